/** A map whose keys are known and some of whose values are not: whoever asks for one of those is refused. */
export class PartialMap<Unknown, Value> extends Map<string, Value> {
  /** @param refuse called, and expected to throw, for a value that is not known */
  constructor(
    known: ReadonlyMap<string, Value>,
    private readonly unknown: ReadonlyMap<string, Unknown>,
    private readonly refuse: (what: Unknown) => never,
  ) {
    super();
    for (const [key, value] of known) super.set(key, value);
  }

  override get size(): number {
    return super.size + this.unknown.size;
  }

  override get(key: string): Value | undefined {
    const what = this.unknown.get(key);
    return what === undefined ? super.get(key) : this.refuse(what);
  }

  override has(key: string): boolean {
    return this.unknown.has(key) || super.has(key);
  }

  override *keys(): MapIterator<string> {
    yield* super.keys();
    yield* this.unknown.keys();
  }

  /** Those that are known first, so that whatever is wrong with them is found before the others put an end to it. */
  override *entries(): MapIterator<[string, Value]> {
    yield* super.entries();
    for (const what of this.unknown.values()) this.refuse(what);
  }

  override *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  override forEach(visit: (value: Value, key: string, map: Map<string, Value>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }
}
