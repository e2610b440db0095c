import type { Finding } from '../../src/check/finding';
import { colored } from '../../src/report/paint';
import { textReport } from '../../src/report/text';
import { A_REPORT, AN_EMPTY_REPORT } from './a-report';

const EXPECTED = `NodePool/batch
  pools/batch.yaml:14  error    spec.disruption.budgets[0].schedule: "0 0 31 2 *" never fires; use a date that exists, such as 0 0 28 2 * [budget/schedule-fires]
  pools/batch.yaml:7   waived   spec.limits: no limits; write limits such as cpu: "1000" [node-pool/limits-missing] (the quota of the account)

NodePool/general
  pools/general.yaml:103  warning  spec.weight: weight 10 ties with NodePool/web; write weight: 11 [cluster/equal-weight]
  pools/general.yaml:98   info     needs a feature gate; set StaticCapacity=true [node-pool/static-gate]

not checked: NodePool/odd spec.disruption: the rule failed: no such zone [budget/reason-gap]
not checked: 2 Deployments, 1 PodDisruptionBudget: workload checks are off; pass --workloads
12 objects read, 3 of kinds that are not judged: 1 error, 1 warning, 1 info, 1 waived, 4 not checked
`;

it('prints a block for each object, what was not checked, and the sums', () => {
  expect(textReport(A_REPORT, { skipped: 3 })).toBe(EXPECTED);
});

it('says that nothing was found', () => {
  expect(textReport(AN_EMPTY_REPORT)).toBe('1 object read: no findings\n');
  expect(textReport(AN_EMPTY_REPORT, { skipped: 1 })).toBe(
    '1 object read, 1 of a kind that is not judged: no findings\n',
  );
});

it('does not call a run clean that left something unchecked', () => {
  const { notChecked } = A_REPORT;
  expect(textReport({ ...AN_EMPTY_REPORT, notChecked })).toMatch(/: no findings, 4 not checked\n$/);
});

it('uses colours only where asked to, and only around the text', () => {
  const painted = textReport(A_REPORT, { paint: colored, skipped: 3 });
  expect(EXPECTED).not.toContain('\u001b');
  expect(painted).toContain('\u001b[31merror  \u001b[39m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
  expect(painted.replace(/\u001b\[\d+m/g, '')).toBe(EXPECTED);
});

it('lets nothing that stands in a manifest reach the terminal as a control character', () => {
  const finding: Finding = {
    rule: 'a/b',
    severity: 'warning',
    object: 'NodePool/\u001b[2J',
    at: 'x',
    says: 'a\nb\u009b31m',
    file: 'f\r.yaml',
    line: 1,
    waived: 'one\ntwo\u2028',
  };
  const text = textReport({ ...AN_EMPTY_REPORT, findings: [finding] });
  expect(text.split('\n')).toHaveLength(5);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028]/u);
});

it('names the construct of an object that comes from no file', () => {
  const finding: Finding = {
    rule: 'a/b',
    severity: 'info',
    object: 'NodePool/x',
    at: '',
    says: 'y',
    construct: 'app/x',
  };
  expect(textReport({ ...AN_EMPTY_REPORT, findings: [finding] })).toContain('\n  app/x  info     y [a/b]\n');
  const { construct, ...bare } = finding;
  expect(textReport({ ...AN_EMPTY_REPORT, findings: [bare] })).toContain('\n  info     y [a/b]\n');
});

it('keeps objects of one name in two files apart', () => {
  const [first] = A_REPORT.findings as [Finding];
  const text = textReport({ ...AN_EMPTY_REPORT, findings: [first, { ...first, file: 'other.yaml' }] });
  expect(text.match(/^NodePool\/batch$/gm)).toHaveLength(2);
});

it('bears very many findings', () => {
  const [first] = A_REPORT.findings as [Finding];
  const findings = Array.from({ length: 200_000 }, () => first);
  expect(textReport({ ...AN_EMPTY_REPORT, findings }).split('\n').length).toBeGreaterThan(200_000);
});
