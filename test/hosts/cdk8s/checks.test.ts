import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, Chart, Testing } from 'cdk8s';
import { Checks, DisruptionBudget, Disruptions, NodePool, Requirement } from '../../../src/hosts/cdk8s';
import { apart, appIn, nodeClassRef, refusalOf, SILENT, stderrOf, TOO_HEAVY } from './app';

const UNBOUND = { nodeClassRef };
const unbound = (team: string) => ({ ...apart(team), limits: undefined });
const LIMITS = 'node-pool/limits-missing';

function inDirectory(files: { readonly [name: string]: string }, run: () => void): void {
  const directory = mkdtempSync(join(tmpdir(), 'config-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const spy = jest.spyOn(process, 'cwd').mockReturnValue(directory);
  try {
    run();
  } finally {
    spy.mockRestore();
  }
}

describe('configuration', () => {
  it('holds for a subtree, and the nearest scope wins rule by rule and field by field', () => {
    const { app, chart } = appIn();
    const other = new Chart(app, 'other');
    Checks.of(app).configure({ rules: { [LIMITS]: 'error' }, profile: { karpenter: '1.8' } });
    Checks.of(chart).configure({ rules: { [LIMITS]: 'off' }, profile: { platform: 'cloudpilot' } });
    new NodePool(chart, 'a', unbound('a'));
    new NodePool(chart, 'gte', { ...apart('gte'), requirements: [Requirement.gte('example.com/cpu', 4)] });
    new NodePool(other, 'b', unbound('b'));
    // Gte needs 1.9.0: the app's release still holds in the chart.
    expect(refusalOf(() => app.synth()).slice(1)).toEqual([
      expect.stringMatching(/fleet\/gte: .*requirements\[0\]\.operator: .* \[node-pool\/requirement-operator\]$/),
      expect.stringMatching(/other\/b: .*spec\.limits: .* \[node-pool\/limits-missing\]$/),
    ]);
  });

  it('can be set on a pool, and again, and the later word counts', () => {
    const { chart } = appIn();
    const pool = new NodePool(chart, 'a', UNBOUND);
    Checks.of(pool).configure({ rules: { [LIMITS]: 'error' } });
    expect(refusalOf(() => Testing.synth(chart))).toHaveLength(2);
    Checks.of(pool).configure({ rules: { [LIMITS]: 'off' } });
    expect(refusalOf(() => Testing.synth(chart))).toEqual([]);
  });

  it('refuses what is no configuration at the line that wrote it', () => {
    const { app } = appIn();
    const bad = { rules: { 'node-pool/limit-missing': 'off' }, profile: { karpenter: 'new' } } as const;
    expect(refusalOf(() => Checks.of(app).configure(bad))).toEqual([
      expect.stringMatching(/"node-pool\/limit-missing" is no rule; write "node-pool\/limits-missing"/),
      expect.stringMatching(/karpenter: "new" is no version; /),
    ]);
    expect(refusalOf(() => app.synth())).toEqual([]);
  });

  it('is taken from the file in the working directory where no scope says anything', () => {
    const { app, chart } = appIn();
    const other = new Chart(app, 'other');
    new NodePool(chart, 'a', unbound('a'));
    new NodePool(other, 'b', unbound('b'));
    Checks.of(other).configure({ rules: { [LIMITS]: 'off' } });
    inDirectory({ 'cdk-node-pools.config.json': `{"rules": {"${LIMITS}": "error"}}` }, () => {
      expect(refusalOf(() => app.synth()).slice(1)).toEqual([expect.stringMatching(/^ {2}\[\] fleet\/a: /)]);
    });
    inDirectory({}, () => expect(stderrOf(() => app.synth())).toEqual([expect.stringMatching(/^warning: fleet\/a: /)]));
  });

  it('says what is wrong with the file, and where', () => {
    const { app, chart } = appIn();
    new NodePool(chart, 'a', SILENT);
    inDirectory({ 'cdk-node-pools.config.json': '{\n"rules": {"x/y": "off"}}' }, () => {
      expect(refusalOf(() => app.synth())).toEqual([
        expect.stringMatching(/cdk-node-pools\.config\.json:2: .*"x\/y" is no rule; /),
      ]);
    });
  });
});

describe('warnings', () => {
  it('go to stderr once a synth, with path, object, field and rule, and hold nothing up', () => {
    const { app, chart, files } = appIn();
    for (let index = 0; index < 5; index++) new NodePool(new Chart(app, `c${index}`), 'good', apart(`c${index}`));
    new NodePool(chart, 'a', { ...UNBOUND, metadata: { name: 'a' } });
    const warning = expect.stringMatching(
      /^warning: fleet\/a: NodePool\/a spec\.limits: .*; .* \[node-pool\/limits-missing\]$/,
    );
    expect(stderrOf(() => app.synth())).toEqual([warning]);
    expect(stderrOf(() => app.synth())).toEqual([warning]);
    expect(stderrOf(() => app.synthYaml())).toEqual([warning]);
    expect(files()).toHaveLength(6);
  });

  it('are shown once where charts are rendered one by one, until they change', () => {
    const { app, chart } = appIn();
    new NodePool(chart, 'a', unbound('a'));
    new Chart(app, 'other');
    expect(stderrOf(() => app.charts.map((one) => one.toJson()))).toHaveLength(1);
    expect(stderrOf(() => Testing.synth(chart))).toEqual([]);
    new NodePool(chart, 'b', unbound('b'));
    expect(stderrOf(() => Testing.synth(chart))).toHaveLength(2);
  });

  it('are shown beside errors too', () => {
    const { app, chart } = appIn();
    new NodePool(chart, 'a', { ...TOO_HEAVY, limits: undefined });
    expect(stderrOf(() => refusalOf(() => app.synth()))).toEqual([
      expect.stringMatching(/\[node-pool\/limits-missing\]$/),
    ]);
  });

  it('are silent when waived, and stay in the report with the reason', () => {
    const { app, chart } = appIn();
    new NodePool(chart, 'a', UNBOUND).waive(LIMITS, 'a test account');
    expect(stderrOf(() => app.synth())).toEqual([]);
    const { findings, summary } = Checks.of(app).report();
    expect(findings).toEqual([
      expect.objectContaining({ rule: LIMITS, severity: 'warning', waived: 'a test account' }),
    ]);
    expect(summary).toEqual({ errors: 0, warnings: 0, infos: 0, objects: 1 });
  });

  it('come from waivers that are wrong; an error is not waived', () => {
    const { app, chart } = appIn();
    new NodePool(chart, 'a', { ...apart('a'), weight: 101 }).waive('node-pool/weight-range', 'we like it');
    const pool = new NodePool(chart, 'b', apart('b'));
    pool.waive('node-pool/no-such-rule', 'x');
    expect(refusalOf(() => app.synth()).slice(1)).toEqual([
      expect.stringMatching(/\[node-pool\/weight-range\]$/),
      expect.stringMatching(/\[waiver\/error-not-waivable\]$/),
      expect.stringMatching(/\[waiver\/unknown\]$/),
    ]);
  });

  it('name the dates where a clock change moves local hours', () => {
    const { app, chart } = appIn();
    const pool = new NodePool(chart, 'a', {
      ...SILENT,
      expireAfter: 'Never',
      disruption: { budgets: [Disruptions.percent(10)] },
    });
    const hours = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], start: '09:00', end: '17:00' } as const;
    new DisruptionBudget(pool, 'office', Disruptions.none().duringLocal('America/Los_Angeles', hours));
    expect(stderrOf(() => app.synth())).toEqual([
      expect.stringMatching(/America\/Los_Angeles .*2029-03-11 and 2029-11-04.* 1h .*\[budget\/clock-change\]$/),
    ]);
    pool.waive('budget/clock-change', 'an hour more is fine');
    expect(stderrOf(() => app.synth())).toEqual([]);
  });
});

