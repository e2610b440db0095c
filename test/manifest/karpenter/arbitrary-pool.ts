import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';
import { count, oneField, oneOf, some } from './arbitrary-choice';
import {
  edgeBudget,
  edgeNodeClassRef,
  edgeRequirement,
  edgeTaint,
  goodBudget,
  goodRequirement,
  goodTaint,
} from './arbitrary-entries';
import { edgeMetadata, edgeStatus } from './arbitrary-metadata';
import { DURATIONS, KEYS, LABEL_VALUES, QUANTITIES } from './edge-words';

const REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

const goodNode = fc.record({
  nodeClassRef: fc.constant(REF),
  requirements: fc.array(goodRequirement, { maxLength: 3 }),
  taints: some(fc.array(goodTaint, { maxLength: 2 })),
  startupTaints: some(fc.array(goodTaint, { maxLength: 2 })),
  expireAfter: some(oneOf('720h', 'Never', '0s')),
  terminationGracePeriod: some(oneOf('24h', '30m')),
});

const edgeNode = oneField(
  { nodeClassRef: REF, requirements: [] },
  {
    nodeClassRef: edgeNodeClassRef,
    requirements: fc.oneof(
      fc.array(edgeRequirement, { minLength: 1, maxLength: 2 }),
      oneOf(...[100, 101].map((n) => count(n, () => ({ key: 'a', operator: 'Exists' })))),
    ),
    taints: fc.array(edgeTaint, { minLength: 1, maxLength: 2 }),
    startupTaints: fc.array(edgeTaint, { minLength: 1, maxLength: 2 }),
    expireAfter: oneOf(...DURATIONS),
    terminationGracePeriod: oneOf(...DURATIONS),
  },
);

const edgeLabels = fc.oneof(
  oneOf(...KEYS).map((key) => ({ [key]: 'a' })),
  oneOf(...LABEL_VALUES).map((value) => ({ team: value })),
  oneOf(100, 101).map((n) => Object.fromEntries(count(n, (index) => [`l${index}`, 'a']) as [string, string][])),
);

const goodDisruption = fc.record({
  consolidateAfter: oneOf('5m', 'Never'),
  consolidationPolicy: some(oneOf('WhenEmpty', 'WhenEmptyOrUnderutilized')),
  budgets: some(fc.array(goodBudget, { maxLength: 3 })),
});

const edgeDisruption = oneField(
  { consolidateAfter: '5m' },
  {
    consolidateAfter: oneOf(...DURATIONS, null),
    consolidationPolicy: oneOf('Balanced', 'WhenUnderutilized', '', null),
    budgets: fc.oneof(
      fc.array(fc.oneof(edgeBudget, goodBudget), { minLength: 1, maxLength: 2 }),
      oneOf(...[50, 51].map((n) => count(n, () => ({})))),
    ),
  },
);

const limits = (values: readonly unknown[]) =>
  fc.dictionary(oneOf('cpu', 'memory', 'nodes', 'nvidia.com/gpu'), oneOf(...values), { maxKeys: 2 });

const staticPool = fc.record({
  replicas: oneOf<unknown>(0, 3, 3, 3, null, -1, 1.5, '3', 2 ** 31 - 1, 2 ** 31),
  weight: oneOf<unknown>(undefined, undefined, null, 5),
  limits: fc.oneof(limits(['5', null]), oneOf<unknown>(undefined, null, { nodes: '5' })),
});

/** What is put over a good `spec`, a good template, or the whole object. */
type Edge = { readonly spec?: Fields; readonly template?: Fields; readonly root?: Fields };

const edge: fc.Arbitrary<Edge> = fc.oneof(
  fc.constant({}),
  edgeMetadata.map((metadata) => ({ root: { metadata } })),
  edgeStatus.map((status) => ({ root: { status } })),
  edgeLabels.map((labels) => ({ template: { metadata: { labels } } })),
  ...[edgeNode, edgeNode].map((one) => one.map((spec) => ({ template: { spec } }))),
  ...[edgeDisruption, edgeDisruption].map((one) => one.map((disruption) => ({ spec: { disruption } }))),
  limits(QUANTITIES).map((some) => ({ spec: { limits: some } })),
  oneOf<unknown>(0, 1, 100, 101, -1, 1.5, '5', null).map((weight) => ({ spec: { weight } })),
  staticPool.map((spec) => ({ spec })),
);

const goodPool = fc.record({
  template: fc.record({
    metadata: some(oneOf<Fields>({ labels: { team: 'a' } }, { annotations: { 'no key': '' } }, {})),
    spec: goodNode,
  }),
  disruption: some(goodDisruption),
  limits: some(limits(['1000', '4Gi', 5])),
  weight: some(oneOf(1, 10, 100)),
});

/** Pools that are accepted but for one part, which is at an edge: about two of three in all. */
export const arbitraryPool: fc.Arbitrary<Fields> = fc.tuple(goodPool, edge).map(([spec, { root, ...over }]) =>
  dropUndefined({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general' },
    ...root,
    spec: { ...spec, template: { ...spec.template, ...over.template }, ...over.spec },
  }),
);

function dropUndefined(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields)) as Fields;
}
