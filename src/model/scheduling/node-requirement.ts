import { type LabelExpression, meetsExpression } from '../../manifest/selector';
import { tryGoInt64 } from '../../units/go-number';

/**
 * Whether a node with that label, or without it, meets an expression of a node selector term: those of label selectors, and `Gt` and `Lt`,
 * which compare whole numbers of 64 bits; anything else is neither above nor below.
 * @see https://pkg.go.dev/k8s.io/apimachinery/pkg/labels#Requirement.Matches
 */
export function meetsRequirement(
  label: string | undefined,
  requirement: Pick<LabelExpression, 'operator' | 'values'>,
): boolean {
  const { operator, values = [] } = requirement;
  if (operator === 'Gt') return isAbove(label, values[0]);
  if (operator === 'Lt') return isAbove(values[0], label);
  return meetsExpression(requirement, label);
}

function isAbove(one: string | undefined, other: string | undefined): boolean {
  const [more, less] = [one, other].map((text) => (text === undefined ? undefined : tryGoInt64(text)));
  return more !== undefined && less !== undefined && more > less;
}
