import type { Amounts } from './host';

/** What is left on a node; changes as pods come and go. */
export interface Room {
  readonly free: { [resource: string]: number };
}

/** Most pods ask for nothing else, so hosts without enough of these are passed over in groups. */
const INDEXED = ['cpu', 'memory', 'pods'] as const;
const WIDTH = INDEXED.length;

/**
 * Finds the first of many rooms that has enough: a tree over them in which each part knows the most that is free in it, so that a search
 * looks at a few of thousands.
 */
export class FirstFit<Place extends Room> {
  private readonly leaves: number;
  private readonly most: Float64Array;

  constructor(private readonly rooms: readonly Place[]) {
    this.leaves = 2 ** Math.ceil(Math.log2(Math.max(1, rooms.length)));
    this.most = new Float64Array(2 * this.leaves * WIDTH).fill(Number.NEGATIVE_INFINITY);
    for (const [at, room] of rooms.entries()) this.setLeaf(at, room);
    for (let node = this.leaves - 1; node > 0; node -= 1) this.settle(node);
  }

  /** The first in order with room for the request, other than `but`. */
  first(request: Amounts, but: Place): Place | undefined {
    return this.search(1, request, but);
  }

  /** Has to be told of each room whose `free` has changed. */
  changed(at: number): void {
    this.setLeaf(at, this.rooms[at]);
    for (let node = (this.leaves + at) >> 1; node > 0; node >>= 1) this.settle(node);
  }

  private search(node: number, request: Amounts, but: Place): Place | undefined {
    for (let at = 0; at < WIDTH; at += 1) {
      if (this.most[node * WIDTH + at] < (request[INDEXED[at]] ?? 0)) return undefined;
    }
    if (node < this.leaves) return this.search(2 * node, request, but) ?? this.search(2 * node + 1, request, but);
    const room = this.rooms[node - this.leaves];
    return room !== but && fits(room, request) ? room : undefined;
  }

  private setLeaf(at: number, { free }: Place): void {
    INDEXED.forEach((resource, which) => {
      this.most[(this.leaves + at) * WIDTH + which] = free[resource] ?? 0;
    });
  }

  private settle(node: number): void {
    for (let at = 0; at < WIDTH; at += 1) {
      const [left, right] = [2 * node * WIDTH + at, (2 * node + 1) * WIDTH + at];
      this.most[node * WIDTH + at] = Math.max(this.most[left], this.most[right]);
    }
  }
}

function fits({ free }: Room, request: Amounts): boolean {
  for (const resource in request) if (request[resource] > 0 && (free[resource] ?? 0) < request[resource]) return false;
  return true;
}
