/** Deepest nesting of maps and lists in one document, aliases written out. Kubernetes' own deepest schemas stay below 50. */
export const MAX_DEPTH = 100;

/**
 * Values that aliases may stand for in one text. kubectl's go-yaml v2 stops at about 400,000 a document, so no file that
 * it reads whole is refused, and a "billion laughs" file ends here in well under a second.
 * @see https://github.com/yaml/go-yaml/blob/v2.4.2/decode.go
 */
export const MAX_COPIES = 1_000_000;

/** Counted down, over all documents of a text. */
export interface Copies {
  left: number;
}

export const TOO_DEEP = `more than ${MAX_DEPTH} maps and lists inside each other; flatten the document`;

const TOO_MANY = `aliases expand to more than ${MAX_COPIES} values; write fewer "*name" aliases to large anchors, or split the file`;

/**
 * A deep copy of data that holds no cycle, put `depth` levels deep into a document.
 * @param refuse called, and expected to throw, where the copy would be too deep or one too many
 */
export function copyOf(value: unknown, depth: number, copies: Copies, refuse: (says: string) => never): unknown {
  copies.left -= 1;
  if (copies.left < 0) refuse(TOO_MANY);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) refuse(TOO_DEEP);
  if (Array.isArray(value)) return value.map((item) => copyOf(item, depth + 1, copies, refuse));
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) define(copy, key, copyOf(part, depth + 1, copies, refuse));
  return copy;
}

/** Sets an own property; a key called `__proto__` is data like any other. */
export function define(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
