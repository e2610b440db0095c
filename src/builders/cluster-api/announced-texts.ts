import { isLabelValue, isQualifiedName } from '../../manifest/names';
import { isPlainObject, type PlainObject, withEntries } from '../../manifest/object';
import { quoted } from '../../units/quoted';
import { isKnownLater } from '../known-later';

/** `k=v,k2=v2`, as the autoscaler splits it; `undefined` for none. */
export function labelsText(labels: PlainObject): string | undefined {
  return joined(Object.keys(labels).map((key) => `${key}=${labels[key]}`));
}

/** `k=v:Effect,k2:Effect`; `undefined` for none. */
export function taintsText(taints: readonly PlainObject[]): string | undefined {
  return joined(taints.map(({ key, value, effect }) => `${key}${value ? `=${value}` : ''}:${effect}`));
}

/** `driver=limit,…`; `undefined` for none. */
export function driversText(drivers: PlainObject): string | undefined {
  return labelsText(drivers);
}

function joined(entries: readonly string[]): string | undefined {
  return entries.length === 0 ? undefined : entries.join(',');
}

/** The labels that can stand in the list; others are no labels, and refused where they were written. */
export function announceable(labels: PlainObject): PlainObject {
  return withEntries(labels, (key, value) => isQualifiedName(key) && isValue(value));
}

/** The same for taints. */
export function announceableTaints(taints: unknown): readonly PlainObject[] {
  if (!Array.isArray(taints)) return [];
  return taints.filter((taint: unknown): taint is PlainObject => {
    if (!isPlainObject(taint) || typeof taint.key !== 'string' || !isQualifiedName(taint.key)) return false;
    return taint.value === undefined || isValue(taint.value);
  });
}

function isValue(value: unknown): boolean {
  return typeof value === 'string' && (isLabelValue(value) || isKnownLater(value));
}

/** A text that would be read as another entry, or as another part of its own. */
export function separatorFault(text: unknown, separators: string): string | undefined {
  const found = [...`${text}`].find((char) => separators.includes(char));
  if (found === undefined) return undefined;
  return `${quoted(`${text}`)} has ${quoted(found)} in it, which separates entries of the annotation; write it without`;
}
