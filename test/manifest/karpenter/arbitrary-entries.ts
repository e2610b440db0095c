import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';
import { oneOf } from './arbitrary-choice';
import { COUNTS, DURATIONS, KEYS, LABEL_VALUES, SCHEDULES } from './edge-words';

export const budget = fc.record(
  {
    nodes: oneOf(...COUNTS.slice(0, 6), ...COUNTS),
    reasons: fc.array(oneOf('Underutilized', 'Empty', 'Drifted', 'Drifted', 'Expired', 'empty'), { maxLength: 3 }),
    schedule: oneOf(...SCHEDULES, '0 9 * * 1-5', '@daily', '@hourly', '0 0 * * 0'),
    duration: oneOf('8h', '30m', '1h30m', ...DURATIONS),
  },
  { requiredKeys: [] },
);

export const pairedBudget = fc.record({
  nodes: oneOf('10%', '0'),
  schedule: oneOf('0 9 * * 1-5', '@daily', '0 0 * * 0'),
  duration: oneOf('8h', '30m'),
});

export const plainBudget = fc.record(
  { nodes: oneOf('10%', '5', '0'), reasons: fc.uniqueArray(oneOf('Underutilized', 'Empty', 'Drifted')) },
  { requiredKeys: ['nodes'] },
);

export const requirement = fc.record(
  {
    key: oneOf(...KEYS, ...KEYS.slice(0, 6), ...KEYS.slice(0, 6)),
    operator: oneOf('In', 'In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte', 'in', ''),
    values: fc.array(
      oneOf(
        'a',
        'b',
        '5',
        '0',
        '-1',
        '-0',
        '+5',
        '007',
        '0x5',
        '1e3',
        '',
        ' 5',
        '9223372036854775807',
        '9223372036854775808',
      ),
      {
        maxLength: 3,
      },
    ),
    minValues: oneOf(1, 2, 3, 50),
  },
  { requiredKeys: ['key', 'operator'] },
);

export const goodRequirement = oneOf<Fields>(
  { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'] },
  { key: 'example.com/rack', operator: 'Exists' },
  { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gt', values: ['3'] },
  { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'], minValues: 1 },
  { key: 'example.com/gpu', operator: 'NotIn', values: [] },
  { key: 'topology.kubernetes.io/zone', operator: 'DoesNotExist', values: ['a'] },
);

export const taint = fc.record(
  {
    key: oneOf('team', 'example.com/team', ...KEYS),
    value: oneOf('a', 'a/b', ...LABEL_VALUES),
    effect: oneOf('NoSchedule', 'PreferNoSchedule', 'NoExecute', 'NoExecute', 'noSchedule', ''),
    timeAdded: oneOf(
      '2026-01-01T00:00:00Z',
      '2026-01-01t00:00:00.5+01:00',
      '2026-02-30T00:00:00Z',
      '2026-01-01',
      '2026-01-01T24:00:00Z',
    ),
  },
  { requiredKeys: ['key', 'effect'] },
);

export const goodTaint = fc.record({
  key: oneOf('team', 'example.com/team'),
  effect: oneOf('NoSchedule', 'NoExecute'),
});

export const nodeClassRef = fc.record({
  group: oneOf('karpenter.k8s.aws', 'karpenter.k8s.aws', 'eks.amazonaws.com', '', 'a/b'),
  kind: oneOf('EC2NodeClass', 'NodeClass', 'EC2NodeClass', 'EC2NodeClass', ''),
  name: oneOf('default', 'default', 'default', 'A b', ''),
});
