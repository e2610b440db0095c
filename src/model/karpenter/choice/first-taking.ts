import { firstAccepted } from './first-accepted';
import { isList, type KeyPositions, positionsByKey, push } from './positions-by-key';
import { type Sets, takesAllOf } from './sets';

interface Pool {
  readonly sets: Sets;
  readonly weight: number;
  /** Of its node class, which is the domain of the labels the cloud fills in. */
  readonly group: string;
}

/** Where to look for pools that take all of one which asks something under a key. */
interface Shelf {
  readonly byValue: Map<string, number[]>;
  readonly other: number[];
}

/**
 * For each of the pools, heaviest first, the position of the first heavier one that takes all of it; `undefined` where none
 * does. Every pool stands on the shelf of its rarest key, since what it takes must ask something under each of its keys.
 */
export function firstTaking(
  pools: readonly Pool[],
  isProviderKey: (key: string, group: string) => boolean,
): (number | undefined)[] {
  if (pools.length === 0 || pools[0].weight === pools[pools.length - 1].weight) return pools.map(() => undefined);
  const { shelves, keyless } = shelve(pools);
  let heavier = 0;
  return pools.map(({ sets, group, weight }) => {
    while (pools[heavier].weight > weight) heavier += 1;
    const lists: (readonly number[])[] = [keyless];
    for (const [key, set] of sets) {
      const shelf = shelves.get(key);
      if (!shelf) continue;
      lists.push(shelf.other);
      // A list that holds all of another holds its first value too; it never holds all of anything but a list.
      const [value] = isList(set) ? set.listed : [];
      if (value !== undefined) lists.push(shelf.byValue.get(value) ?? []);
    }
    const found = firstAccepted(lists, heavier, (at) =>
      takesAllOf(pools[at].sets, sets, (key) => isProviderKey(key, group)),
    );
    return found === heavier ? undefined : found;
  });
}

function shelve(pools: readonly Pool[]): { shelves: ReadonlyMap<string, Shelf>; keyless: readonly number[] } {
  const index = positionsByKey(pools);
  const shelves = new Map<string, Shelf>();
  const keyless: number[] = [];
  pools.forEach(({ sets }, position) => {
    const key = rarest(sets, index);
    const set = key === undefined ? undefined : sets.get(key);
    if (key === undefined || !set) {
      keyless.push(position);
      return;
    }
    const shelf = shelves.get(key) ?? { byValue: new Map<string, number[]>(), other: [] };
    shelves.set(key, shelf);
    if (isList(set)) for (const value of set.listed) push(shelf.byValue, value, position);
    else shelf.other.push(position);
  });
  return { shelves, keyless };
}

function rarest(sets: Sets, index: ReadonlyMap<string, KeyPositions>): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [key, set] of sets) {
    const entry = index.get(key);
    let cost = entry?.all.length ?? 0;
    if (isList(set)) {
      cost = 0;
      for (const value of set.listed) cost += entry?.byValue.get(value)?.length ?? 0;
    }
    if (cost >= least) continue;
    [best, least] = [key, cost];
  }
  return best;
}
