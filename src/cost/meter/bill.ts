import type { PriceBook } from '../../manifest/cost/price-book';
import type { Manifest } from '../../manifest/object';
import { Amount } from '../../units/money';
import type { Bill, MeteredPool } from './bill-line';
import { fixedLines, hourLines, overageLines } from './bill-lines';
import type { MeterEvent } from './events';
import { historyOf } from './history';
import { declaredPools, findDeclared } from './pools';

export interface BillOptions {
  /** The sized pools: their kind, size and cluster. Without one, a pool whose count is declared is fixed, and any other autoscaling. */
  readonly manifests?: readonly Manifest[];
  readonly book?: PriceBook;
  /** Milliseconds since 1970-01-01T00:00:00Z, for what is still there. @default the last event */
  readonly until?: number;
}

/**
 * What the events come to, line by line: started hours of nodes in autoscaling pools, months of fixed pools, and overage of packages.
 * @throws MeterError for events that cannot have happened
 */
export function billOf(events: readonly MeterEvent[], { manifests = [], book, until }: BillOptions = {}): Bill {
  const declared = declaredPools(manifests);
  const pools = historyOf(events).map((history): MeteredPool => {
    const declaration = findDeclared(declared, history.name);
    const kind = declaration?.kind ?? (history.declared.length > 0 ? 'fixed' : 'autoscaling');
    return { ...history, called: history.name, kind, ...(declaration && { declaration }) };
  });
  const [first, last] = [events[0]?.at ?? 0, events[events.length - 1]?.at ?? 0];
  const end = until ?? last;
  const found = [
    ...pools.filter(({ kind }) => kind === 'autoscaling').flatMap((pool) => hourLines(pool, end, book)),
    ...pools.filter(({ kind }) => kind === 'fixed').flatMap((pool) => fixedLines(pool, end, book)),
    ...overageLines(pools, first, end, book),
  ];
  const lines = found.map(({ line }) => line);
  const missing = [...new Set(found.flatMap((one) => (one.line.quantity > 0 ? one.missing : [])))].sort();
  const known = lines.every(({ amount, quantity }) => amount !== null || quantity === 0);
  const total = lines.reduce((sum, { amount }) => (amount ? sum.plus(amount) : sum), Amount.ZERO);
  return { ...(book && { currency: book.currency }), lines, total: known ? total : null, missing };
}
