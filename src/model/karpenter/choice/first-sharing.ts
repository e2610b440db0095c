import type { ValueSet } from '../requirements/value-set';
import { firstAccepted } from './first-accepted';
import { groupsOfRanges, isList, isRange, type KeyPositions, positionsByKey } from './positions-by-key';
import { type Sets, sharesEveryKey } from './sets';

interface Pool {
  readonly sets: Sets;
}

/**
 * For each pool the position of the first in the list that shares a value with it on every key both have: at most its
 * own. Looks only at those that the most telling key of a pool leaves, and where no key tells half of them apart at all
 * of them from the front, since then one that shares is near.
 */
export function firstSharing(pools: readonly Pool[]): number[] {
  const index = new SharingIndex(pools);
  return pools.map(({ sets }, own) => {
    return firstAccepted(index.mayShare(sets, own), own, (at) => sharesEveryKey(pools[at].sets, sets));
  });
}

class SharingIndex {
  private readonly byKey: ReadonlyMap<string, KeyPositions>;
  private readonly all: readonly number[];
  private readonly groups = new Map<string, ReadonlyMap<number, readonly number[]>>();
  private readonly without = new Map<string, readonly number[]>();

  constructor(private readonly pools: readonly Pool[]) {
    this.byKey = positionsByKey(pools);
    this.all = pools.map((_, position) => position);
  }

  /** Lists that together hold all that share a value with the pool on every key. */
  mayShare(sets: Sets, position: number): readonly (readonly number[])[] {
    let best: (readonly number[])[] = [this.all];
    let bestKey: string | undefined;
    let least = this.all.length / 2;
    for (const [key, set] of sets) {
      const entry = this.byKey.get(key);
      if (!entry || (!isList(set) && !isRange(set))) continue;
      const lists = this.withKey(key, entry, set, position);
      const cost = lists.reduce((sum, list) => sum + list.length, this.all.length - entry.all.length);
      if (cost >= least) continue;
      [best, bestKey, least] = [lists, key, cost];
    }
    return bestKey === undefined ? best : [...best, this.withoutKey(bestKey)];
  }

  private withKey(key: string, entry: KeyPositions, set: ValueSet, position: number): (readonly number[])[] {
    if (isList(set))
      return [...[...set.listed].map((value) => entry.byValue.get(value) ?? []), entry.ranging, entry.open];
    let groups = this.groups.get(key);
    if (!groups) {
      groups = groupsOfRanges(entry.ranging, (at) => this.pools[at].sets.get(key) as ValueSet);
      this.groups.set(key, groups);
    }
    return [groups.get(position) ?? [], entry.listing, entry.open];
  }

  private withoutKey(key: string): readonly number[] {
    let list = this.without.get(key);
    if (!list) {
      list = this.all.filter((position) => !this.pools[position].sets.has(key));
      this.without.set(key, list);
    }
    return list;
  }
}
