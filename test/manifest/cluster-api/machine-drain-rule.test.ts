import { readMachineDrainRule } from '../../../src/manifest/cluster-api/machine-drain-rule';
import { formatPath } from '../../../src/manifest/path';

it('reads behavior, order and the two lists with the places of their selectors', () => {
  const rule = readMachineDrainRule({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDrainRule',
    metadata: { name: 'rule' },
    spec: {
      drain: { behavior: 'Drain', order: 5 },
      machines: [{ selector: { matchLabels: { os: 'linux' } }, clusterSelector: {} }],
      pods: [3, { namespaceSelector: { matchExpressions: [{ key: 'a', operator: 'Exists' }] } }],
    },
  });
  expect(rule.behavior.value).toBe('Drain');
  expect(rule.order.value).toBe(5);
  expect(rule.machines?.map((entry) => entry.selector?.matchLabels.get('os'))).toEqual(['linux']);
  expect(rule.machines?.[0]?.scopeSelector?.matchLabels.size).toBe(0);
  expect(rule.pods).toHaveLength(1);
  expect(rule.pods?.[0]?.selector).toBeUndefined();
  expect(formatPath(rule.pods?.[0]?.scopeSelector?.matchExpressions[0]?.at ?? [])).toBe(
    'spec.pods[1].namespaceSelector.matchExpressions[0]',
  );
});

it('tells an absent list, which selects all, from an empty one', () => {
  const rule = readMachineDrainRule({ spec: { drain: { behavior: 'Skip' }, machines: [] } });
  expect(rule.machines).toEqual([]);
  expect(rule.pods).toBeUndefined();
  expect(rule.order).toMatchObject({ present: false, value: undefined });
});
