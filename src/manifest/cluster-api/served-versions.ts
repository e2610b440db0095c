import { atLeast, type Release } from '../../units/release';

/** Whether the releases' CRDs serve this version of `cluster.x-k8s.io`. v1beta1 is planned to go with 1.16. */
export function servesClusterApi(version: string, clusterApi: Release): boolean {
  if (version === 'v1beta2') return atLeast(clusterApi, '1.11.0');
  return version === 'v1beta1' && !atLeast(clusterApi, '1.16.0');
}

/** MachineDrainRule came with 1.9. */
export function servesDrainRules(clusterApi: Release): boolean {
  return atLeast(clusterApi, '1.9.0');
}
