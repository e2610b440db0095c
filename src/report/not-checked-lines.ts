import type { NotChecked } from '../check/finding';
import { oneLine } from './one-line';

/**
 * A line for each place and reason, with all rules that stopped there. Objects share a line where it is about no place of theirs; so do workloads
 * as a whole, with their kinds counted.
 */
export function notCheckedLines(entries: readonly NotChecked[]): string[] {
  const isWorkload = ({ rule }: NotChecked): boolean => rule === 'workload';
  const places = together(
    entries.filter((entry) => !isWorkload(entry)),
    ({ object, at, why }) => [object, at, why],
  ).map(placeOf);
  const lines = together(places, ({ at, why, rules, object }) => [at, why, rules, at === '' ? '' : object]);
  const workloads = together(entries.filter(isWorkload), ({ why }) => [why]);
  return [...lines.map(placeLine), ...workloads.map(workloadLine)];
}

interface Place {
  readonly object: string;
  readonly at: string;
  readonly why: string;
  readonly rules: string;
}

type Some<T> = readonly [T, ...T[]];

function placeOf(entries: Some<NotChecked>): Place {
  const [{ object, at, why }] = entries;
  return { object, at, why, rules: [...new Set(entries.map(({ rule }) => rule))].join(', ') };
}

const MOST_NAMED = 3;

function placeLine(places: Some<Place>): string {
  const [{ at, why, rules }] = places;
  const names = places.map(({ object }) => object);
  const objects = names.length > MOST_NAMED ? counted(names) : names.join(', ');
  return oneLine(`not checked: ${objects}${at === '' ? '' : ` ${at}`}: ${why} [${rules}]`);
}

function workloadLine(entries: Some<NotChecked>): string {
  return oneLine(`not checked: ${counted(entries.map(({ object }) => object))}: ${entries[0].why}`);
}

/** `2 Deployments, 1 Job`. */
function counted(objects: readonly string[]): string {
  const kinds = together(objects, (object) => [object.slice(0, object.indexOf('/'))]);
  return kinds
    .map((all) => `${all.length} ${all[0].slice(0, all[0].indexOf('/'))}${all.length === 1 ? '' : 's'}`)
    .join(', ');
}

/** Those with one key, in the order of the first of each. */
function together<T>(all: readonly T[], key: (one: T) => readonly string[]): Some<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const name = JSON.stringify(key(one));
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}
