import {
  buildMachineDrainRule,
  type MachineDrainRuleProps,
} from '../../../src/builders/cluster-api/machine-drain-rule';
import { V1BETA1, V1BETA2 } from './props';

it.each([V1BETA2, V1BETA1])('writes every field in %s', (apiVersion) => {
  const web = { matchLabels: { app: 'web' } };
  const notTest = { matchExpressions: [{ key: 'env', operator: 'NotIn' as const, values: ['test'] }] };
  expect(
    buildMachineDrainRule({
      apiVersion,
      metadata: { name: 'web-last', namespace: 'clusters' },
      drain: { behavior: 'Drain', order: 10 },
      machines: [{ selector: { matchLabels: { pool: 'a' } }, clusterSelector: notTest }],
      pods: [{ selector: web }, { namespaceSelector: notTest }],
    }),
  ).toStrictEqual({
    apiVersion,
    kind: 'MachineDrainRule',
    metadata: { name: 'web-last', namespace: 'clusters' },
    spec: {
      drain: { behavior: 'Drain', order: 10 },
      machines: [{ selector: { matchLabels: { pool: 'a' } }, clusterSelector: notTest }],
      pods: [{ selector: web }, { namespaceSelector: notTest }],
    },
  });
});

it('adds nothing, and drops nothing but undefined', () => {
  expect(buildMachineDrainRule({ drain: { behavior: 'Skip' }, machines: undefined })).toStrictEqual({
    apiVersion: V1BETA2,
    kind: 'MachineDrainRule',
    metadata: {},
    spec: { drain: { behavior: 'Skip' } },
  });
  const props = { drain: { behavior: 'Skip', oder: 1 }, pods: [], podz: [] };
  expect(buildMachineDrainRule(props as unknown as MachineDrainRuleProps).spec).toStrictEqual(props);
});
