import { objectField, stringOrNothing, stringsOrNothing } from '../fields';
import { isPlainObject, type PlainObject } from '../object';
import type { Path } from '../path';
import { type LabelSelector, readSelector } from '../selector';
import { countOrNothing } from './numbers';

/** An entry of `topologySpreadConstraints`; fields of another type are left out. */
export interface SpreadConstraintView {
  readonly at: Path;
  readonly topologyKey?: string;
  readonly maxSkew?: number;
  readonly minDomains?: number;
  readonly whenUnsatisfiable?: string;
  /** Absent is `Ignore`. */
  readonly nodeTaintsPolicy?: string;
  /** Absent selects nothing. */
  readonly selector?: LabelSelector;
}

/** A term of `podAntiAffinity`. */
export interface AntiAffinityView {
  readonly at: Path;
  /** Of `requiredDuringSchedulingIgnoredDuringExecution`. */
  readonly required: boolean;
  readonly topologyKey?: string;
  /** Absent selects nothing. */
  readonly selector?: LabelSelector;
  /** Absent or empty, as the selector is absent, is the pod's own namespace. */
  readonly namespaces: readonly string[];
  /** Empty selects every namespace. */
  readonly namespaceSelector?: LabelSelector;
}

export function readSpreadConstraints(value: unknown, listAt: Path): readonly SpreadConstraintView[] {
  return entriesOf(value, listAt).map(({ entry, at }) => ({
    at,
    topologyKey: stringOrNothing(entry.topologyKey),
    maxSkew: countOrNothing(entry.maxSkew),
    minDomains: countOrNothing(entry.minDomains),
    whenUnsatisfiable: stringOrNothing(entry.whenUnsatisfiable),
    nodeTaintsPolicy: stringOrNothing(entry.nodeTaintsPolicy),
    selector: readSelector(entry.labelSelector, [...at, 'labelSelector']),
  }));
}

export function readAntiAffinity(affinity: PlainObject, affinityAt: Path): readonly AntiAffinityView[] {
  const anti = objectField(affinity, 'podAntiAffinity');
  const at: Path = [...affinityAt, 'podAntiAffinity'];
  const required = 'requiredDuringSchedulingIgnoredDuringExecution';
  const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
  return [
    ...entriesOf(anti[required], [...at, required]).map((one) => readTerm(one.entry, one.at, true)),
    ...entriesOf(anti[preferred], [...at, preferred]).map((one) =>
      readTerm(objectField(one.entry, 'podAffinityTerm'), one.at, false),
    ),
  ];
}

function readTerm(term: PlainObject, at: Path, required: boolean): AntiAffinityView {
  return {
    at,
    required,
    topologyKey: stringOrNothing(term.topologyKey),
    selector: readSelector(term.labelSelector, [...at, 'labelSelector']),
    namespaces: stringsOrNothing(term.namespaces) ?? [],
    namespaceSelector: readSelector(term.namespaceSelector, [...at, 'namespaceSelector']),
  };
}

function entriesOf(value: unknown, listAt: Path): readonly { readonly entry: PlainObject; readonly at: Path }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) => (isPlainObject(entry) ? [{ entry, at: [...listAt, index] }] : []));
}
