import { isBounded, LARGEST_INTEGER, type ValueSet } from '../requirements/value-set';
import type { Sets } from './sets';

/** Which of a list of pools ask what under one key: positions in the list, ascending. */
export interface KeyPositions {
  readonly all: number[];
  /** Those that ask for one of a few values, and for each value those that name it. */
  readonly listing: number[];
  readonly byValue: Map<string, number[]>;
  /** Those that ask for a range of numbers. */
  readonly ranging: number[];
  /** The rest, which rule only some values out. */
  readonly open: number[];
}

export function positionsByKey(pools: readonly { readonly sets: Sets }[]): ReadonlyMap<string, KeyPositions> {
  const index = new Map<string, KeyPositions>();
  pools.forEach(({ sets }, position) => {
    for (const [key, set] of sets) {
      let entry = index.get(key);
      if (!entry) {
        entry = { all: [], listing: [], byValue: new Map(), ranging: [], open: [] };
        index.set(key, entry);
      }
      entry.all.push(position);
      if (isList(set)) {
        entry.listing.push(position);
        for (const value of set.listed) push(entry.byValue, value, position);
      } else (isRange(set) ? entry.ranging : entry.open).push(position);
    }
  });
  return index;
}

export function isList({ complement, absent }: ValueSet): boolean {
  return !complement && !absent;
}

export function isRange(set: ValueSet): boolean {
  return set.complement && isBounded(set);
}

/** The ranges of one key in groups: two that share a number are always in one. By position, the group; each ascending. */
export function groupsOfRanges(
  positions: readonly number[],
  rangeAt: (position: number) => ValueSet,
): ReadonlyMap<number, readonly number[]> {
  const ranges = positions.map((position) => {
    const { min = 0n, max = LARGEST_INTEGER } = rangeAt(position);
    return { position, min, max };
  });
  ranges.sort((a, b) => (a.min < b.min ? -1 : a.min > b.min ? 1 : 0));
  const groups = new Map<number, number[]>();
  let group: number[] = [];
  let end = -1n;
  for (const { position, min, max } of ranges) {
    if (min > end) group = [];
    if (max > end) end = max;
    group.push(position);
    groups.set(position, group);
  }
  for (const list of new Set(groups.values())) list.sort((a, b) => a - b);
  return groups;
}

export function push<K>(lists: Map<K, number[]>, key: K, position: number): void {
  const list = lists.get(key);
  if (list) list.push(position);
  else lists.set(key, [position]);
}
