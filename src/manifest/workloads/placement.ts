import { objectField, stringEntries, stringOrNothing, stringsOrNothing } from '../fields';
import { isPlainObject, type PlainObject } from '../object';
import type { Path } from '../path';
import type { LabelExpression } from '../selector';

/** What a pod asks of the node it runs on. */
export interface PlacementView {
  readonly nodeSelector: ReadonlyMap<string, string>;
  /** Terms of the required node affinity: one of them has to hold, and in it every expression. Absent asks for nothing. */
  readonly affinityTerms?: readonly NodeTerm[];
  readonly tolerations: readonly TolerationView[];
}

export interface NodeTerm {
  readonly expressions: readonly LabelExpression[];
  /** Whether it also asks for fields of the node, which no pool gives. */
  readonly hasFields: boolean;
}

export interface TolerationView {
  readonly at: Path;
  /** Absent or empty, with the operator `Exists`, is every key. */
  readonly key?: string;
  /** Absent is `Equal`. */
  readonly operator?: string;
  readonly value?: string;
  /** Absent or empty is every effect. */
  readonly effect?: string;
}

export function readPlacement(spec: PlainObject, specAt: Path): PlacementView {
  const required = objectField(
    objectField(spec, 'affinity'),
    'nodeAffinity',
  ).requiredDuringSchedulingIgnoredDuringExecution;
  const terms: unknown = isPlainObject(required) ? required.nodeSelectorTerms : undefined;
  return {
    nodeSelector: stringEntries(spec.nodeSelector),
    affinityTerms: Array.isArray(terms) ? terms.filter(isPlainObject).map(readTerm) : undefined,
    tolerations: readTolerations(spec.tolerations, [...specAt, 'tolerations']),
  };
}

function readTerm(term: PlainObject): NodeTerm {
  const expressions: LabelExpression[] = [];
  for (const entry of Array.isArray(term.matchExpressions) ? (term.matchExpressions as unknown[]) : []) {
    if (!isPlainObject(entry) || typeof entry.key !== 'string') continue;
    const { key } = entry;
    expressions.push({
      at: [],
      key,
      operator: stringOrNothing(entry.operator),
      values: stringsOrNothing(entry.values),
    });
  }
  return { expressions, hasFields: Array.isArray(term.matchFields) && term.matchFields.length > 0 };
}

function readTolerations(value: unknown, listAt: Path): readonly TolerationView[] {
  if (!Array.isArray(value)) return [];
  const tolerations: TolerationView[] = [];
  value.forEach((entry: unknown, index) => {
    if (!isPlainObject(entry)) return;
    tolerations.push({
      at: [...listAt, index],
      key: stringOrNothing(entry.key),
      operator: stringOrNothing(entry.operator),
      value: stringOrNothing(entry.value),
      effect: stringOrNothing(entry.effect),
    });
  });
  return tolerations;
}
