/** What keeps the pods of one workload apart on nodes. */
export type NodeRule =
  /** At most one on a node: required anti-affinity on the host name, or a port of the host. */
  | { readonly kind: 'one' }
  /** A hard spread constraint on the host name. */
  | { readonly kind: 'skew'; readonly maxSkew: number; readonly minDomains?: number }
  /** A preference, or nothing. */
  | { readonly kind: 'none' };

/** Numbers of nodes, both ends included; without a `min` there may be as few as one. */
export interface NodeCounts {
  readonly min?: number;
  readonly max: number;
}

/**
 * The most pods of one workload that a node may hold when they are scheduled, over all numbers of nodes in the range; later evictions may
 * skew it further. Without nodes known: all of them, or `maxSkew` under a constraint.
 */
export function mostOnANode(rule: NodeRule, replicas: number, nodes: NodeCounts | undefined): number {
  if (rule.kind === 'one') return Math.min(1, replicas);
  if (rule.kind === 'none') return replicas;
  const { maxSkew, minDomains = 1 } = rule;
  const least = nodes?.min;
  if (least === undefined || minDomains > least) return Math.min(maxSkew, replicas);
  const count = Math.max(1, least);
  const uneven = Math.floor((replicas + (count - 1) * maxSkew) / count);
  return Math.min(replicas, Math.max(Math.min(maxSkew, replicas), uneven));
}

/** The fewest pods that the fullest node holds, however well they are spread. Without nodes known: 1. */
export function leastOnANode(replicas: number, nodes: NodeCounts | undefined): number {
  if (replicas === 0) return 0;
  return nodes === undefined || nodes.max < 1 ? 1 : Math.ceil(replicas / nodes.max);
}
