/** The count a pool is declared to have from an instant on. */
export interface CountChange {
  readonly at: number;
  readonly nodes: number;
}

/** How many nodes a pool is declared to have, over time. */
export class DeclaredCounts {
  private constructor(
    private readonly initial: number,
    private readonly changes: readonly CountChange[],
  ) {}

  /** The changes may come in any order; of two at one instant the later in the list holds. */
  static of(initial: number, changes: readonly CountChange[]): DeclaredCounts {
    const sorted = [...changes].sort((a, b) => a.at - b.at);
    const inForce = sorted.filter((change, index) => change.at !== sorted[index + 1]?.at);
    return new DeclaredCounts(initial, inForce);
  }

  at(instant: number): number {
    return this.changes[this.firstAfter(instant) - 1]?.nodes ?? this.initial;
  }

  /** The smallest count in force at `from` or later and before `to`. */
  smallest(from: number, to: number): number {
    return this.between(from, to).reduce((least, { nodes }) => Math.min(least, nodes), this.at(from));
  }

  /** Changes after `from` and before `to`, in order. */
  between(from: number, to: number): readonly CountChange[] {
    let end = this.firstAfter(from);
    const start = end;
    while (end < this.changes.length && this.changes[end].at < to) end += 1;
    return this.changes.slice(start, end);
  }

  private firstAfter(instant: number): number {
    let [low, high] = [0, this.changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.changes[middle].at <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
