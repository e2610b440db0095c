import { stringEntries, stringOrNothing, stringsOrNothing } from './fields';
import { isLabelValue, isQualifiedName } from './names';
import { isPlainObject } from './object';
import type { Path } from './path';

/** A `metav1.LabelSelector` as written; fields of another type are left out. */
export interface LabelSelector {
  readonly at: Path;
  readonly matchLabels: ReadonlyMap<string, string>;
  readonly matchExpressions: readonly LabelExpression[];
}

export interface LabelExpression {
  readonly at: Path;
  readonly key: string;
  readonly operator?: string;
  /** Absent and empty mean the same to Kubernetes. */
  readonly values?: readonly string[];
}

/** `undefined` where there is no object: what an absent selector selects differs by API. */
export function readSelector(value: unknown, at: Path): LabelSelector | undefined {
  if (!isPlainObject(value)) return undefined;
  return {
    at,
    matchLabels: stringEntries(value.matchLabels),
    matchExpressions: readExpressions(value.matchExpressions, at),
  };
}

function readExpressions(value: unknown, selectorAt: Path): readonly LabelExpression[] {
  if (!Array.isArray(value)) return [];
  const expressions: LabelExpression[] = [];
  value.forEach((entry: unknown, index) => {
    if (!isPlainObject(entry) || typeof entry.key !== 'string') return;
    expressions.push({
      at: [...selectorAt, 'matchExpressions', index],
      key: entry.key,
      operator: stringOrNothing(entry.operator),
      values: stringsOrNothing(entry.values),
    });
  });
  return expressions;
}

/** Whether it asks for nothing, and so matches everything. */
export function isEmptySelector(selector: LabelSelector): boolean {
  return selector.matchLabels.size === 0 && selector.matchExpressions.length === 0;
}

/**
 * Whether the labels meet every part, as `LabelSelectorAsSelector(s).Matches` decides: an empty selector matches all;
 * `NotIn` and `DoesNotExist` also match where the key is absent. A selector that Kubernetes cannot parse (see
 * `selectorFaults`) matches nothing.
 * @see https://pkg.go.dev/k8s.io/apimachinery/pkg/apis/meta/v1#LabelSelectorAsSelector
 */
export function matchesSelector(selector: LabelSelector, labels: ReadonlyMap<string, string>): boolean {
  for (const [key, value] of selector.matchLabels) if (labels.get(key) !== value) return false;
  return (
    selector.matchExpressions.every((one) => meetsExpression(one, labels.get(one.key))) &&
    selectorFaults(selector).length === 0
  );
}

/** What one expression says of a label, or of there being none. An operator that label selectors do not know matches nothing. */
export function meetsExpression(
  { operator, values = [] }: Pick<LabelExpression, 'operator' | 'values'>,
  label: string | undefined,
): boolean {
  switch (operator) {
    case 'In':
      return label !== undefined && values.includes(label);
    case 'NotIn':
      return label === undefined || !values.includes(label);
    case 'Exists':
      return label !== undefined;
    case 'DoesNotExist':
      return label === undefined;
    default:
      return false;
  }
}

/** What keeps Kubernetes from parsing a selector: `key`, `value` no label's, `operator` unknown, `values` needed or too many. */
export interface SelectorFault {
  readonly at: Path;
  readonly fault: 'key' | 'value' | 'operator' | 'values-missing' | 'values-given';
  /** The key, value or operator at fault; of a list of values, the operator. */
  readonly text: string;
}

export function selectorFaults(selector: LabelSelector): readonly SelectorFault[] {
  const faults: SelectorFault[] = [];
  for (const [key, value] of selector.matchLabels) {
    const at = [...selector.at, 'matchLabels', key];
    if (!isQualifiedName(key)) faults.push({ at, fault: 'key', text: key });
    else if (!isLabelValue(value)) faults.push({ at, fault: 'value', text: value });
  }
  for (const expression of selector.matchExpressions) {
    const fault = expressionFault(expression);
    if (fault) faults.push(fault);
  }
  return faults;
}

function expressionFault({ at, key, operator = '', values = [] }: LabelExpression): SelectorFault | undefined {
  const takesValues = operator === 'In' || operator === 'NotIn';
  if (!isQualifiedName(key)) return { at: [...at, 'key'], fault: 'key', text: key };
  if (!takesValues && operator !== 'Exists' && operator !== 'DoesNotExist') {
    return { at: [...at, 'operator'], fault: 'operator', text: operator };
  }
  if (takesValues && values.length === 0) return { at: [...at, 'values'], fault: 'values-missing', text: operator };
  if (!takesValues && values.length > 0) return { at: [...at, 'values'], fault: 'values-given', text: operator };
  const bad = values.findIndex((value) => !isLabelValue(value));
  return bad < 0 ? undefined : { at: [...at, 'values', bad], fault: 'value', text: values[bad] };
}
