import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';
import { dropUndefined, metadata, mostly, NUMBERS, oneOf, selector, some } from './arbitrary-parts';

function entries(scope: string) {
  const filled = fc.oneof(
    fc.record({ selector }),
    fc.record({ [scope]: selector }),
    fc.record({ selector, [scope]: selector }),
  );
  return some(
    mostly(
      fc.array(mostly(filled as fc.Arbitrary<object>, fc.constant({})), { minLength: 1, maxLength: 2 }),
      fc.constant([]),
    ),
  );
}

/** Drain rules of which many are accepted. */
export function arbitraryDrainRule(version: 'v1beta1' | 'v1beta2'): fc.Arbitrary<Fields> {
  return fc
    .record({
      apiVersion: fc.constant(`cluster.x-k8s.io/${version}`),
      kind: fc.constant('MachineDrainRule'),
      metadata,
      spec: fc.record({
        drain: fc.record({
          behavior: mostly(oneOf('Drain', 'Skip', 'WaitCompleted'), oneOf('drain', '')),
          order: some(mostly(oneOf<unknown>(0, -5, 10), oneOf(...NUMBERS))),
        }),
        machines: entries('clusterSelector'),
        pods: entries('namespaceSelector'),
      }),
    })
    .map((rule) => dropUndefined(rule) as Fields);
}
