import type { Release } from '../units/release';

/** The releases a manifest is judged against; every field is the newest release we know unless a profile says otherwise. */
export interface Versions {
  readonly karpenter: Release;
  readonly clusterApi: Release;
  readonly clusterAutoscaler: Release;
}
