import type { Missing } from '../../manifest/cost/estimate';
import { Amount, sumOf } from '../../units/money';
import type { Rate, Rates, TimedPrice } from '../book/prices';
import { type Hours, STANDARD_HOURS } from '../hours';

/** One thing that every node of a pool needs, and how much of it a month: at the hours for minima, and at those for maxima. */
export interface NodeItem {
  readonly name: string;
  readonly unit: string;
  readonly price: Amount;
  readonly atMin: Amount;
  readonly atMax: Amount;
}

/** What a node costs, or what is missing to say so. */
export type NodeCost =
  | { readonly items: readonly NodeItem[]; readonly missing?: undefined }
  | { readonly missing: readonly Missing[] };

/** The size of a node: vCPUs, GiB, GiB and GPUs. */
export interface SizeOfNode {
  readonly vcpu: Amount;
  readonly memoryGib: Amount;
  readonly diskGib?: Amount;
  readonly gpu?: Amount;
}

/** Bytes of a GiB over bytes of a GB. */
const GB_IN_GIB = Amount.of('1.073741824');
const ONE = Amount.whole(1);

/** Pools that may use the same types share their items. */
const AT_MIN = new WeakMap<readonly NodeItem[], Amount>();
const AT_MAX = new WeakMap<readonly NodeItem[], Amount>();

export function costAtMin(items: readonly NodeItem[]): Amount {
  const known = AT_MIN.get(items) ?? sumOf(items.map(({ price, atMin }) => price.times(atMin)));
  AT_MIN.set(items, known);
  return known;
}

export function costAtMax(items: readonly NodeItem[]): Amount {
  const known = AT_MAX.get(items) ?? sumOf(items.map(({ price, atMax }) => price.times(atMax)));
  AT_MAX.set(items, known);
  return known;
}

/** A part of each item: what a share of the nodes needs. */
export function scaled(items: readonly NodeItem[], factor: Amount): readonly NodeItem[] {
  return items.map((item) => ({ ...item, atMin: item.atMin.times(factor), atMax: item.atMax.times(factor) }));
}

/** A price for the node as a whole. A price a month is flat where `flat`, else for 730 hours. */
export function nodeItem(name: string, { price, time }: TimedPrice, hours: Hours, flat: boolean): NodeItem {
  return { name, unit: `node-${time.toLowerCase()}`, price, ...timesOf(time, hours, flat) };
}

/**
 * The parts of a node at the rates of a block. A part of the size 0, or one that the node does not say it has, needs no rate.
 * @param flat rates a month are for a month of any length; those of disks always are
 */
export function sizeItems(size: SizeOfNode, rates: Rates, hours: Hours, flat = false): NodeCost {
  const parts: readonly [string, Amount | undefined, Rate | undefined, string][] = [
    ['vCPU', size.vcpu, rates.vcpu, 'perVcpu'],
    ['memory', size.memoryGib, rates.memory, 'perGib'],
    ['disk', size.diskGib, rates.disk, 'perGibDisk'],
    ['GPU', size.gpu, rates.gpu, 'perGpu'],
  ];
  const needed = parts.filter(([, amount]) => amount && !amount.isZero);
  const time = rates.at.endsWith('monthly') ? 'Month' : 'Hour';
  const missing = needed.flatMap(([, , rate, key]): Missing[] =>
    rate ? [] : [{ name: `${rates.at}.${key}${time}`, why: 'price' }],
  );
  if (missing.length > 0) return { missing };
  return {
    items: needed.map(([name, amount, rate]) => rateItem(name, amount as Amount, rate as Rate, hours, flat)),
  };
}

function rateItem(name: string, amount: Amount, { price, unit, time }: Rate, hours: Hours, flat: boolean): NodeItem {
  const inUnit = unit.startsWith('Gb') ? amount.times(GB_IN_GIB) : amount;
  const times = timesOf(time, hours, flat || unit.endsWith('Disk'));
  return {
    name,
    unit: `${UNIT_NAMES[unit]}-${time.toLowerCase()}`,
    price,
    atMin: inUnit.times(times.atMin),
    atMax: inUnit.times(times.atMax),
  };
}

const UNIT_NAMES = { Vcpu: 'vcpu', Gib: 'gib', Gb: 'gb', GibDisk: 'gib', GbDisk: 'gb', Gpu: 'gpu' } as const;

function timesOf(
  time: 'Hour' | 'Month',
  hours: Hours,
  flat: boolean,
): { readonly atMin: Amount; readonly atMax: Amount } {
  if (time === 'Hour') return { atMin: hours.min, atMax: hours.max };
  if (flat) return { atMin: ONE, atMax: ONE };
  return { atMin: hours.min.over(STANDARD_HOURS), atMax: hours.max.over(STANDARD_HOURS) };
}
