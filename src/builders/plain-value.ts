import { isPlainObject, type PlainObject } from '../manifest/object';

/**
 * A value whose own fields are those of the API. cdk8s and cdktf call `resolve` where they print it, so that it can also
 * stand in a raw object of theirs.
 */
export abstract class PlainValue {
  resolve(): PlainObject {
    return plainFields(this);
  }
}

/**
 * A copy in plain objects and lists: values of ours as their fields, and `undefined` left out. What else is no plain object
 * (a host's lazy value or token) stays as it is.
 */
export function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(plain);
  if (value instanceof PlainValue) return value.resolve();
  return isPlainObject(value) ? plainFields(value) : value;
}

function plainFields(object: object): PlainObject {
  const copy: { [name: string]: unknown } = {};
  for (const name of Object.keys(object)) {
    const field = (object as PlainObject)[name];
    if (field === undefined) continue;
    // Assigned, `__proto__` would be another thing than a field.
    if (name === '__proto__') Object.defineProperty(copy, name, { value: field, enumerable: true });
    else copy[name] = plain(field);
  }
  return copy;
}
