import type { ConsolidationLimits, RebalancePolicySpec } from '../../manifest/autopilot/rebalance-policy';
import { compareRatios, type Ratio } from '../../units/ratio';
import { byName, byUtilization, type FleetNode, fleetOf, fraction } from './fleet';
import { isOpen } from './openings';
import { Evacuation } from './placement/evacuation';
import type { Host } from './placement/host';
import type { ConsolidationReason } from './reasons';
import type { FleetSnapshot, Fraction } from './snapshot';
import { whyConsolidation } from './why';
import { hoursOfPolicy } from './window-hours';

/** Prices an hour, by instance type. */
export type HourlyPrices = ReadonlyMap<string, Fraction>;

/** What the consolidator does in a window. */
export interface ConsolidationPlan {
  readonly action: 'consolidate' | 'none';
  readonly reason: ConsolidationReason;
  /** The reason as a sentence. */
  readonly why: string;
  /** The open window. */
  readonly window?: string;
  /** How many nodes may go in the window, where one is open that consolidates. */
  readonly limit?: number;
  /** Dearest first. All of a wave go at the same time, and nothing new starts after the end of the window. */
  readonly waves: readonly (readonly string[])[];
  /** Nodes whose pods fit nowhere else, of those that were looked at. */
  readonly passedOver: readonly string[];
  /** Managed nodes without a price, or their instance types where those are known. */
  readonly unpriced: readonly string[];
}

function nothing(reason: ConsolidationReason) {
  return { action: 'none', reason, why: whyConsolidation(reason) } as const;
}

const NOTHING = { waves: [], passedOver: [], unpriced: [] };

/**
 * What maintenance does at an instant: of the managed nodes, pods with volumes included, the dearest that can be emptied. Disruption
 * budgets are not in a snapshot; one at zero holds its node's place in the wave. Of several open windows the first that consolidates counts.
 * @throws RangeError for a window or a number that cannot be read
 */
export function planConsolidation(
  policy: RebalancePolicySpec,
  snapshot: FleetSnapshot,
  at: Date,
  prices: HourlyPrices = new Map(),
): ConsolidationPlan {
  const open = hoursOfPolicy(policy).filter((hours) => isOpen(hours, at));
  if (open.length === 0) return { ...nothing('no-window-open'), ...NOTHING };
  const windows = policy.maintenanceWindows ?? [];
  const hours = open.find(({ index }) => windows[index]?.consolidation) ?? open[0];
  const consolidation = windows[hours.index]?.consolidation;
  if (!consolidation) return { ...nothing('no-consolidation'), window: hours.name, ...NOTHING };
  return { window: hours.name, ...consolidate(consolidation, snapshot, prices) };
}

function consolidate(limits: ConsolidationLimits, snapshot: FleetSnapshot, prices: HourlyPrices): ConsolidationPlan {
  const fleet = fleetOf(snapshot);
  const managed = fleet.filter((node) => node.managed);
  const limit = Math.floor((managed.length * whole('maxNodesPercent', limits.maxNodesPercent, 100)) / 100);
  const parallel = whole('maxParallel', limits.maxParallel, Number.MAX_SAFE_INTEGER);
  if (limit === 0) return { ...nothing('rounds-to-none'), limit, ...NOTHING };

  const priced = managed.map((node): Priced => ({ node, price: priceOf(node, prices) }));
  const unpriced = new Set(priced.flatMap(({ node, price }) => (price ? [] : [node.source.instanceType ?? node.name])));
  if (unpriced.size > 0) {
    return { ...nothing('price-unknown'), limit, ...NOTHING, unpriced: [...unpriced].sort() };
  }
  const evacuation = evacuationOf(fleet, snapshot);
  const chosen: string[] = [];
  const passedOver: string[] = [];
  for (const { node } of priced.sort(dearestFirst)) {
    if (chosen.length === limit) break;
    (canBeEmptied(node, evacuation) ? chosen : passedOver).push(node.name);
  }
  const waves = Array.from({ length: Math.ceil(chosen.length / parallel) }, (_, wave) =>
    chosen.slice(wave * parallel, (wave + 1) * parallel),
  );
  const result = { limit, waves, passedOver, unpriced: [] };
  return chosen.length === 0
    ? { ...nothing('nothing-to-empty'), ...result }
    : { action: 'consolidate', reason: 'window-open', why: whyConsolidation('window-open'), ...result };
}

interface Priced {
  readonly node: FleetNode;
  readonly price: Ratio | undefined;
}

function priceOf({ name, source }: FleetNode, prices: HourlyPrices): Ratio | undefined {
  const { instanceType, pricePerHour } = source;
  const price = pricePerHour ?? (instanceType === undefined ? undefined : prices.get(instanceType));
  return price === undefined ? undefined : fraction(`the hourly price of ${instanceType ?? name}`, price);
}

function dearestFirst(a: Priced, b: Priced): number {
  const order = a.price && b.price ? compareRatios(b.price, a.price) : 0;
  return order || byUtilization(a.node, b.node);
}

function evacuationOf(fleet: readonly FleetNode[], { pods = [] }: FleetSnapshot): Evacuation {
  const hosts = [...fleet]
    .sort(byName)
    .flatMap(({ name, source }): [string, Host][] => (source.host ? [[name, source.host]] : []));
  return new Evacuation(new Map(hosts), pods);
}

function canBeEmptied({ name, source }: FleetNode, evacuation: Evacuation): boolean {
  return source.canBeEmptied ?? (source.host === undefined || evacuation.empty(name));
}

function whole(field: string, value: number, most: number): number {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return value;
  throw new RangeError(`${field} is ${value}; give a whole number from 1 to ${most}`);
}
