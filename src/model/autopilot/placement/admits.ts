import { meetsRequirement } from '../../scheduling/node-requirement';
import { isTolerated, keepsAway } from '../../scheduling/tolerations';
import type { Host, PodAsks } from './host';

const ANYWHERE: PodAsks = { nodeSelector: {}, affinity: [], tolerations: [] };

/**
 * Whether a pod may run on a host, room aside: cordon, taints, node selector and required node affinity. Anti-affinity, topology spread
 * and the zones of volumes are not looked at.
 */
export function admits({ labels, taints, schedulable }: Host, asks: PodAsks = ANYWHERE): boolean {
  if (!schedulable || !taints.every((taint) => !keepsAway(taint) || isTolerated(taint, asks.tolerations))) return false;
  if (!Object.entries(asks.nodeSelector).every(([key, value]) => own(labels, key) === value)) return false;
  const terms = asks.affinity;
  return (
    terms.length === 0 ||
    terms.some((term) => term.length > 0 && term.every((one) => meetsRequirement(own(labels, one.key), one)))
  );
}

function own(labels: Host['labels'], key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}
