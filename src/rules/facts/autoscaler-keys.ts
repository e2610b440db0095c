import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import {
  AUTOSCALER_KEYS,
  CAPACITY_PREFIX,
  MAX_SIZE_KEY,
  MAX_SIZE_SUFFIX,
  MIN_SIZE_KEY,
  MIN_SIZE_SUFFIX,
  OPTION_PREFIX,
} from '../../manifest/annotations/autoscaler';
import { isPlainObject } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import { nearestName } from '../../units/nearest-name';
import { annotationAt, hasAnnotation } from './annotation-at';

/** A key that the autoscaler does not read where or as it is written. */
export interface StrayKey {
  readonly at: Path;
  readonly key: string;
  /** The key that it is, or was most likely meant to be. */
  readonly meant?: string;
}

const KNOWN: ReadonlySet<string> = new Set(AUTOSCALER_KEYS);
const ELSEWHERE: readonly Path[] = [
  ['spec', 'template', 'metadata', 'annotations'],
  ['spec', 'template', 'metadata', 'labels'],
  ['metadata', 'labels'],
];
/** Beginnings that a key shares with the known ones of its kind; what follows them is compared. */
const BEGINNINGS: readonly string[] = [CAPACITY_PREFIX, OPTION_PREFIX, 'cluster.x-k8s.io/'];

function readMisplaced(object: Subject): readonly StrayKey[] {
  return ELSEWHERE.flatMap((at) =>
    keysAt(object, at)
      .filter((key) => KNOWN.has(key) && !hasAnnotation(object, key))
      .map((key) => ({ at: [...at, key], key, meant: key })),
  );
}

/** Known keys on the template, or as labels, that are no annotation of the object itself. */
export function misplacedKeys(object: Subject): readonly StrayKey[] {
  return derive(object, readMisplaced);
}

function readMisspelt(object: Subject): readonly StrayKey[] {
  return keysAt(object, ['metadata', 'annotations'])
    .filter((key) => !KNOWN.has(key) && looksKnown(key))
    .map((key) => ({ at: annotationAt(key), key, meant: nearestKey(key) }));
}

/** Annotations that can only be meant for the autoscaler, and that it does not know; case counts. */
export function misspeltKeys(object: Subject): readonly StrayKey[] {
  return derive(object, readMisspelt);
}

/** The key of `cluster.x-k8s.io` is always known here. */
export type ForeignBound = StrayKey & { readonly meant: string };

function readForeign(object: Subject): readonly ForeignBound[] {
  return keysAt(object, ['metadata', 'annotations']).flatMap((key) => {
    const meant = key.endsWith(MIN_SIZE_SUFFIX)
      ? MIN_SIZE_KEY
      : key.endsWith(MAX_SIZE_SUFFIX)
        ? MAX_SIZE_KEY
        : undefined;
    return meant === undefined || hasAnnotation(object, meant) || looksKnown(key)
      ? []
      : [{ at: annotationAt(key), key, meant }];
  });
}

/** Bounds under another group than `cluster.x-k8s.io`, and not under that as well. */
export function foreignBounds(object: Subject): readonly ForeignBound[] {
  return derive(object, readForeign);
}

function readMeantElsewhere(object: Subject): ReadonlySet<string> {
  const stray = [...misplacedKeys(object), ...misspeltKeys(object), ...foreignBounds(object)];
  return new Set(stray.flatMap(({ meant }) => meant ?? []));
}

/** Whether the annotation is in no form on the object, and no other key looks as if it were meant to be this one. */
export function isMissing(object: Subject, key: string): boolean {
  return !hasAnnotation(object, key) && !derive(object, readMeantElsewhere).has(key);
}

function keysAt(object: Subject, at: Path): readonly string[] {
  const map = valueAt(object.manifest, at);
  return isPlainObject(map) ? Object.keys(map) : [];
}

function looksKnown(key: string): boolean {
  const lower = key.toLowerCase();
  if (lower.startsWith('cluster.x-k8s.io/')) return lower.slice(lower.indexOf('/')).includes('autoscal');
  return lower.startsWith('capacity.cluster-autoscaler.') && lower.includes('/');
}

function nearestKey(key: string): string | undefined {
  const lower = key.toLowerCase();
  const beginning = BEGINNINGS.find((one) => lower.startsWith(one));
  if (beginning === undefined) return nearestKey(CAPACITY_PREFIX + key.slice(key.indexOf('/') + 1));
  const names = AUTOSCALER_KEYS.filter((one) => one.startsWith(beginning)).map((one) => one.slice(beginning.length));
  const near = nearestName(key.slice(beginning.length), names);
  return near === undefined ? undefined : beginning + near;
}
