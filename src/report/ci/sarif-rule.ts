import type { Rule } from '../../check/rule';
import type { Severity } from '../../check/severity';
import { explainRule } from '../explain';
import { ruleMarkdown } from '../rule-page';
import { whoNotices } from '../rule-words';
import { sarifText } from './sarif-text';

export const LEVELS: { readonly [severity in Severity]: 'error' | 'warning' | 'note' } = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** How SARIF describes a rule; viewers show the help beside each of its results. */
export function sarifRule(rule: Rule): object {
  return {
    id: rule.id,
    shortDescription: { text: sarifText(`${rule.title}.`) },
    fullDescription: { text: sarifText(`${rule.why} ${whoNotices(rule)}`) },
    help: { text: explainRule(rule), markdown: ruleMarkdown(rule) },
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { enforcedBy: rule.enforcedBy, tags: [rule.id.slice(0, rule.id.indexOf('/'))] },
  };
}
