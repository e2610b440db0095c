import { unknownRule } from '../check/read-config';
import { explainRule } from '../report/explain';
import { ruleListJson, ruleListText } from '../report/rule-list';
import { judge } from '../run/rules-loaded';
import type { Io } from './io';

export function explainCommand(id: string, { stdout, stderr }: Io): number {
  const { rules, ruleIds } = judge();
  const rule = rules.find((one) => one.id === id);
  if (!rule) {
    stderr.write(`explain: ${unknownRule(id, ruleIds)}\n`);
    return 2;
  }
  stdout.write(explainRule(rule));
  return 0;
}

export function rulesCommand(format: 'text' | 'json', { stdout }: Io): number {
  const { rules } = judge();
  stdout.write(format === 'json' ? ruleListJson(rules) : ruleListText(rules));
  return 0;
}
