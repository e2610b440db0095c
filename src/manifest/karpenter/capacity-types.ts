import { atLeast, type Release } from '../../units/release';

/** The release that knows a capacity type first, and the first that uses it without a feature gate. */
interface CapacityType {
  readonly name: string;
  readonly since: string;
  readonly ungatedSince: string;
}

const CAPACITY_TYPES: readonly CapacityType[] = [
  { name: 'on-demand', since: '1.0.0', ungatedSince: '1.0.0' },
  { name: 'spot', since: '1.0.0', ungatedSince: '1.0.0' },
  { name: 'reserved', since: '1.3.0', ungatedSince: '1.6.0' },
];

export const CAPACITY_TYPE_NAMES: readonly string[] = CAPACITY_TYPES.map((type) => type.name);

export function isCapacityType(value: string, release: Release): boolean {
  return CAPACITY_TYPES.some((type) => type.name === value && atLeast(release, type.since));
}

/** Whether the release knows the capacity type but ignores it until its feature gate is switched on. */
export function isGatedCapacityType(value: string, release: Release): boolean {
  return (
    isCapacityType(value, release) && CAPACITY_TYPES.some((t) => t.name === value && !atLeast(release, t.ungatedSince))
  );
}
