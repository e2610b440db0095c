import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import type { Report } from '../../../src/check/finding';
import { type JunitOptions, junitReport } from '../../../src/report/ci/junit';
import { A_REPORT, AN_EMPTY_REPORT } from '../a-report';

function read(report: Report, options?: JunitOptions): { suite: Element; cases: Element[] } {
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const document = parser.parseFromString(junitReport(report, options), 'text/xml');
  return {
    suite: document.getElementsByTagName('testsuite')[0] as Element,
    cases: [...document.getElementsByTagName('testcase')],
  };
}

const child = (element: Element) => element.firstChild as Element | null;
const outcomes = (cases: readonly Element[]) => cases.map((one) => child(one)?.tagName ?? 'passed');

it('has a test case for each finding and each place not checked, and one that always passes', () => {
  const { suite, cases } = read(A_REPORT, { skipped: 3 });
  expect(outcomes(cases)).toEqual([
    ...['failure', 'skipped', 'system-out', 'system-out'],
    ...['skipped', 'skipped', 'skipped', 'skipped', 'passed'],
  ]);
  expect(['tests', 'failures', 'errors', 'skipped'].map((name) => suite.getAttribute(name))).toEqual([
    ...['9', '1', '0', '5'],
  ]);
  expect(cases.at(-1)?.getAttribute('name')).toBe(
    '12 objects read, 3 of kinds that are not judged: 1 error, 1 warning, 1 info, 1 waived, 4 not checked',
  );
  expect(outcomes(read(AN_EMPTY_REPORT).cases)).toEqual(['passed']);
});

it('names rule, place, object, file and line', () => {
  const [failed, waived] = read(A_REPORT).cases as [Element, Element];
  expect(['name', 'classname', 'file', 'line'].map((name) => failed.getAttribute(name))).toEqual([
    'budget/schedule-fires spec.disruption.budgets[0].schedule',
    'NodePool/batch',
    'pools/batch.yaml',
    '14',
  ]);
  expect(child(failed)?.getAttribute('message')).toBe(
    '"0 0 31 2 *" never fires; use a date that exists, such as 0 0 28 2 *',
  );
  expect([child(failed)?.getAttribute('type'), failed.textContent]).toEqual(['error', 'pools/batch.yaml:14']);
  expect(child(waived)?.getAttribute('message')).toBe(
    'waived: the quota of the account (no limits; write limits such as cpu: "1000")',
  );
});

it('fails warnings where they fail the run', () => {
  expect(outcomes(read(A_REPORT, { strict: true }).cases).slice(0, 4)).toEqual([
    ...['failure', 'skipped', 'failure', 'system-out'],
  ]);
});

it('is XML whatever a manifest holds', () => {
  const odd = 'a<b>&"\'\u0000\u0007\u001b\n\uD800\uFFFE]]>';
  const [finding] = A_REPORT.findings as [(typeof A_REPORT.findings)[0]];
  const { cases } = read({ ...A_REPORT, findings: [{ ...finding, says: odd, object: odd, file: odd }] });
  expect(child(cases[0] as Element)?.getAttribute('message')).toBe(
    'a<b>&"\'\\u0000\\u0007\\u001b\\u000a\uFFFD\uFFFD]]>',
  );
});
