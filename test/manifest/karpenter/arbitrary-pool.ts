import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';
import { mostly, oneOf, some } from './arbitrary-choice';
import {
  budget,
  goodRequirement,
  goodTaint,
  nodeClassRef,
  pairedBudget,
  plainBudget,
  requirement,
  taint,
} from './arbitrary-entries';
import { arbitraryMetadata, arbitraryStatus } from './arbitrary-metadata';
import { DURATIONS, KEYS, LABEL_VALUES, QUANTITIES } from './edge-words';

const spec = fc.record({
  template: fc.record({
    metadata: some(
      fc.record({
        labels: some(
          mostly(
            fc.constant({ team: 'a' }),
            fc.dictionary(oneOf(...KEYS), oneOf(...LABEL_VALUES, 'a', 'b'), { maxKeys: 4 }),
          ),
        ),
        annotations: some(fc.dictionary(oneOf('a', 'b c', ''), oneOf('', 'x y'), { maxKeys: 2 })),
      }),
    ),
    spec: fc.record({
      nodeClassRef: mostly(
        fc.constant({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }),
        nodeClassRef,
      ),
      requirements: fc.array(mostly(goodRequirement, requirement), { maxLength: 3 }),
      taints: some(fc.array(mostly(goodTaint, taint), { maxLength: 2 })),
      startupTaints: some(fc.array(mostly(goodTaint, taint), { maxLength: 2 })),
      expireAfter: some(mostly(oneOf('720h', 'Never', '0s'), oneOf(...DURATIONS))),
      terminationGracePeriod: some(mostly(oneOf('24h', '30m'), oneOf(...DURATIONS))),
    }),
  }),
  disruption: some(
    fc.record({
      consolidateAfter: mostly(oneOf('5m', 'Never'), oneOf(...DURATIONS)),
      consolidationPolicy: some(
        mostly(oneOf('WhenEmpty', 'WhenEmptyOrUnderutilized'), oneOf('Balanced', 'WhenUnderutilized', '')),
      ),
      budgets: some(fc.array(mostly(fc.oneof(plainBudget, pairedBudget), budget), { maxLength: 3 })),
    }),
  ),
  limits: some(
    fc.dictionary(
      oneOf('cpu', 'memory', 'nodes', 'nvidia.com/gpu'),
      mostly(oneOf<unknown>('1000', '4Gi', 5), oneOf(...QUANTITIES)),
      { maxKeys: 2 },
    ),
  ),
  weight: some(oneOf(1, 10, 100, 10, 50)),
  replicas: mostly(fc.constant(undefined), oneOf(0, 3, 2147483647)),
});

/** Pools of which most are accepted, with something at an edge in a few. */
export const arbitraryPool: fc.Arbitrary<Fields> = fc
  .record({
    apiVersion: fc.constant('karpenter.sh/v1'),
    kind: fc.constant('NodePool'),
    metadata: arbitraryMetadata,
    spec,
    status: mostly(fc.constant(undefined), arbitraryStatus),
  })
  .map((pool) => dropUndefined(pool) as Fields);

function dropUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, dropUndefined(field)]));
}
