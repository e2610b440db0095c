import type { Reason } from '../../../manifest/karpenter/budgets';
import { isAtLeastAsStrict } from '../../../model/karpenter/budget-limit';
import { closingWindows } from '../../../model/karpenter/closing-windows';
import type { Timeline } from '../../../model/karpenter/timeline';
import type { PoolCoverage } from './coverage-of';
import { entryText } from './entry-text';

const DEFAULT = { kind: 'percent', percent: 10 } as const;

/**
 * The entries to add, written out. The default at all times where that changes no window, since the smallest value wins;
 * else the windows that fill the gap, or the default all the same where those take too many entries.
 */
export function closeGap(coverage: PoolCoverage, names: readonly Reason[], gap: Timeline): string {
  const reasons = names.length === coverage.reasons.length ? undefined : names;
  const baseline = entryText({ nodes: '10%', reasons });
  const applying = coverage.entries.filter((entry) => entry.reasons.some((reason) => names.includes(reason)));
  if (applying.every(({ limit }) => limit !== undefined && isAtLeastAsStrict(limit, DEFAULT))) {
    return `add ${baseline}, which leaves the times that are covered as they are`;
  }
  const windows = closingWindows(gap);
  if (!windows) return `add ${baseline}, which holds at the other times as well`;
  return `add ${windows.map((window) => entryText({ nodes: '10%', reasons, ...window })).join(' and ')}`;
}
