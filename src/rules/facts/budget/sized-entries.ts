import type { Subject } from '../../../check/subject';
import type { BudgetEntry } from '../../../manifest/karpenter/budgets';
import type { CountOrPercent } from '../../../units/count-or-percent';
import { coverageOf } from './coverage-of';
import { type KnownNodes, knownNodes } from './known-nodes';
import { overruledEntries } from './overruled-entries';

/** An entry that decides something, in a pool whose number of nodes is known. */
export interface SizedEntry {
  readonly entry: BudgetEntry;
  /** As written. */
  readonly nodes: string;
  readonly limit: CountOrPercent;
  readonly pool: KnownNodes;
}

/** Without entries that another rule calls without effect, or whose `nodes` another rule reports. */
export function sizedEntries(object: Subject): readonly SizedEntry[] {
  const coverage = coverageOf(object);
  const pool = coverage && knownNodes(coverage.pool);
  if (!pool) return [];
  const overruled = new Set(overruledEntries(coverage).map((entry) => entry.position));
  const found: SizedEntry[] = [];
  for (const { position, limit, reasons } of coverage.entries) {
    const entry = coverage.budgets[position];
    if (overruled.has(position) || reasons.length === 0 || !limit || entry.nodes === undefined) continue;
    found.push({ entry, nodes: entry.nodes, limit, pool });
  }
  return found;
}
