import type { Finding, NotChecked, Report } from '../../check/finding';
import { summaryLine } from '../summary-line';
import { xml } from './xml';

export interface JunitOptions {
  /** Warnings are failures too, as they are for the exit code. @default false */
  readonly strict?: boolean;
  /** Objects of kinds that are not judged. @default 0 */
  readonly skipped?: number;
}

type Outcome = 'failure' | 'skipped' | 'passed';

interface TestCase {
  readonly name: string;
  readonly class: string;
  readonly file?: string;
  readonly line?: number;
  readonly outcome: Outcome;
  readonly type: string;
  readonly says: string;
}

/**
 * JUnit XML with a test case for each finding: errors fail, and warnings with `strict`; what is waived or not checked is
 * skipped; the rest passes, with its text as output. One more passes always, since some readers take a file without test cases for
 * a run that broke.
 */
export function junitReport(report: Report, { strict = false, skipped = 0 }: JunitOptions = {}): string {
  const cases = [
    ...report.findings.map((finding) => ofFinding(finding, strict)),
    ...report.notChecked.map(ofNotChecked),
  ];
  const count = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  const sums = `tests="${cases.length + 1}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="cdk-node-pools" ${sums}>`,
    `  <testsuite name="cdk-node-pools check" ${sums}>`,
    ...cases.map(element),
    `    <testcase name="${xml(summaryLine(report, skipped))}" classname="summary"/>`,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function ofFinding({ rule, severity, object, at, says, file, line, waived }: Finding, strict: boolean): TestCase {
  const fails = severity === 'error' || (strict && severity === 'warning');
  return {
    name: nameOf(rule, at),
    class: object,
    file,
    line,
    outcome: waived !== undefined ? 'skipped' : fails ? 'failure' : 'passed',
    type: severity,
    says: waived === undefined ? says : `waived: ${waived} (${says})`,
  };
}

function ofNotChecked({ rule, object, at, why }: NotChecked): TestCase {
  return {
    name: nameOf(rule, at),
    class: object,
    outcome: 'skipped',
    type: 'not checked',
    says: `not checked: ${why}`,
  };
}

function nameOf(rule: string, at: string): string {
  return at === '' ? rule : `${rule} ${at}`;
}

function element({ name, class: owner, file, line, outcome, type, says }: TestCase): string {
  const place = `${file === undefined ? '' : ` file="${xml(file)}"`}${line === undefined ? '' : ` line="${line}"`}`;
  const open = `    <testcase name="${xml(name)}" classname="${xml(owner)}"${place}>`;
  return `${open}${inside(outcome, type, says, file, line)}</testcase>`;
}

function inside(outcome: Outcome, type: string, says: string, file?: string, line?: number): string {
  if (outcome === 'passed') return `<system-out>${xml(`${type}: ${says}`)}</system-out>`;
  if (outcome === 'skipped') return `<skipped message="${xml(says)}"/>`;
  const where = file === undefined ? '' : xml(line === undefined ? file : `${file}:${line}`);
  return `<failure type="${xml(type)}" message="${xml(says)}">${where}</failure>`;
}
