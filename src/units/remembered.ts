import { BoundedCache } from './bounded-cache';

/** The same function of a text, for texts that come again: a fleet has few of them, and many objects that hold them. */
export function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new BoundedCache<{ readonly value: Value }>(512);
  const answer = (text: string) => ({ value: compute(text) });
  return (text) => known.get(text, answer).value;
}
