import type { PriceBook } from '../../manifest/cost/price-book';
import { billFixedMonths } from '../../model/sized-pools/billing/fixed-months';
import { billNodeHours, type NodeBill } from '../../model/sized-pools/billing/node-hours';
import { packageLines } from '../../model/sized-pools/billing/package-lines';
import { deriveNodeBounds } from '../../model/sized-pools/bounds';
import { Amount } from '../../units/money';
import { packageOf } from '../estimate/fees';
import type { BillLine, MeteredPool } from './bill-line';
import { type NodeRate, nodeRate } from './node-rate';

export interface PricedLine {
  readonly line: BillLine;
  readonly missing: readonly string[];
}

type Unpriced = Omit<BillLine, 'price' | 'amount'>;

/** Every node of an autoscaling pool, free ones included. */
export function hourLines(pool: MeteredPool, until: number, book: PriceBook | undefined): readonly PricedLine[] {
  const rate = nodeRate(pool, book);
  const { nodes } = billNodeHours(pool.nodes, until);
  return nodes.map((bill, at) => {
    const node = pool.nodes[at]?.name;
    return priced(
      { pool: pool.called, node, quantity: bill.hours, unit: 'node-hour', because: hoursBecause(bill) },
      rate,
    );
  });
}

function hoursBecause({ because, lifetimeMs, running }: NodeBill): string {
  const lifetime = shownLifetime(lifetimeMs);
  const so = running ? `${lifetime} so far` : lifetime;
  if (because === 'never-appeared') return 'it never appeared';
  if (because === 'grace-period') return `${so}, inside its 15 minutes`;
  return `${so} from its first appearance${running ? '' : ' to the request of its removal'}, in started hours`;
}

/** Every month of a fixed pool that is locked; a pool that is free has one line, which says so. */
export function fixedLines(pool: MeteredPool, until: number, book: PriceBook | undefined): readonly PricedLine[] {
  if (pool.declaration?.cluster && book && packageOf(book, pool.declaration.cluster)) return [];
  const rate = nodeRate(pool, book);
  const first = pool.nodes[0]?.appeared ?? null;
  const months = billFixedMonths([{ ...pool, firstNodeAppeared: first, ...countsOf(pool) }], until);
  if (months.length === 0) {
    const because = first === null ? 'no node of it appeared' : 'not past its 15 minutes';
    return [priced({ pool: pool.called, quantity: 0, unit: 'node-month', because }, rate)];
  }
  return months.map(({ month, nodes }, at) => {
    const because = `${at === 0 ? 'past its 15 minutes in this month' : 'there at the first instant of the month'}: ${nodes} nodes, in full`;
    return priced({ pool: pool.called, month, quantity: nodes, unit: 'node-month', because }, rate);
  });
}

/** The count at the first node, and how it changed; a pool that declares none has the count of its budget. */
function countsOf({ declared, declaration, nodes }: MeteredPool) {
  const since = nodes[0]?.appeared ?? Number.POSITIVE_INFINITY;
  const [first] = declared;
  const bounds = declaration && deriveNodeBounds(declaration.view.node, declaration.view.budget);
  const budgeted = bounds?.rejected === undefined ? bounds?.maxNodes : undefined;
  const before = declared.filter(({ at }) => at <= since);
  return {
    nodes: before[before.length - 1]?.nodes ?? budgeted ?? first?.nodes ?? nodes.length,
    changes: declared.filter(({ at }) => at > since),
  };
}

/** The overage of every cluster that has a package, once for its fixed pools together. */
export function overageLines(
  pools: readonly MeteredPool[],
  from: number,
  until: number,
  book: PriceBook | undefined,
): readonly PricedLine[] {
  const clusters = new Map<string, MeteredPool[]>();
  for (const pool of pools) {
    const cluster = pool.declaration?.cluster;
    if (!cluster || pool.kind !== 'fixed' || !book || !packageOf(book, cluster)) continue;
    const key = `${cluster.namespace}/${cluster.name}`;
    clusters.set(key, [...(clusters.get(key) ?? []), pool]);
  }
  return [...clusters.values()].flatMap((own) => {
    const cluster = own[0]?.declaration?.cluster;
    const pack = cluster && book && packageOf(book, cluster);
    if (!pack) return [];
    const nodes = own.flatMap((pool) => pool.nodes.map((node) => ({ ...node, nodes: 1 })));
    const allowanceNodes = Number(pack.allowanceNodes);
    return packageLines({ allowanceNodes, nodes }, from, until).map(({ month, over, since }) => {
      const because = `${allowanceNodes + over} nodes past their 15 minutes at ${new Date(since).toISOString()}, ${allowanceNodes} in the package`;
      const line: Unpriced = { pool: `package/${cluster.name}`, month, quantity: over, unit: 'node-month', because };
      return priced(line, { price: Amount.of(pack.overagePerNodeMonth), missing: [] });
    });
  });
}

function priced(line: Unpriced, { price, missing }: NodeRate): PricedLine {
  const { pool, node, month, quantity, unit, because } = line;
  const amount = price === null ? null : price.times(Amount.whole(quantity));
  return {
    line: {
      pool,
      ...(node !== undefined && { node }),
      ...(month !== undefined && { month }),
      quantity,
      unit,
      price,
      amount,
      because,
    },
    missing,
  };
}

/** `1h10m0s`, `14m59s`. */
function shownLifetime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}h` : ''}${hours > 0 || minutes > 0 ? `${minutes}m` : ''}${seconds % 60}s`;
}
