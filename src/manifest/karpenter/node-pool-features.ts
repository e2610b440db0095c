import { atLeast, type Release } from '../../units/release';
import { requirementOperators } from './operators';

/** What a release's NodePool schema has or refuses that an older one does not. */
export interface NodePoolFeatures {
  /** 1.1.0: group, kind and name of the node class must not be empty. */
  readonly fullNodeClassRef: boolean;
  /** 1.4.0: `consolidateAfter` and `expireAfter` are matched from end to end. */
  readonly anchoredDurations: boolean;
  /** 1.4.0: `status.nodeClassObservedGeneration`. */
  readonly registrationHealth: boolean;
  /** 1.8.0: `replicas`, and at most 50 `reasons`. */
  readonly staticPools: boolean;
  /** 1.9.0: `Gte` and `Lte` too. */
  readonly operators: readonly string[];
  /** 1.14.0: `consolidationPolicy: Balanced`. */
  readonly balanced: boolean;
}

export function nodePoolFeatures(release: Release): NodePoolFeatures {
  return {
    fullNodeClassRef: atLeast(release, '1.1.0'),
    anchoredDurations: atLeast(release, '1.4.0'),
    registrationHealth: atLeast(release, '1.4.0'),
    staticPools: atLeast(release, '1.8.0'),
    operators: [...requirementOperators(release)],
    balanced: atLeast(release, '1.14.0'),
  };
}
