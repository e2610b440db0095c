import type { NotChecked } from '../check/finding';
import { oneLine } from './one-line';

/** A line for each entry; entries about workloads as a whole share one for each reason, with their kinds counted. */
export function notCheckedLines(entries: readonly NotChecked[]): string[] {
  const single: string[] = [];
  const shared = new Map<string, NotChecked[]>();
  for (const entry of entries) {
    const together = shared.get(entry.why);
    if (entry.rule !== 'workload') single.push(singleLine(entry));
    else if (together) together.push(entry);
    else shared.set(entry.why, [entry]);
  }
  return [...single, ...[...shared].map(([why, together]) => sharedLine(why, together))];
}

function singleLine({ rule, object, at, why }: NotChecked): string {
  return oneLine(`not checked: ${object}${at === '' ? '' : ` ${at}`}: ${why} [${rule}]`);
}

function sharedLine(why: string, entries: readonly NotChecked[]): string {
  const kinds = new Map<string, number>();
  for (const { object } of entries) {
    const kind = object.slice(0, object.indexOf('/'));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const counted = [...kinds].map(([kind, number]) => `${number} ${kind}${number === 1 ? '' : 's'}`);
  return oneLine(`not checked: ${counted.join(', ')}: ${why}`);
}
