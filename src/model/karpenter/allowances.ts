import type { Budget, Reason } from '../../manifest/karpenter/budgets';
import { DEFAULT_NODES, nodesAllowed } from './budget-limit';
import { type BudgetCoverage, coverBudgets } from './coverage';
import { complement, intersection, isNever, type Timeline, union } from './timeline';

/** How many nodes may be out at once for one reason, and when. */
export interface Allowance {
  /** `Infinity` where no entry is active. */
  readonly nodes: number;
  readonly when: Timeline;
}

const DEFAULT: readonly Budget[] = [{ nodes: DEFAULT_NODES }];

/**
 * The allowances of a pool of `total` ready nodes, for each reason, smallest first; together they fill all of the time.
 * `undefined` where an entry cannot be read, since the controller then disrupts nothing at all.
 */
export function allowancesOf(
  budgets: readonly Budget[] | undefined,
  reasons: readonly Reason[],
  total: number,
): ReadonlyMap<Reason, readonly Allowance[]> | undefined {
  const coverage = coverBudgets(budgets ?? DEFAULT, reasons);
  if (coverage.leftOut.some(({ why }) => why === 'unreadable')) return undefined;
  if (coverage.entries.some(({ limit }) => limit === undefined)) return undefined;
  return new Map(reasons.map((reason) => [reason, allowances(coverage, reason, total)]));
}

function allowances({ days, entries }: BudgetCoverage, reason: Reason, total: number): Allowance[] {
  const byNodes = new Map<number, Timeline[]>();
  for (const { limit, reasons, active } of entries) {
    if (!limit || !reasons.includes(reason)) continue;
    const nodes = Math.max(nodesAllowed(limit, total), 0);
    byNodes.set(nodes, [...(byNodes.get(nodes) ?? []), active]);
  }
  const found: Allowance[] = [];
  let taken = union(days, []);
  for (const nodes of [...byNodes.keys()].sort((a, b) => a - b)) {
    const active = union(days, byNodes.get(nodes) ?? []);
    const when = intersection(days, [active, complement(taken)]);
    if (!isNever(when)) found.push({ nodes, when });
    taken = union(days, [taken, active]);
  }
  const rest = complement(taken);
  return isNever(rest) ? found : [...found, { nodes: Number.POSITIVE_INFINITY, when: rest }];
}
