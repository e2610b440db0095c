import { InputError } from '../input-error';
import { isPlainObject, type Manifest } from '../object';
import { lineOf, type Place, partOf } from './place';

/** One object of a document, and where it is written. */
export interface Item {
  readonly manifest: Manifest;
  readonly place: Place;
}

/**
 * The objects of a document: of a list kind (`List`, `NodePoolList`, …) its items, lists inside lists included, of any
 * other kind the object itself. Items without a kind get the one that the list's kind names, as kubectl does it.
 * @throws InputError for an item that is no map
 */
export function objectsIn(manifest: Manifest, place: Place, file: string): Item[] {
  if (!isList(manifest)) return [{ manifest, place }];
  const items = manifest.items ?? [];
  const at = partOf(place, 'items') ?? place;
  if (!Array.isArray(items))
    throw new InputError(file, lineOf(at), 'items of a List is no list; write it as "items: []"');
  return items.flatMap((item: unknown, index) => {
    const itemPlace = partOf(at, index) ?? at;
    if (isPlainObject(item)) return objectsIn(withKind(item, manifest), itemPlace, file);
    const says = `items[${index}] of a List is ${nameOfType(item)}; write an object with apiVersion and kind, or remove it`;
    throw new InputError(file, lineOf(itemPlace), says);
  });
}

export function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

function isList(manifest: Manifest): boolean {
  const { kind } = manifest;
  return typeof kind === 'string' && kind.endsWith('List') && Object.hasOwn(manifest, 'items');
}

function withKind(item: Manifest, list: Manifest): Manifest {
  const kind = String(list.kind).slice(0, -'List'.length);
  const typed = Object.hasOwn(item, 'kind') || Object.hasOwn(item, 'apiVersion');
  return typed || kind === '' ? item : { apiVersion: list.apiVersion, kind, ...item };
}
