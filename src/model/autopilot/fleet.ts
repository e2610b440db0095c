import { quoted } from '../../units/quoted';
import { compareRatios, type Ratio, tryRatio } from '../../units/ratio';
import type { FleetSnapshot, Fraction, SnapshotNode } from './snapshot';

/** A node with every default filled in. */
export interface FleetNode extends Required<Pick<SnapshotNode, 'name' | 'managed' | 'protected'>> {
  readonly utilization: Ratio;
  readonly ageMinutes: number;
  readonly workloadPods: number;
  readonly pvcPods: number;
  /** The set of its taints as one text, empty for none. */
  readonly taintProfile: string;
  readonly source: SnapshotNode;
}

const MOST_REPEATED = 1_000_000;

/**
 * The nodes one by one, in the order given.
 * @throws RangeError for a number that cannot be read, and a name that stands twice
 */
export function fleetOf({ nodes }: FleetSnapshot): readonly FleetNode[] {
  const fleet = nodes.flatMap((node) => names(node).map((name) => fleetNode(node, name)));
  const seen = new Set<string>();
  for (const { name } of fleet) {
    if (seen.has(name)) throw new RangeError(`two nodes are called ${quoted(name)}; give each a name of its own`);
    seen.add(name);
  }
  return fleet;
}

/** Lowest first, then by name. */
export function byUtilization(a: FleetNode, b: FleetNode): number {
  return compareRatios(a.utilization, b.utilization) || byName(a, b);
}

/** In the order of UTF-16 code units, whatever the locale. */
export function byName(a: FleetNode, b: FleetNode): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** @throws RangeError for what is no decimal from 0 up */
export function fraction(what: string, value: Fraction): Ratio {
  const read = typeof value === 'object' ? value : tryRatio(value);
  if (read && read.numerator >= 0n && read.denominator > 0n) return read;
  throw new RangeError(`${what} is ${shown(value)}; give a decimal from 0 up, such as "0.185"`);
}

function fleetNode(source: SnapshotNode, name: string): FleetNode {
  const where = (field: string): string => `${field} of node ${quoted(name)}`;
  const { managed = true, ageMinutes = 60, workloadPods = 1, pvcPods = 0, taints = [] } = source;
  return {
    name,
    managed,
    protected: source.protected ?? false,
    utilization: fraction(where('utilization'), source.utilization),
    ageMinutes: fromZero(where('ageMinutes'), ageMinutes),
    workloadPods: fromZero(where('workloadPods'), workloadPods),
    pvcPods: fromZero(where('pvcPods'), pvcPods),
    taintProfile: [...new Set(taints)].sort().join(' '),
    source,
  };
}

function names({ name, repeat }: SnapshotNode): readonly string[] {
  if (repeat === undefined) return [name];
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > MOST_REPEATED) {
    throw new RangeError(`repeat of node ${quoted(name)} is ${repeat}; give a whole number from 1 to ${MOST_REPEATED}`);
  }
  const width = `${repeat}`.length;
  return Array.from({ length: repeat }, (_, index) => `${name}-${`${index + 1}`.padStart(width, '0')}`);
}

function fromZero(what: string, value: number): number {
  if (typeof value === 'number' && value >= 0) return value;
  throw new RangeError(`${what} is ${shown(value)}; give a number from 0 up`);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : typeof value === 'object' ? 'a fraction below 0' : `${value}`;
}
