import type { Finding, NotChecked, Report } from '../../check/finding';
import type { Rule } from '../../check/rule';
import { locationOf, objectLocation } from './sarif-location';
import { LEVELS, sarifRule } from './sarif-rule';
import { sarifText } from './sarif-text';

export interface SarifTool {
  readonly version: string;
  /** Those that findings may name; the log describes the ones it has results of. */
  readonly rules: readonly Rule[];
}

/**
 * A SARIF 2.1.0 log: waived findings are results with a suppression, and what was not checked are notifications of the
 * run. Same report, same bytes; ends in a line break.
 */
export function sarifReport({ findings, notChecked }: Report, { version, rules }: SarifTool): string {
  const named = new Set(findings.map(({ rule }) => rule));
  const known = rules.filter(({ id }) => named.has(id));
  const ids = new Set<string>(rules.map(({ id }) => id));
  const places = new Map(known.map(({ id }, index) => [id, index]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'cdk-node-pools', version, semanticVersion: version, rules: known.map(sarifRule) } },
        invocations: [
          { executionSuccessful: true, toolExecutionNotifications: notChecked.map((one) => notification(one, ids)) },
        ],
        results: findings.map((finding) => result(finding, places.get(finding.rule))),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function result(finding: Finding, ruleIndex: number | undefined): object {
  const { rule, severity, object, at, says, waived } = finding;
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVELS[severity],
    message: { text: sarifText(`${object}${at === '' ? '' : ` ${at}`}: ${says}`) },
    locations: [locationOf(finding)],
    ...(waived !== undefined && { suppressions: [{ kind: 'inSource', justification: waived }] }),
  };
}

/** What is not checked for want of a rule or of a readable file has no rule to name. */
function notification({ rule, object, at, why }: NotChecked, ruleIds: ReadonlySet<string>): object {
  const isRule = ruleIds.has(rule);
  return {
    level: isRule ? 'warning' : 'note',
    ...(isRule && { associatedRule: { id: rule } }),
    message: { text: sarifText(`not checked: ${object}${at === '' ? '' : ` ${at}`}: ${why} [${rule}]`) },
    locations: [objectLocation(object, at)],
  };
}
