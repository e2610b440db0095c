import { isPlainObject } from '../manifest/object';

/** JSON with sorted keys and without nulls in maps, so that two texts of one object are the same. */
export function stableJson(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'null';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlainObject(value)) return value;
  const keys = Object.keys(value).filter((key) => value[key] !== null && value[key] !== undefined);
  return Object.fromEntries(keys.sort().map((key) => [key, sorted(value[key])]));
}