describe('report', () => {
  it('is data on the objects of a scope, infos included, and nothing is refused', () => {
    const { app, chart } = appIn();
    const other = new Chart(app, 'other');
    new NodePool(chart, 'heavy', { ...TOO_HEAVY, metadata: { name: 'heavy' } });
    const pool = new NodePool(other, 'static', {
      nodeClassRef,
      metadata: { name: 'static' },
      replicas: 2,
      limits: { nodes: 4 },
    });
    new ApiObject(other, 'app', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'app', namespace: 'x' },
    });
    const { findings, notChecked, summary } = Checks.of(other).report();
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'node-pool/static-gate',
        severity: 'info',
        object: 'NodePool/static',
        construct: 'other/static',
      }),
    ]);
    expect(notChecked).toEqual([expect.objectContaining({ rule: 'workload', object: 'Deployment/x/app' })]);
    expect(summary).toEqual({ errors: 0, warnings: 0, infos: 1, objects: 2 });
    expect(Checks.of(app).report().summary).toMatchObject({ errors: 1, infos: 1, objects: 3 });
    expect(Checks.of(ApiObject.of(pool)).report()).toEqual(Checks.of(pool).report());
    expect(Checks.of(pool).report().summary.objects).toBe(1);
  });

  it('keeps a scope apart from one whose path only begins like it', () => {
    const { app, chart } = appIn();
    new NodePool(new Chart(app, 'fleet-2'), 'a', unbound('a'));
    expect(Checks.of(chart).report().findings).toEqual([]);
  });

  it('lets rules about the cluster see the whole tree', () => {
    const { app, chart } = appIn();
    const same = { ...SILENT, metadata: { name: 'same' } };
    new NodePool(new Chart(app, 'first'), 'a', same);
    new NodePool(chart, 'b', same);
    app.node.tryRemoveChild('fleet');
    expect(
      Checks.of(app)
        .report()
        .findings.map(({ rule }) => rule),
    ).toEqual([]);
    new NodePool(new Chart(app, 'second'), 'b', same);
    expect(
      Checks.of(app.node.findChild('second'))
        .report()
        .findings.map(({ rule }) => rule),
    ).toContain('cluster/pool-name-unique');
  });

  it('says nothing of a pool with only what is required and a bound', () => {
    const { app, chart } = appIn();
    new NodePool(chart, 'a', SILENT);
    expect(stderrOf(() => app.synth())).toEqual([]);
    expect(Checks.of(app).report()).toEqual({
      findings: [],
      notChecked: [],
      summary: { errors: 0, warnings: 0, infos: 0, objects: 1 },
    });
  });
});
