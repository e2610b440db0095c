import { quoted } from './quoted';

/** A value as a message shows it: text quoted and cut, lists and maps by their size. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : 'a map';
  return typeof value === 'function' ? 'a function' : String(value);
}
