import type { CountChange } from '../../model/sized-pools/billing/declared-counts';
import { quoted } from '../../units/quoted';
import type { MeterEvent } from './events';
import { MeterError } from './meter-error';

/** A node from its first appearance to the request of its removal. */
export interface NodeHistory {
  readonly name: string;
  readonly appeared: number;
  removalRequested?: number;
  deferredTo?: number;
}

/** A pool from its first event to its deletion; created again under its name it is another pool. */
export interface PoolHistory {
  readonly name: string;
  cluster?: string;
  readonly nodes: NodeHistory[];
  /** The last node of each name. */
  readonly latest: Map<string, NodeHistory>;
  readonly declared: CountChange[];
  removalRequested?: number;
  deferredTo?: number;
}

/**
 * What happened to each pool, in the order in which pools come first.
 * @throws MeterError for what cannot have happened: a node that appears twice, or is removed and never appeared
 */
export function historyOf(events: readonly MeterEvent[]): readonly PoolHistory[] {
  const all: PoolHistory[] = [];
  const current = new Map<string, PoolHistory>();
  for (const event of events) {
    if (event.event === 'cluster-deleted') deleteCluster(event, current);
    else apply(event, poolFor(event, current, all));
  }
  return all;
}

function poolFor(event: MeterEvent, current: Map<string, PoolHistory>, all: PoolHistory[]): PoolHistory {
  const known = current.get(event.pool);
  const starts = event.event === 'appeared' || event.event === 'count-declared';
  if (known && !(starts && known.removalRequested !== undefined)) {
    known.cluster ??= event.cluster;
    return known;
  }
  if (!starts)
    throw new MeterError(
      event.line,
      `nothing happened to the pool ${quoted(event.pool)} before; write its first node's appeared above`,
    );
  const pool: PoolHistory = { name: event.pool, cluster: event.cluster, nodes: [], latest: new Map(), declared: [] };
  current.set(event.pool, pool);
  all.push(pool);
  return pool;
}

function apply(event: MeterEvent, pool: PoolHistory): void {
  const { line, at, node: name = '', nodes = 0 } = event;
  const node = pool.latest.get(name);
  switch (event.event) {
    case 'appeared':
      if (node && node.removalRequested === undefined)
        throw new MeterError(line, `${quoted(name)} has appeared already; remove this line`);
      appear(pool, name, at);
      return;
    case 'count-declared':
      pool.declared.push({ at, nodes });
      return;
    case 'removal-requested':
      request(known(node, event), at, line, quoted(name));
      return;
    case 'deferred':
      defer(event.node === undefined ? pool : known(node, event), at, line);
      return;
    case 'pool-deleted':
      deletePool(pool, at, line);
      return;
  }
}

function appear(pool: PoolHistory, name: string, at: number): void {
  const node: NodeHistory = { name, appeared: at };
  pool.nodes.push(node);
  pool.latest.set(name, node);
}

function known(node: NodeHistory | undefined, { line, node: name = '', pool }: MeterEvent): NodeHistory {
  if (node) return node;
  throw new MeterError(
    line,
    `${quoted(name)} never appeared in ${quoted(pool)}; write its appeared above, or mend the name`,
  );
}

function request(removed: NodeHistory | PoolHistory, at: number, line: number, what: string): void {
  if (removed.removalRequested !== undefined)
    throw new MeterError(line, `the removal of ${what} was requested before; remove this line`);
  removed.removalRequested = at;
}

function defer(removed: NodeHistory | PoolHistory, at: number, line: number): void {
  if (removed.removalRequested === undefined) {
    throw new MeterError(
      line,
      `nobody asked to remove ${quoted(removed.name)} before it was deferred; write its removal-requested above`,
    );
  }
  removed.deferredTo = at;
  if ('nodes' in removed) {
    const since = removed.removalRequested;
    for (const node of removed.nodes) if (node.removalRequested === since) node.deferredTo = at;
  }
}

function deletePool(pool: PoolHistory, at: number, line: number): void {
  request(pool, at, line, `the pool ${quoted(pool.name)}`);
  for (const node of pool.nodes) node.removalRequested ??= at;
}

/** Its own pools, or all where no event says which cluster a pool is in. */
function deleteCluster({ line, at, cluster = '' }: MeterEvent, current: ReadonlyMap<string, PoolHistory>): void {
  const pools = [...current.values()];
  const named = pools.some((pool) => pool.cluster !== undefined);
  const own = named ? pools.filter((pool) => pool.cluster === cluster) : pools;
  const there = own.filter((pool) => pool.removalRequested === undefined);
  if (there.length === 0)
    throw new MeterError(line, `the cluster ${quoted(cluster)} has no pool left; remove this line, or mend the name`);
  for (const pool of there) deletePool(pool, at, line);
}
