import type { Profile } from '../../../check/profile';
import type { NodePoolView } from '../../../manifest/karpenter/node-pool';
import { poolDuration } from '../pool-duration';

/**
 * When nodes expire, in words: `expireAfter 192h`, `expireAfter (720h by default)`. Undefined where they never do or
 * nobody can say: `Never`, a value that is refused or zero, and an absent one on EKS Auto Mode and CloudPilot, which have
 * defaults of their own.
 */
export function expiryOf({ expireAfter }: NodePoolView, { platform }: Profile): string | undefined {
  if (expireAfter === undefined) {
    const ownDefault = platform === 'eks-auto-mode' || platform === 'cloudpilot';
    return ownDefault ? undefined : 'expireAfter (720h by default)';
  }
  return poolDuration(expireAfter) ? `expireAfter ${expireAfter}` : undefined;
}
