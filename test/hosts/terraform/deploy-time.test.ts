import { WORKERS } from '../../builders/cluster-api/props';
import { FIXED } from '../../builders/sized-pools/props';
import { apart, nodeClassRef, SILENT } from '../cdk8s/app';
import { annotationsOf, appOf, HOSTS, refusalOf } from './hosts';

const expression = (text: string): string => `\${${text}}`;
const LATER = (text: string): string => `${expression(text)} is known only at deploy time`;

describe.each(HOSTS)('on %s', (_, host) => {
  const { cdk, pools } = host;
  const named = (name: string) => ({ ...SILENT, metadata: { name } });

  it('says of each value known only at deploy time that it was not checked, and finds everything else', () => {
    const { app, stack, files } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'cpu', { type: 'number' });
    const pool = new pools.NodePool(stack, 'general', {
      ...named('general'),
      limits: { cpu: variable.numberValue, memory: '-1Gi' },
      weight: 101,
      disruption: { budgets: [{ nodes: '0', schedule: '0 0 31 2 *', duration: '8h' }] },
    });
    expect(refusalOf(() => app.synth()).filter((line) => line.startsWith('  [fleet]'))).toEqual([
      expect.stringMatching(/spec\.disruption\.budgets\[0\]\.schedule: "0 0 31 2 \*" never fires/),
      expect.stringMatching(/spec\.weight: 101 is above 100/),
      expect.stringMatching(/spec\.limits\.memory: "-1Gi" is below zero/),
    ]);
    expect(files()).toEqual([]);
    const { notChecked } = pools.Checks.of(app).report();
    expect(notChecked).toContainEqual({
      rule: 'node-pool/shape',
      object: 'NodePool/general',
      at: 'spec.limits.cpu',
      why: LATER('var.cpu'),
      construct: 'fleet/general',
    });
    expect([...new Set(notChecked.map(({ at }) => at))]).toEqual(['spec.limits.cpu']);
    expect(annotationsOf(pool, 'info')).toEqual([
      expect.stringMatching(
        /^not checked: NodePool\/general spec\.limits\.cpu: \$\{var\.cpu\} is known only at deploy time \[node-pool\/shape/,
      ),
    ]);
  });

  it('goes on with rules that do not need the value', () => {
    const { app, stack } = appOf(host);
    const name = new cdk.TerraformVariable(stack, 'class', {}).stringValue;
    new pools.NodePool(stack, 'general', {
      ...named('general'),
      nodeClassRef: { ...nodeClassRef, name },
      expireAfter: '1h',
    });
    const { findings, notChecked, summary } = pools.Checks.of(app).report();
    expect(findings.map(({ rule }) => rule)).toEqual(['node-pool/expire-without-grace']);
    expect(notChecked.map(({ rule }) => rule)).toContain('node-pool/shape');
    expect(notChecked.map(({ rule }) => rule)).not.toContain('node-pool/limits-missing');
    expect(summary.objects).toBe(1);
  });

  it('judges a pool whose name is known only at deploy time, under its expression', () => {
    const { app, stack } = appOf(host);
    const name = new cdk.TerraformVariable(stack, 'name', {}).stringValue;
    new pools.NodePool(stack, 'one', { ...apart('one'), metadata: { name }, weight: 0 });
    new pools.NodePool(stack, 'two', { ...apart('two'), metadata: { name: 'two' } });
    const { findings, notChecked } = pools.Checks.of(app).report();
    expect(findings).toMatchObject([{ rule: 'node-pool/weight-range', object: `NodePool/${expression('var.name')}` }]);
    expect(notChecked).toContainEqual({
      rule: 'cluster/pool-name-unique',
      object: 'NodePool/two',
      at: '',
      why: `of NodePool/${expression('var.name')}, metadata.name: ${LATER('var.name')}`,
      construct: 'fleet/two',
    });
  });

  it.each(['node', 'budget'])('refuses a number of a sized pool (%s) that counts cannot be worked out of', (field) => {
    const { stack } = appOf(host);
    const later = new cdk.TerraformVariable(stack, 'v', {}).numberValue;
    const budget = { minVcpu: 8, maxVcpu: 8, minMemoryGb: 32, maxMemoryGb: 32 };
    const props = {
      ...FIXED,
      budget,
      [field]: { ...FIXED.node, ...budget, [field === 'node' ? 'vcpu' : 'maxVcpu']: later },
    };
    expect(refusalOf(() => new pools.SizedNodePool(stack, 'a', props))).toContainEqual(
      expect.stringMatching(
        /^fleet\/a: (node\.vcpu|budget\.maxVcpu): the value is known only at deploy time, .*; write a number such as 4$/,
      ),
    );
  });

  it('takes tokens for everything that Cluster API has', () => {
    const { app, stack } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'v', {});
    const text = variable.stringValue;
    const number = variable.numberValue;
    new pools.MachineDeployment(stack, 'workers', {
      ...WORKERS,
      metadata: { name: 'workers', namespace: text },
      clusterName: text,
      version: text,
      template: { labels: { 'node.cluster.x-k8s.io/pool': text } },
      autoscaling: { minSize: number, maxSize: number, scaleDownUnneededTime: text },
      deletion: { nodeDrainTimeout: number },
      rollout: { maxSurge: text, maxUnavailable: number },
    });
    app.synth();
    const { findings, notChecked } = pools.Checks.of(app).report();
    expect(findings).toEqual([]);
    expect(notChecked.filter(({ why }) => why.includes('failed'))).toEqual([]);
    expect(notChecked.map(({ at }) => at)).toEqual(
      expect.arrayContaining(['metadata.namespace', 'spec.clusterName', 'spec.template.spec.version']),
    );
  });

  it('judges what a value of a Lazy is, which is known when it is synthesized', () => {
    const { app, stack } = appOf(host);
    new pools.NodePool(stack, 'general', {
      ...named('general'),
      weight: cdk.Lazy.numberValue({ produce: () => 101 }),
      expireAfter: cdk.Lazy.stringValue({ produce: () => 'never' }),
    });
    expect(
      pools.Checks.of(app)
        .report()
        .findings.map(({ at }) => at),
    ).toEqual(['spec.template.spec.expireAfter', 'spec.weight']);
  });

  it('says so of a resource whose manifest, kind or number is known only at deploy time', () => {
    const { app, stack } = appOf(host);
    const { Fn, TerraformCount, TerraformVariable } = cdk;
    const count = TerraformCount.of(new TerraformVariable(stack, 'count', { type: 'number' }).numberValue);
    const manifest = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'x' }, spec: {} };
    const kind = new TerraformVariable(stack, 'kind', {}).stringValue;
    new host.RawManifest(stack, 'whole', { manifest: Fn.yamldecode(Fn.file('pool.yaml')) });
    new host.RawManifest(stack, 'kind-of', { manifest: { ...manifest, kind } });
    new host.RawManifest(stack, 'counted', { manifest, count });
    new host.RawManifest(stack, 'none', { manifest, count: 0 });
    const { findings, notChecked, summary } = pools.Checks.of(app).report();
    expect(
      notChecked
        .filter(({ rule }) => rule === 'terraform')
        .map(({ construct, object, why }) => [construct, object, why]),
    ).toEqual([
      [
        'fleet/whole',
        expect.stringMatching(/^kubernetes_manifest\.whole$/),
        'its manifest, or what kind it is of, is known only at deploy time',
      ],
      ['fleet/kind-of', '?/x', 'its manifest, or what kind it is of, is known only at deploy time'],
      [
        'fleet/counted',
        'NodePool/x',
        'how often it is made is known only at deploy time, and it is judged as one object',
      ],
      ['fleet/none', 'NodePool/x', 'its count is 0, so it is not made'],
    ]);
    expect([...new Set(findings.map(({ construct }) => construct))]).toEqual(['fleet/counted']);
    expect(summary.objects).toBe(1);
  });
});
