/** Pods of one workload under a hard spread constraint on the host name, node by node, and the node that is drained. */
export interface CordonedNode {
  readonly counts: readonly number[];
  readonly node: number;
  readonly maxSkew: number;
  /** `Honor` leaves the cordoned node out of the domains; anything else counts it. */
  readonly nodeTaintsPolicy: string | undefined;
  /** Evictions the budget lets through while all pods are Ready. */
  readonly allowed: number;
}

export interface CordonedOutcome {
  readonly evicted: number;
  /** Replacements that found another node before the drained one is gone. */
  readonly placed: number;
  readonly pending: number;
  /** Pods are left on the node, and the pending ones hold every eviction: only the timeout ends the drain. */
  readonly stuck: boolean;
}

/**
 * What becomes of a drain whose own node still counts as a domain with ever fewer pods, so that the others look too full.
 * Costs a step a pod.
 */
export function drainCordoned({ counts, node, maxSkew, nodeTaintsPolicy, allowed }: CordonedNode): CordonedOutcome {
  const others = counts.filter((_, index) => index !== node).sort((a, b) => a - b);
  const honored = nodeTaintsPolicy === 'Honor';
  let left = counts[node] ?? 0;
  let evicted = 0;
  let placed = 0;
  while (left > 0 && evicted - placed < allowed) {
    const batch = Math.min(left, allowed - (evicted - placed));
    left -= batch;
    evicted += batch;
    const before = placed;
    while (placed < evicted && place(others, honored ? undefined : left, maxSkew)) placed += 1;
    if (placed === before && evicted - placed >= allowed) break;
  }
  return { evicted, placed, pending: evicted - placed, stuck: left > 0 };
}

/** Puts one pod on the emptiest other node, where the skew lets it. */
function place(others: number[], cordoned: number | undefined, maxSkew: number): boolean {
  const emptiest = others[0];
  if (emptiest === undefined) return false;
  const least = cordoned === undefined ? emptiest : Math.min(emptiest, cordoned);
  if (emptiest + 1 - least > maxSkew) return false;
  others[0] = emptiest + 1;
  // Keeps the order: the grown count moves behind its equals.
  for (let at = 0; at + 1 < others.length && (others[at] as number) > (others[at + 1] as number); at += 1) {
    [others[at], others[at + 1]] = [others[at + 1] as number, others[at] as number];
  }
  return true;
}
