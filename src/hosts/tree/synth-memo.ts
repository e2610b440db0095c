/**
 * One value for the length of a synth. A host validates many times in one; outside, every question is answered afresh, so
 * that a change between two synths is never missed.
 */
export class SynthMemo<Value> {
  private depth = 0;
  private kept: { readonly value: Value } | undefined;

  /** @param forget is told of the value at the end of the synth that kept it */
  constructor(private readonly forget: (value: Value) => void = () => {}) {}

  /** Runs a synth; what is computed in it is forgotten at its end, however it ends. */
  during<Result>(synth: () => Result): Result {
    this.depth += 1;
    try {
      return synth();
    } finally {
      this.depth -= 1;
      if (this.depth === 0) this.end();
    }
  }

  get isOpen(): boolean {
    return this.depth > 0;
  }

  get isKept(): boolean {
    return this.kept !== undefined;
  }

  /** What is asked for next is computed anew. */
  drop(): void {
    this.kept = undefined;
  }

  of(compute: () => Value): Value {
    if (this.kept) return this.kept.value;
    const value = compute();
    if (this.isOpen) this.kept = { value };
    return value;
  }

  private end(): void {
    const { kept } = this;
    this.kept = undefined;
    if (kept) this.forget(kept.value);
  }
}
