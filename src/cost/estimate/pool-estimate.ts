import type { CostRange, End, Missing, PoolEstimate, PoolKindOfCost, PoolRemarks } from '../../manifest/cost/estimate';
import type { Manifest } from '../../manifest/object';
import { componentsOf, type EndItems } from './components';
import type { Costing } from './costing';
import { costAtMax, costAtMin } from './node-items';

/** What was found out about a pool: what is paid for at each end, and what keeps an end from being a number. */
export interface Found {
  readonly nodes: CostRange;
  readonly low: EndItems | 'unknown';
  readonly high: EndItems | 'unknown' | 'unbounded';
  readonly missing?: readonly Missing[];
  readonly notes?: readonly string[];
  readonly remarks?: PoolRemarks;
  /** Whether limits bound the pool. */
  readonly limited?: boolean;
  /** Whether churn was added. */
  readonly churns?: boolean;
  /** Whether the share of spot made a difference. */
  readonly spotShared?: boolean;
}

export interface PoolIdentity {
  readonly id: string;
  readonly kind: PoolKindOfCost;
  readonly manifest: Manifest;
}

const NONE: readonly never[] = [];
const NO_REMARKS: PoolRemarks = {};

export function poolEstimate({ id, kind, manifest }: PoolIdentity, costing: Costing, found: Found): PoolEstimate {
  const { nodes, low, high, missing = NONE, notes = NONE, remarks = NO_REMARKS } = found;
  const spotShare = found.spotShared && costing.spotShare ? costing.spotShare.exactText() : null;
  const assumed = { churn: found.churns ? churnText(costing) : 'none', excludes: costing.excludes };
  return {
    id,
    kind,
    manifest,
    min: low === 'unknown' ? low : costAtMin(low.items).times(low.nodes),
    max: typeof high === 'string' ? high : costAtMax(high.items).times(high.nodes),
    nodes,
    components: () => componentsOf(low === 'unknown' ? undefined : low, typeof high === 'string' ? undefined : high),
    missing: missing.length === 0 ? NONE : distinct(missing),
    notes: missing.length === 0 ? notes : [...notes, ...missing.flatMap(noteOn)],
    remarks,
    assumptions: found.limited
      ? { ...assumed, limits: 'soft', nodes: rangeText(nodes), spotShare }
      : { ...assumed, nodes: rangeText(nodes), spotShare },
  };
}

/** A pool of which nothing can be said. */
export function unknownPool(
  pool: PoolIdentity,
  costing: Costing,
  missing: readonly Missing[],
  nodes?: CostRange,
): PoolEstimate {
  const range = nodes ?? { min: 'unknown', max: 'unknown' };
  return poolEstimate(pool, costing, { nodes: range, low: 'unknown', high: 'unknown', missing });
}

function noteOn({ name, why }: Missing): readonly string[] {
  if (why === 'deferred') return [`${name} is known only at deploy time`];
  return name === 'count' || name === 'for_each' ? [`${name} makes it, and how many of it is not in the estimate`] : [];
}

/** `3`, `2-10`, `0-unbounded`. */
export function rangeText({ min, max }: CostRange): string {
  const [least, most] = [endText(min), endText(max)];
  return least === most ? least : `${least}-${most}`;
}

function endText(end: End): string {
  return typeof end === 'string' ? end : end.exactText();
}

function churnText({ churn }: Costing): string {
  return typeof churn === 'string' ? churn : `${churn.exactText()} a node`;
}

function distinct(missing: readonly Missing[]): readonly Missing[] {
  const seen = new Set<string>();
  return missing.filter(({ name }) => !seen.has(name) && seen.add(name));
}
