import { isPlainObject, type PlainObject } from '../manifest/object';

/**
 * A value whose own fields are those of the API. cdk8s and cdktf call `resolve` where they print it, so that it can also
 * stand in a raw object of theirs.
 */
export abstract class PlainValue {
  resolve(): PlainObject {
    return plain({ ...this }) as PlainObject;
  }
}

/**
 * A copy in plain objects and lists: values of ours as their fields, and `undefined` left out. What else is no plain object
 * (a host's lazy value or token) stays as it is.
 */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(plain);
  if (value instanceof PlainValue) return value.resolve();
  if (!isPlainObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
}
