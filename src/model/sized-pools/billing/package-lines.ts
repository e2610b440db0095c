import { GRACE_PERIOD_MS } from '../readings';
import { billingCutoff, type Removal } from './removal';
import { nextUtcMonthStart, utcMonth, utcMonthStart } from './utc-month';

/** Nodes of fixed pools that appeared together and are removed together. Nodes of autoscaling pools do not count. */
export interface PackageNodes extends Removal {
  /** null for nodes that never appeared. */
  readonly appeared: number | null;
  readonly nodes: number;
}

export interface PackageCluster {
  /** Nodes that the package includes. */
  readonly allowanceNodes: number;
  readonly nodes: readonly PackageNodes[];
}

/** An overage line, charged for its whole month and not repriced inside it. */
export interface PackageLine {
  /** `2026-03`, in UTC. */
  readonly month: string;
  /** Nodes past the allowance. */
  readonly over: number;
  /** When the line appeared: the month's first instant, or the first one inside it at which the count was past. */
  readonly since: number;
}

interface Step {
  readonly at: number;
  readonly change: number;
}

/**
 * The overage lines of a package cluster, for the month `from` lies in and those after it that begin before `until`; what
 * happens from `until` on is not looked at. A node counts from the end of its own 15 minutes to the request of its removal.
 */
export function packageLines(cluster: PackageCluster, from: number, until: number): readonly PackageLine[] {
  const steps = countSteps(cluster.nodes);
  const lines: PackageLine[] = [];
  let next = 0;
  let over = -cluster.allowanceNodes;
  const advance = (to: number): void => {
    for (; next < steps.length && steps[next].at <= to; next += 1) over += steps[next].change;
  };
  for (let start = utcMonthStart(from); start < until; start = nextUtcMonthStart(start)) {
    advance(start);
    const end = Math.min(nextUtcMonthStart(start), until);
    let since = start;
    while (over <= 0 && next < steps.length && steps[next].at < end) {
      since = steps[next].at;
      advance(since);
    }
    if (over > 0) lines.push({ month: utcMonth(start), over, since });
  }
  return lines;
}

function countSteps(nodes: readonly PackageNodes[]): readonly Step[] {
  const steps: Step[] = [];
  for (const group of nodes) {
    if (group.appeared === null) continue;
    const counted = group.appeared + GRACE_PERIOD_MS;
    const cutoff = billingCutoff(group);
    if (cutoff <= counted) continue;
    steps.push({ at: counted, change: group.nodes });
    if (cutoff < Number.POSITIVE_INFINITY) steps.push({ at: cutoff, change: -group.nodes });
  }
  return steps.sort((a, b) => a.at - b.at);
}
