import { type DeferredPlace, DeferredValue, noteDeferred } from '../deferred';
import { isPlainObject, type Manifest, type PlainObject } from '../object';
import type { Path } from '../path';
import { isTemplate, unescaped } from './template';

/**
 * A manifest as Terraform reads it in a configuration of JSON: escapes undone, and a deferred value in place of each expression. A map
 * with an expression as a key is one as a whole. Never changed; copied around what differs.
 */
export function fromConfiguration(written: PlainObject): Manifest | DeferredValue {
  const places: DeferredPlace[] = [];
  const value = read(written, [], places);
  return value instanceof DeferredValue ? value : noteDeferred(value as Manifest, places);
}

function read(value: unknown, at: Path, places: DeferredPlace[]): unknown {
  if (typeof value === 'string') return readText(value, at, places);
  if (Array.isArray(value)) return readList(value, at, places);
  return isPlainObject(value) ? readMap(value, at, places) : value;
}

function readText(text: string, at: Path, places: DeferredPlace[]): unknown {
  if (!text.includes('{')) return text;
  return isTemplate(text) ? deferred(text, at, places) : unescaped(text);
}

function readList(list: readonly unknown[], at: Path, places: DeferredPlace[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = read(list[index], [...at, index], places);
    if (item === list[index]) continue;
    copy ??= [...list];
    copy[index] = item;
  }
  return copy ?? list;
}

function readMap(map: PlainObject, at: Path, places: DeferredPlace[]): unknown {
  const names = Object.keys(map);
  const template = names.find(isTemplate);
  if (template !== undefined) return deferred(template, at, places);
  const fields = names.map((name): [string, unknown] => {
    const key = unescaped(name);
    return [key, read(map[name], [...at, key], places)];
  });
  const same = fields.every(([key, field], index) => key === names[index] && field === map[key]);
  return same ? map : Object.fromEntries(fields);
}

function deferred(expression: string, at: Path, places: DeferredPlace[]): DeferredValue {
  places.push({ at, expression });
  return new DeferredValue(expression);
}
