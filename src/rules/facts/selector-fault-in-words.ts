import type { SelectorFault } from '../../manifest/selector';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

/** What keeps a label selector from being parsed, and what to write. */
export function selectorFaultInWords({ fault, text }: SelectorFault): string {
  switch (fault) {
    case 'key':
      return `${quoted(text)} cannot be the key of a label; write one such as example.com/team`;
    case 'value':
      return `${quoted(text)} cannot be the value of a label; write one such as "a"`;
    case 'operator':
      return `${quoted(text)} is no operator; write ${nearestName(text, OPERATORS) ?? 'In, NotIn, Exists or DoesNotExist'}`;
    case 'values-missing':
      return `${text} has no values, and the selector then does not parse; write values: [a]`;
    case 'values-given':
      return `${text} takes no values, and the selector then does not parse; remove values`;
  }
}
