import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import type { Path } from '../../../manifest/path';
import { type LabelExpression, matchesSelector, type SelectorFault, selectorFaults } from '../../../manifest/selector';
import type { DefaultedLabels } from '../../../model/cluster-api/webhook-defaults';
import { machineDeploymentOf } from '../machine-deployment-of';
import { defaultedLabelsOf } from './defaulted-labels-of';
import { isRefused } from './refused-places';

/** A part of a selector that the template's labels do not meet. */
export interface UnmetPart {
  readonly at: Path;
  readonly key: string;
  /** The value that is asked for; absent for an expression. */
  readonly value?: string;
  readonly expression?: LabelExpression;
  /** What the template carries. */
  readonly label?: string;
}

export interface SelectorVerdict extends DefaultedLabels {
  readonly faults: readonly SelectorFault[];
  readonly unmet: readonly UnmetPart[];
}

function read(object: Subject): SelectorVerdict | undefined {
  const md = machineDeploymentOf(object);
  if (md.selector === undefined || isRefused(object, ['spec', 'selector'])) return undefined;
  if (isRefused(object, ['spec', 'template', 'metadata', 'labels']) || isRefused(object, ['spec', 'clusterName'])) {
    return undefined;
  }
  const defaulted = defaultedLabelsOf(object);
  return { ...defaulted, faults: selectorFaults(defaulted.selector), unmet: unmetParts(defaulted) };
}

/** Selector and labels as the webhook defaults and judges them; `undefined` where the API server refuses one of them. */
export function selectorVerdictOf(object: Subject): SelectorVerdict | undefined {
  return derive(object, read);
}

function unmetParts({ selector, templateLabels }: DefaultedLabels): readonly UnmetPart[] {
  const parts: UnmetPart[] = [];
  for (const [key, value] of selector.matchLabels) {
    const label = templateLabels.get(key);
    if (label !== value) parts.push({ at: [...selector.at, 'matchLabels', key], key, value, label });
  }
  for (const expression of selector.matchExpressions) {
    const alone = { at: selector.at, matchLabels: new Map<string, string>(), matchExpressions: [expression] };
    if (matchesSelector(alone, templateLabels) || selectorFaults(alone).length > 0) continue;
    parts.push({ at: expression.at, key: expression.key, expression, label: templateLabels.get(expression.key) });
  }
  return parts;
}

/** `"a" in team`, `team NotIn ["a"]`. */
export function expressionInWords({ key, operator, values = [] }: LabelExpression): string {
  return values.length === 0 ? `${key} ${operator}` : `${key} ${operator} [${values.join(', ')}]`;
}
