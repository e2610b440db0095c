import * as fc from 'fast-check';
import { oneField, oneOf } from './arbitrary-choice';
import { COUNTS, DURATIONS, KEYS, LABEL_VALUES, SCHEDULES } from './edge-words';

const reason = oneOf('Underutilized', 'Empty', 'Drifted');

export const goodBudget = fc.oneof(
  fc.record({ nodes: oneOf('10%', '5', '0'), reasons: fc.uniqueArray(reason) }, { requiredKeys: ['nodes'] }),
  fc.record({ nodes: oneOf('10%', '0'), schedule: oneOf('0 9 * * 1-5', '@daily'), duration: oneOf('8h', '1h30m') }),
);

export const edgeBudget = fc.oneof(
  oneField(
    {},
    {
      nodes: oneOf(...COUNTS),
      reasons: fc.array(oneOf('Underutilized', 'Empty', 'Drifted', 'Expired', ''), { maxLength: 3 }),
    },
  ),
  oneField({ duration: '8h' }, { schedule: oneOf(...SCHEDULES) }),
  oneField({ schedule: '@daily' }, { duration: oneOf(...DURATIONS) }),
  oneField(
    {},
    {
      schedule: oneOf('@daily', null),
      duration: oneOf('8h', null),
      reasons: fc.array(reason, { minLength: 48, maxLength: 52 }),
    },
  ),
);

export const goodRequirement = oneOf(
  { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'] },
  { key: 'example.com/rack', operator: 'Exists' },
  { key: 'karpenter.k8s.aws/instance-cpu', operator: 'Gt', values: ['3'] },
  { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'], minValues: 1 },
  { key: 'example.com/gpu', operator: 'NotIn', values: [] },
  { key: 'topology.kubernetes.io/zone', operator: 'DoesNotExist', values: ['a'] },
);

const operator = oneOf('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte', 'in', '');
const values = fc.array(
  oneOf(
    ...[
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
    ],
  ),
  { maxLength: 3 },
);

export const edgeRequirement = fc.oneof(
  oneField({ operator: 'Exists' }, { key: oneOf(...KEYS) }),
  fc.record({ key: fc.constant('team'), operator, values }, { requiredKeys: ['key', 'operator'] }),
  fc.record({ key: fc.constant('team'), operator, values, minValues: oneOf<unknown>(0, 1, 2, 3, 50, 51, 1.5, null) }),
);

export const goodTaint = fc.record({
  key: oneOf('team', 'example.com/team'),
  effect: oneOf('NoSchedule', 'NoExecute'),
});

export const edgeTaint = fc.oneof(
  oneField({ effect: 'NoSchedule' }, { key: oneOf(...KEYS) }),
  oneField(
    { key: 'team', effect: 'NoSchedule' },
    {
      value: oneOf(...KEYS, ...LABEL_VALUES),
      effect: oneOf('PreferNoSchedule', 'noSchedule', ''),
      timeAdded: oneOf(
        ...['2026-01-01T00:00:00Z', '2026-01-01t00:00:00.5+01:00', '2026-01-01T00:00:00x5z', '2026-01-01T00:00:00ZT'],
        ...['2026-02-30T00:00:00Z', '2026-01-01', '2026-01-01T24:00:00Z', '2026-01-01T00:00:00', ''],
      ),
    },
  ),
);

export const edgeNodeClassRef = oneField(
  { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
  { group: oneOf('', 'a/b', '/', 'A b'), kind: oneOf('', ' '), name: oneOf('', 'A b'), apiVersion: oneOf('a/v1') },
);
