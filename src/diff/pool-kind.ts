import { groupKind, type Manifest, versionOf } from '../manifest/object';

export const NODE_POOL = 'karpenter.sh/NodePool';
export const MACHINE_DEPLOYMENT = 'cluster.x-k8s.io/MachineDeployment';

export function isPool(manifest: Manifest): boolean {
  const kind = groupKind(manifest);
  return kind === NODE_POOL || kind === MACHINE_DEPLOYMENT;
}

/** Why a pool cannot be compared with another version of it; `undefined` where it can. */
export function incomparable(manifest: Manifest): string | undefined {
  const version = versionOf(manifest.apiVersion);
  if (groupKind(manifest) !== NODE_POOL || version === 'v1') return undefined;
  return `it is of karpenter.sh/${version}, whose fields stand elsewhere; convert it to karpenter.sh/v1 first`;
}
