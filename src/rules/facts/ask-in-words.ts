import type { Ask } from '../../model/karpenter/requirements/pool-requirements';
import { quoted } from '../../units/quoted';

const MOST = 6;

/** `["a", "b"]` as a message shows it; after six values only how many there are. */
export function listInWords(values: readonly string[]): string {
  const shown = values.slice(0, MOST).map(quoted);
  if (values.length > MOST) shown.push(`… ${values.length - MOST} more`);
  return `[${shown.join(', ')}]`;
}

/** `In ["a", "b"] in requirements[0]`, or `the label "a"`. */
export function askInWords(ask: Ask): string {
  if (ask.from === 'label') return `the label ${quoted(ask.values[0])}`;
  return `${operationInWords(ask)} in requirements[${ask.at[ask.at.length - 1]}]`;
}

/** `In ["a", "b"]`, `Gt ["4"]`, `Exists`. */
export function operationInWords({ operator, values }: Ask): string {
  return operator === 'Exists' || operator === 'DoesNotExist' || values.length === 0
    ? operator
    : `${operator} ${listInWords(values)}`;
}
