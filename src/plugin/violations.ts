import type { Finding } from '../check/finding';
import type { Rule } from '../check/rule';
import { oneLine } from '../report/one-line';
import type { ViolatingResource, Violation } from './validation-context';

/** What the report shows: a violation for each rule, in it the objects, and for each finding a location that says it in full. */
export function violationsOf(
  findings: readonly Finding[],
  rules: readonly Rule[],
  nameOf: (finding: Finding) => string,
): readonly Violation[] {
  const records = new Map(rules.map((rule) => [rule.id, rule]));
  return grouped(findings, ({ rule }) => rule).map((ofRule) => {
    const { rule } = ofRule[0];
    const record = records.get(rule);
    return {
      ruleName: rule,
      recommendation: record === undefined ? rule : `${record.title}. ${record.why}`,
      fix: `as each location says; npx cdk-node-pools explain ${rule} has examples`,
      violatingResources: grouped(ofRule, (one) => JSON.stringify([one.object, one.file, nameOf(one)])).map((of) =>
        resource(of, nameOf(of[0])),
      ),
    };
  });
}

function resource(findings: Some<Finding>, resourceName: string): ViolatingResource {
  return {
    resourceName: oneLine(resourceName),
    locations: findings.map(location),
    manifestPath: findings[0].file ?? '',
  };
}

/** As in every other report, with the line at the end: of a synth to standard output the file is gone afterwards. */
export function location({ severity, object, at, says, line }: Finding): string {
  const place = line === undefined ? '' : ` (line ${line})`;
  return oneLine(`${severity}: ${object}${at === '' ? '' : ` ${at}`}: ${says}${place}`);
}

type Some<T> = readonly [T, ...T[]];

/** In the order of the first of each group. */
function grouped(findings: readonly Finding[], key: (finding: Finding) => string): Some<Finding>[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const known = groups.get(key(finding));
    if (known) known.push(finding);
    else groups.set(key(finding), [finding]);
  }
  return [...groups.values()];
}
