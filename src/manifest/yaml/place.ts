import type { Path } from '../path';

/**
 * Where a value is written (1-based line) and, for a map or list, where its parts are. Kept instead of the syntax tree,
 * which is ten times as large.
 */
export type Place = number | Branch;

export interface Branch {
  readonly line: number;
  readonly parts: ReadonlyMap<string, Place> | readonly Place[];
}

export function lineOf(place: Place): number {
  return typeof place === 'number' ? place : place.line;
}

/** The same place, pointed at from another line: a field of a map is found at its key. */
export function movedTo(line: number, place: Place): Place {
  if (typeof place === 'number') return line;
  return place.line === line ? place : { line, parts: place.parts };
}

export function partOf(place: Place, step: string | number): Place | undefined {
  if (typeof place === 'number') return undefined;
  const { parts } = place;
  if (parts instanceof Map) return typeof step === 'string' ? parts.get(step) : undefined;
  return Array.isArray(parts) && typeof step === 'number' ? parts[step] : undefined;
}

/** The line of the value at `path`, or of its nearest ancestor that exists. */
export function lineAt(root: Place, path: Path): number {
  let place = root;
  for (const step of path) {
    const part = partOf(place, step);
    if (part === undefined) break;
    place = part;
  }
  return lineOf(place);
}
