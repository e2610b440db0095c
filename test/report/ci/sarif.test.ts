import { sarifReport } from '../../../src/report/ci/sarif';
import { A_REPORT, AN_EMPTY_REPORT } from '../a-report';
import { A_RULE } from '../a-rule';
import { sarifFaults } from './sarif-schema';

const TOOL = { version: '1.2.3', rules: [A_RULE, { ...A_RULE, id: 'budget/schedule-fires' as const }] };
const log = JSON.parse(sarifReport(A_REPORT, TOOL));
const [only] = log.runs;

it('is a log that the schema of SARIF 2.1.0 takes', () => {
  expect(sarifFaults(log)).toEqual([]);
  expect(sarifFaults(JSON.parse(sarifReport(AN_EMPTY_REPORT, TOOL)))).toEqual([]);
  expect(sarifFaults({ ...log, runs: [{ ...only, results: [{ level: 'bad' }] }] })).not.toEqual([]);
});

it('gives a finding its rule, level, message and line', () => {
  expect(only.results[0]).toEqual({
    ruleId: 'budget/schedule-fires',
    ruleIndex: 0,
    level: 'error',
    message: {
      text: 'NodePool/batch spec.disruption.budgets[0].schedule: "0 0 31 2 *" never fires; use a date that exists, such as 0 0 28 2 *',
    },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'pools/batch.yaml' }, region: { startLine: 14 } },
        logicalLocations: [
          { fullyQualifiedName: 'NodePool/batch spec.disruption.budgets[0].schedule', kind: 'object' },
        ],
      },
    ],
  });
});

it('describes the rules that findings name, with help, and no others', () => {
  const { name, version, rules } = only.tool.driver;
  expect([name, version]).toEqual(['cdk-node-pools', '1.2.3']);
  expect(rules).toHaveLength(1);
  expect(rules[0]).toMatchObject({
    id: 'budget/schedule-fires',
    shortDescription: { text: `${A_RULE.title}.` },
    defaultConfiguration: { level: 'warning' },
  });
  expect(rules[0].help.text).toContain(A_RULE.why);
  expect(rules[0].help.markdown).toContain('## Reported');
  expect(rules[0].help.markdown).not.toContain('Generated');
});

it('suppresses what is waived, with the reason, and nothing else', () => {
  const suppressed = only.results.filter((one: { suppressions?: unknown }) => one.suppressions !== undefined);
  expect(suppressed).toHaveLength(1);
  expect(suppressed[0]).toMatchObject({
    ruleId: 'node-pool/limits-missing',
    suppressions: [{ kind: 'inSource', justification: 'the quota of the account' }],
  });
});

it('calls an info a note', () => {
  expect(only.results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'warning', 'note']);
});

it('notifies of everything that was not checked, louder where a rule stopped', () => {
  const [{ executionSuccessful, toolExecutionNotifications: notes }] = only.invocations;
  expect(executionSuccessful).toBe(true);
  expect(notes).toHaveLength(A_REPORT.notChecked.length);
  expect(notes[0]).toMatchObject({ level: 'note', message: { text: expect.stringContaining('Deployment/web') } });
  expect(notes[0].associatedRule).toBeUndefined();
  expect(notes[1]).toMatchObject({
    level: 'warning',
    associatedRule: { id: 'budget/reason-gap' },
    message: { text: 'not checked: NodePool/odd spec.disruption: the rule failed: no such zone [budget/reason-gap]' },
  });
});

function located(file: string): string {
  const [finding] = A_REPORT.findings;
  const text = sarifReport({ ...A_REPORT, findings: [{ ...finding, file } as typeof finding] as never }, TOOL);
  const one = JSON.parse(text);
  expect(sarifFaults(one)).toEqual([]);
  return one.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
}

it('writes paths as URIs: relative ones stay relative, absolute ones name the file scheme', () => {
  expect(located('a b/ü%.yaml')).toBe('a%20b/%C3%BC%25.yaml');
  expect(located('C:odd.yaml')).toBe('C%3Aodd.yaml');
  expect(located('../up.yaml')).toBe('../up.yaml');
  expect(located('<stdin>')).toBe('%3Cstdin%3E');
  expect(located('/srv/a b.yaml')).toBe('file:///srv/a%20b.yaml');
});

it('leaves a finding without a file to its place in the object', () => {
  const { file: _, line: __, ...finding } = A_REPORT.findings[0] as (typeof A_REPORT.findings)[0];
  const one = JSON.parse(sarifReport({ ...A_REPORT, findings: [finding] }, TOOL));
  expect(sarifFaults(one)).toEqual([]);
  expect(Object.keys(one.runs[0].results[0].locations[0])).toEqual(['logicalLocations']);
});

it('lets no text of a manifest stand for an argument or steer a terminal', () => {
  const [finding] = A_REPORT.findings as [(typeof A_REPORT.findings)[0]];
  const says = 'has {0} and { a: 1 } and {{12}} and \u001b[31m';
  const one = JSON.parse(sarifReport({ ...A_REPORT, findings: [{ ...finding, at: '', says }] }, TOOL));
  expect(one.runs[0].results[0].message.text).toBe(
    'NodePool/batch: has {{0}} and { a: 1 } and {{{12}}} and \\u001b[31m',
  );
});
