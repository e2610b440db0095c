import type { Subject } from '../../../check/subject';
import { DEPLOYMENT_NAME_LABEL, SET_NAME_LABEL } from '../../../manifest/cluster-api/labels';
import type { Path } from '../../../manifest/path';
import { matchesSelector } from '../../../manifest/selector';
import { quoted } from '../../../units/quoted';
import { expressionInWords, selectorVerdictOf } from './unmet-selector';

/** What a selector asks of one label. */
export interface LabelAsk {
  readonly at: Path;
  /** In words. */
  asked(): string;
  meets(value: string): boolean;
}

/** Those parts of the selector about a label that the template meets: the others are refused already. */
export function asksOfLabel(object: Subject, key: string): readonly LabelAsk[] {
  const verdict = selectorVerdictOf(object);
  if (!verdict || verdict.faults.length > 0 || verdict.unmet.some((part) => part.key === key)) return [];
  const { selector } = verdict;
  const wanted = selector.matchLabels.get(key);
  const asks: LabelAsk[] = [];
  if (wanted !== undefined) {
    const at = [...selector.at, 'matchLabels', key];
    asks.push({ at, asked: () => quoted(wanted), meets: (value) => value === wanted });
  }
  for (const expression of selector.matchExpressions) {
    if (expression.key !== key) continue;
    const alone = { at: selector.at, matchLabels: new Map<string, string>(), matchExpressions: [expression] };
    asks.push({
      at: expression.at,
      asked: () => expressionInWords(expression),
      meets: (value) => matchesSelector(alone, new Map([[key, value]])),
    });
  }
  return asks;
}

/** Whether the selector parses, matches the template, and asks for nothing that the controllers write otherwise. */
export function selectorFits(object: Subject): boolean {
  const verdict = selectorVerdictOf(object);
  if (!verdict || verdict.faults.length > 0 || verdict.unmet.length > 0) return false;
  const { name } = object;
  const named = asksOfLabel(object, DEPLOYMENT_NAME_LABEL);
  return (
    asksOfLabel(object, SET_NAME_LABEL).length === 0 && (name === undefined || named.every((ask) => ask.meets(name)))
  );
}
