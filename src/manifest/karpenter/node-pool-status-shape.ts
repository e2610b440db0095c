import type { Shape } from '../shape';
import type { NodePoolFeatures } from './node-pool-features';

/** Anything without a field, lists in lists included, as deep as anybody will write them. */
const leaf: Shape = nested(3);

function nested(depth: number): Shape {
  return { additionalProperties: false, ...(depth > 0 && { items: nested(depth - 1) }) };
}

/**
 * A written status is looked at for unknown fields, by strict decoding, and then dropped: values of a wrong type pass.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/staging/src/k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go
 */
export function nodePoolStatusShape({ registrationHealth, staticPools }: NodePoolFeatures): Shape {
  return known({
    conditions: {
      additionalProperties: false,
      items: known({
        lastTransitionTime: leaf,
        message: leaf,
        observedGeneration: leaf,
        reason: leaf,
        status: leaf,
        type: leaf,
      }),
    },
    resources: { additionalProperties: leaf, items: leaf },
    ...(registrationHealth && { nodeClassObservedGeneration: leaf }),
    ...(staticPools && { nodes: leaf }),
  });
}

function known(properties: { readonly [name: string]: Shape }): Shape {
  return { properties, additionalProperties: false, items: leaf };
}
