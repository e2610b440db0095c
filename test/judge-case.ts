import type { Finding } from '../src/check/finding';
import type { Profile } from '../src/check/profile';

/** What `expect.json` of a case says. */
export interface Expectation {
  readonly exit: number;
  readonly profile?: Profile;
  /** How many findings there are above info, where one breach is to give one finding. */
  readonly findings?: number;
  readonly expect: readonly Wanted[];
  readonly forbid?: readonly Wanted[];
}

export interface Wanted {
  readonly severity?: string;
  readonly object?: string;
  /** A beginning of the finding's `at`. */
  readonly at?: string;
  /** A regular expression on what the finding says, in any case. */
  readonly match: string;
}

/** What is wrong with the answer to a case, in words; empty when it is as expected. */
export function judgeCase(expectation: Expectation, exit: number, findings: readonly Finding[]): string[] {
  const hit = (wanted: Wanted) => (finding: Finding) =>
    (wanted.severity === undefined || finding.severity === wanted.severity) &&
    (wanted.object === undefined || finding.object === wanted.object) &&
    finding.at.startsWith(wanted.at ?? '') &&
    new RegExp(wanted.match, 'i').test(finding.says);
  const wrong = exit === expectation.exit ? [] : [`exit ${exit}, expected ${expectation.exit}`];
  const above = findings.filter(({ severity, waived }) => severity !== 'info' && waived === undefined).length;
  if (above !== (expectation.findings ?? above)) wrong.push(`${above} findings, expected ${expectation.findings}`);
  for (const wanted of expectation.expect) {
    if (!findings.some(hit(wanted))) wrong.push(`missing ${JSON.stringify(wanted)}`);
  }
  for (const unwanted of expectation.forbid ?? []) {
    const found = findings.find(hit(unwanted));
    if (found) wrong.push(`forbidden ${JSON.stringify(unwanted)}: [${found.rule}] ${found.at}: ${found.says}`);
  }
  return wrong;
}
