import type { Interval } from '../../../units/interval';

/** A value that holds at some times; the times are sorted and disjoint. */
export interface TimedValue {
  readonly value: number;
  readonly times: readonly Interval[];
  /** Where it comes from. */
  readonly source: number;
}

/** A stretch in which the least value is the same. */
export interface LeastValue {
  readonly from: number;
  readonly to: number;
  /** `Infinity` where none holds. */
  readonly value: number;
  /** Of all that set the value somewhere in the stretch, each once, in rising order. */
  readonly sources: readonly number[];
}

/**
 * The least of the values that hold, from `from` up to `to`, without a gap. The smallest value is painted first, and each stretch only once,
 * so that it costs no more than sorting the ends of all times.
 */
export function leastActive(values: readonly TimedValue[], from: number, to: number): LeastValue[] {
  const ends = new Set([from, to]);
  for (const { times } of values) for (const [start, end] of times) ends.add(start).add(end);
  const points = [...ends].sort((a, b) => a - b);
  const cellAt = new Map(points.map((point, cell) => [point, cell]));
  const painted = new Array<TimedValue | undefined>(points.length - 1).fill(undefined);
  const open = new OpenCells(points.length);
  for (const timed of [...values].sort((a, b) => a.value - b.value || a.source - b.source)) {
    for (const [start, end] of timed.times) {
      const last = cellAt.get(end) ?? 0;
      for (let cell = open.from(cellAt.get(start) ?? last); cell < last; cell = open.from(cell)) {
        painted[cell] = timed;
        open.close(cell);
      }
    }
  }
  return joined(points, painted);
}

function joined(points: readonly number[], painted: readonly (TimedValue | undefined)[]): LeastValue[] {
  const found: LeastValue[] = [];
  let sources = new Set<number>();
  let start = 0;
  painted.forEach((timed, cell) => {
    if (timed) sources.add(timed.source);
    const next = painted[cell + 1];
    if (cell + 1 < painted.length && next?.value === timed?.value) return;
    found.push({
      from: points[start],
      to: points[cell + 1],
      value: timed?.value ?? Number.POSITIVE_INFINITY,
      sources: [...sources].sort((a, b) => a - b),
    });
    sources = new Set();
    start = cell + 1;
  });
  return found;
}

/** Which cells nothing has painted yet; finding the next one costs next to nothing, however many are closed. */
class OpenCells {
  private readonly next: Int32Array;

  constructor(count: number) {
    this.next = Int32Array.from({ length: count }, (_, cell) => cell);
  }

  /** The first open cell that is not before this one. */
  from(cell: number): number {
    let root = cell;
    while (this.next[root] !== root) root = this.next[root];
    for (let at = cell; at !== root; ) {
      const following = this.next[at];
      this.next[at] = root;
      at = following;
    }
    return root;
  }

  close(cell: number): void {
    this.next[cell] = cell + 1;
  }
}
