import { GRACE_PERIOD_MS } from '../readings';
import type { CountChange, DeclaredCounts } from './declared-counts';

/**
 * The count at an instant, without the nodes that are taken back inside their own 15 minutes. Of several, the newest go
 * first. `removed` is when the pool goes, and takes back all that are left.
 */
export function countWithoutTakenBack(instant: number, counts: DeclaredCounts, removed: number): number {
  const before = counts.between(instant - GRACE_PERIOD_MS, instant + 1);
  const earliest = counts.at(instant - GRACE_PERIOD_MS);
  let counted = counts.at(instant);
  let index = before.length;
  let leastSince = counted;
  // From the last one back, so that the stretch in which nodes are too young only grows.
  for (const { at, nodes } of loweringsAfter(instant, counts, removed).reverse()) {
    const young = at - GRACE_PERIOD_MS;
    for (; index > 0 && before[index - 1].at > young; index -= 1) {
      leastSince = Math.min(leastSince, before[index - 1].nodes);
    }
    const oldEnough = Math.min(leastSince, index > 0 ? before[index - 1].nodes : earliest);
    counted = Math.min(counted, Math.max(nodes, oldEnough));
  }
  return counted;
}

function loweringsAfter(instant: number, counts: DeclaredCounts, removed: number): CountChange[] {
  const horizon = instant + GRACE_PERIOD_MS;
  const changes = [...counts.between(instant, Math.min(horizon, removed))];
  return removed < horizon ? [...changes, { at: removed, nodes: 0 }] : changes;
}
