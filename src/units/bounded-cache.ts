const LONGEST_KEY = 2000;

/**
 * Remembers the answers for up to `limit` keys and forgets the oldest first. What throws and what has a very long key is
 * computed every time, so the memory held is bounded whatever the input.
 */
export class BoundedCache<Value extends NonNullable<unknown>> {
  private readonly known = new Map<string, Value>();

  constructor(private readonly limit: number) {}

  get(key: string, compute: (key: string) => Value): Value {
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (key.length > LONGEST_KEY) return value;
    if (this.known.size >= this.limit) this.known.delete(this.known.keys().next().value as string);
    this.known.set(key, value);
    return value;
  }
}
