import type { Rule } from '../check/rule';

/** A line for each rule: severity, id, title. Ends in a line break. */
export function ruleListText(rules: readonly Rule[]): string {
  const width = rules.reduce((widest, rule) => Math.max(widest, rule.id.length), 0);
  return rules.map((rule) => `${rule.severity.padEnd(7)}  ${rule.id.padEnd(width)}  ${rule.title}\n`).join('');
}

/** The records of the rules as JSON text, without examples; ends in a line break. */
export function ruleListJson(rules: readonly Rule[]): string {
  const records = rules.map(({ id, title, severity, enforcedBy, reads, why, source }) => {
    return { id, title, severity, enforcedBy, reads, why, source };
  });
  return `${JSON.stringify(records, null, 2)}\n`;
}
