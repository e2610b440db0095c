import { githubReport } from '../../../src/report/ci/github';
import { A_REPORT, AN_EMPTY_REPORT } from '../a-report';

it('prints a workflow command for each finding that is not waived, and the rest as lines of the log', () => {
  expect(githubReport(A_REPORT, 3)).toBe(
    [
      '::error file=pools/batch.yaml,line=14,title=NodePool/batch [budget/schedule-fires]::NodePool/batch spec.disruption.budgets[0].schedule: "0 0 31 2 *" never fires; use a date that exists, such as 0 0 28 2 *',
      '::warning file=pools/general.yaml,line=103,title=NodePool/general [cluster/equal-weight]::NodePool/general spec.weight: weight 10 ties with NodePool/web; write weight: 11',
      '::notice file=pools/general.yaml,line=98,title=NodePool/general [node-pool/static-gate]::NodePool/general: needs a feature gate; set StaticCapacity=true',
      'waived: pools/batch.yaml:7 NodePool/batch spec.limits: no limits; write limits such as cpu: "1000" [node-pool/limits-missing] (the quota of the account)',
      'not checked: NodePool/odd spec.disruption: the rule failed: no such zone [budget/reason-gap]',
      'not checked: 2 Deployments, 1 PodDisruptionBudget: workload checks are off; pass --workloads',
      '12 objects read, 3 of kinds that are not judged: 1 error, 1 warning, 1 info, 1 waived, 4 not checked',
      '',
    ].join('\n'),
  );
  expect(githubReport(AN_EMPTY_REPORT, 0)).toBe('1 object read: no findings\n');
});

const [first] = A_REPORT.findings as [(typeof A_REPORT.findings)[0]];

/** As `@actions/core` escapes them: in data `%`, and line breaks; in properties `:` and `,` as well. */
it('escapes what ends a property or a message', () => {
  const finding = { ...first, object: 'NodePool/a,b', at: '', file: 'a,b:c%.yaml', says: '100% of a::b, c' };
  expect(githubReport({ ...A_REPORT, findings: [finding], notChecked: [] }, 0).split('\n')[0]).toBe(
    '::error file=a%2Cb%3Ac%25.yaml,line=14,title=NodePool/a%2Cb [budget/schedule-fires]::NodePool/a,b: 100%25 of a::b, c',
  );
});

it('lets no text of a manifest become a command of its own', () => {
  const evil = 'x\n::set-env name=PATH::/tmp\r##[add-mask]a';
  const findings = [
    { ...first, says: evil },
    { ...first, severity: 'info' as const, waived: evil, says: evil },
  ];
  const notChecked = [{ rule: 'a/b', object: `NodePool/${evil}`, at: '', why: evil }];
  const lines = githubReport({ ...A_REPORT, findings, notChecked }, 0).split('\n');
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => /^\s*::/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => !line.startsWith('::') && line.includes('##['))).toEqual([]);
});
