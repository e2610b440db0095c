import { derive } from '../../../check/derive';
import { isAtLeastAsStrict } from '../../../model/karpenter/budget-limit';
import type { EntryCoverage } from '../../../model/karpenter/coverage';
import { isWithin, union } from '../../../model/karpenter/timeline';
import type { PoolCoverage } from './coverage-of';

/** An entry that never decides anything, and the entries that do in its place. */
export interface OverruledEntry {
  readonly position: number;
  readonly by: readonly number[];
}

/**
 * The entries that can all be removed at once without a change at any instant, for any size of the pool. From the last to
 * the first, so that of equal ones the later goes. An entry for reasons the pool cannot produce is not among them, nor is
 * one whose `nodes` cannot be read.
 */
export function overruledEntries({ entries }: PoolCoverage): readonly OverruledEntry[] {
  return derive(entries, work);
}

function work(entries: readonly EntryCoverage[]): readonly OverruledEntry[] {
  const found: OverruledEntry[] = [];
  let left: readonly EntryCoverage[] = entries;
  for (const entry of [...entries].reverse()) {
    const others = left.filter((other) => other !== entry);
    const by = overrulers(entry, others);
    if (!by) continue;
    found.unshift({ position: entry.position, by });
    left = others;
  }
  return found;
}

function overrulers(entry: EntryCoverage, others: readonly EntryCoverage[]): readonly number[] | undefined {
  const { limit, reasons, active } = entry;
  if (limit === undefined || reasons.length === 0) return undefined;
  const stricter = others.filter((other) => other.limit !== undefined && isAtLeastAsStrict(other.limit, limit));
  const by = new Set<number>();
  for (const reason of reasons) {
    const applying = stricter.filter((other) => other.reasons.includes(reason));
    const sole = applying.find((other) => isWithin(active, other.active));
    const holding = sole ? [sole] : applying;
    if (
      !isWithin(
        active,
        union(
          active.days,
          holding.map((other) => other.active),
        ),
      )
    )
      return undefined;
    for (const other of holding) by.add(other.position);
  }
  return [...by].sort((a, b) => a - b);
}
