import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import { KubernetesProvider as OldProvider } from '@cdktf/provider-kubernetes/lib/provider';
import * as cdktf from 'cdktf';
import * as cdktn from 'cdktn';
import * as cdktfPools from '../../../src/hosts/cdktf';
import * as cdktnPools from '../../../src/hosts/cdktn';
import { checkObjects } from '../../../src/run/check-objects';
import { WORKERS } from '../../builders/cluster-api/props';
import { apart, nodeClassRef, RAW_SPEC, SILENT, TOO_HEAVY } from '../cdk8s/app';
import { annotationsOf, appOf, HOSTS, refusalOf } from './hosts';

jest.mock('../../../src/run/check-objects', () => {
  const real = jest.requireActual<typeof import('../../../src/run/check-objects')>('../../../src/run/check-objects');
  return { ...real, checkObjects: jest.fn(real.checkObjects) };
});

const KIND = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool' };
const RAW = { ...KIND, metadata: { name: 'raw' }, spec: { ...RAW_SPEC, weight: 0 } };
const heavy = { ...TOO_HEAVY, metadata: { name: 'heavy' } };
const LIMITS = 'node-pool/limits-missing';
const errorsIn = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('  ['));

describe.each(HOSTS)('on %s', (_, host) => {
  const { cdk, pools, RawManifest } = host;

  describe('an error', () => {
    it.each([
      ['first', ['bad', 'good']],
      ['last', ['good', 'bad']],
    ])('fails App.synth before any file is written, in whichever stack it is (%s)', (_where, ids) => {
      const { app, newStack, files } = appOf(host);
      const stacks = new Map(ids.map((id) => [id, newStack(id)]));
      new pools.NodePool(stacks.get('bad') as cdktf.TerraformStack, 'heavy', heavy);
      expect(errorsIn(refusalOf(() => app.synth()))).toEqual([
        expect.stringMatching(
          /^ {2}\[fleet\] bad\/heavy: NodePool\/heavy spec\.weight: 101 .*; .* \[node-pool\/weight-range\]$/,
        ),
      ]);
      expect(files()).toEqual([]);
    });

    it('fails App.synth also where the first stack was made after the pool, and has nothing of ours', () => {
      const { app, stack, newStack, files } = appOf(host);
      new pools.NodePool(stack, 'heavy', heavy);
      new RawManifest(newStack('later'), 'raw', { manifest: RAW });
      expect(errorsIn(refusalOf(() => app.synth())).map((line) => /\[fleet\] (\S+):/.exec(line)?.[1])).toEqual([
        'fleet/heavy',
        'later/raw',
      ]);
      expect(files()).toEqual([]);
    });

    it('fails Testing.synth with validations, and no other', () => {
      const { stack } = appOf(host);
      new pools.NodePool(stack, 'heavy', heavy);
      expect(refusalOf(() => cdk.Testing.synth(stack))).toEqual([]);
      expect(errorsIn(refusalOf(() => cdk.Testing.synth(stack, true)))).toHaveLength(1);
      expect(errorsIn(refusalOf(() => cdk.Testing.fullSynth(stack)))).toHaveLength(1);
      expect(errorsIn(refusalOf(() => cdk.Testing.synthHcl(stack, true)))).toHaveLength(1);
    });

    it('is let be where validation is skipped', () => {
      const { app, stack, files } = appOf(host, { skipValidation: true });
      const pool = new pools.NodePool(stack, 'heavy', { ...heavy, limits: undefined });
      app.synth();
      expect(files()).toEqual(['manifest.json', 'stacks/fleet/cdk.tf.json']);
      expect(annotationsOf(pool, 'warn')).toEqual([]);
    });

    it('names all breaches of all objects at once, each once', () => {
      const { app, stack } = appOf(host);
      new pools.NodePool(stack, 'heavy', heavy);
      new RawManifest(stack, 'raw', { manifest: RAW });
      const overridden = new pools.NodePool(stack, 'light', { ...apart('light'), metadata: { name: 'light' } });
      overridden.resource.addOverride('manifest.spec.weight', -1);
      expect(errorsIn(refusalOf(() => app.synth()))).toEqual([
        expect.stringMatching(/fleet\/heavy: NodePool\/heavy spec\.weight: 101 /),
        expect.stringMatching(/fleet\/raw: NodePool\/raw spec\.weight: 0 /),
        expect.stringMatching(/fleet\/light: NodePool\/light spec\.weight: -1 /),
      ]);
    });

    it('is found in what a stack lays over its resources', () => {
      const { app, stack, files } = appOf(host);
      const { resource } = new pools.NodePool(stack, 'general', SILENT);
      stack.addOverride(`resource.kubernetes_manifest.${resource.friendlyUniqueId}.manifest.spec.weight`, 101);
      expect(errorsIn(refusalOf(() => app.synth()))).toEqual([expect.stringMatching(/spec\.weight: 101 /)]);
      expect(files()).toEqual([]);
    });

    it('is found again after a change between two synths, and not after it is mended', () => {
      const { app, stack, files } = appOf(host);
      const pool = new pools.NodePool(stack, 'heavy', { ...heavy, weight: 10 });
      app.synth();
      expect(files()).toHaveLength(2);
      pool.resource.addOverride('manifest.spec.weight', 0);
      expect(errorsIn(refusalOf(() => app.synth()))).toHaveLength(1);
      expect(errorsIn(refusalOf(() => cdk.Testing.synth(stack, true)))).toHaveLength(1);
      pool.resource.addOverride('manifest.spec.weight', 5);
      expect(refusalOf(() => app.synth())).toEqual([]);
      expect(refusalOf(() => cdk.Testing.synth(stack, true))).toEqual([]);
    });
  });

  it('judges once a synth, however many stacks there are, and anew in the next', () => {
    const { app, stack, newStack } = appOf(host);
    for (let index = 0; index < 10; index += 1) {
      const name = `pool-${index}`;
      new pools.NodePool(newStack(`stack-${index}`), 'pool', { ...apart(name), metadata: { name } });
    }
    new pools.NodePool(stack, 'pool', { ...apart('pool'), metadata: { name: 'pool' } });
    const judged = jest.mocked(checkObjects).mockClear();
    app.synth();
    expect(judged).toHaveBeenCalledTimes(1);
    app.synth();
    expect(judged).toHaveBeenCalledTimes(2);
  });

  describe('warnings', () => {
    it('stand on the construct they are about, once, and in manifest.json, and hold nothing up', () => {
      const { app, stack, files } = appOf(host);
      const pool = new pools.NodePool(stack, 'a', { nodeClassRef, metadata: { name: 'a' } });
      const warning = expect.stringMatching(/^NodePool\/a spec\.limits: .*; .* \[node-pool\/limits-missing\]$/);
      for (let round = 0; round < 3; round += 1) app.synth();
      cdk.Testing.synth(stack, true);
      expect(annotationsOf(pool, 'warn')).toEqual([warning]);
      expect(annotationsOf(pool.resource, 'warn')).toEqual([]);
      expect(files()).toHaveLength(2);
      expect(app.manifest.stacks.fleet?.annotations).toMatchObject([
        { constructPath: 'fleet/a', level: '@cdktf/warn', message: warning },
      ]);
    });

    it('are silent when waived, and stay in the report with the reason', () => {
      const { app, stack } = appOf(host);
      const pool = new pools.NodePool(stack, 'a', { nodeClassRef });
      pool.waive(LIMITS, 'a test account');
      app.synth();
      expect(annotationsOf(pool, 'warn')).toEqual([]);
      expect(pools.Checks.of(app).report().findings).toMatchObject([{ rule: LIMITS, waived: 'a test account' }]);
    });

    it('say that kubernetes_manifest asks for a namespace where the kind has one', () => {
      const { app, stack } = appOf(host);
      const metadata = { name: 'workers', namespace: 'clusters' };
      const without = new pools.MachineDeployment(stack, 'a', WORKERS);
      const beside = new pools.MachineDeployment(stack, 'b', { ...WORKERS, metadata });
      app.synth();
      expect(annotationsOf(without, 'warn')).toEqual([
        'MachineDeployment/workers metadata.namespace: none is written, and kubernetes_manifest does not plan an object of this kind without; write namespace: "default"',
      ]);
      expect(annotationsOf(beside, 'warn')).toEqual([]);
      expect(pools.Checks.of(app).report().findings).toEqual([]);
    });

    it('are none for a pool with only what is required and a bound', () => {
      const { app, stack } = appOf(host);
      const pool = new pools.NodePool(stack, 'a', SILENT);
      app.synth();
      expect([...annotationsOf(pool, 'warn'), ...annotationsOf(pool, 'info')]).toEqual([]);
    });
  });

  describe('Checks', () => {
    it('are configured for a subtree, and the nearest scope wins rule by rule and field by field', () => {
      const { app, stack, newStack } = appOf(host);
      const other = newStack('other');
      pools.Checks.of(app).configure({ rules: { [LIMITS]: 'error' }, profile: { karpenter: '1.8' } });
      pools.Checks.of(stack).configure({ rules: { [LIMITS]: 'off' }, profile: { platform: 'cloudpilot' } });
      new pools.NodePool(stack, 'a', { ...apart('a'), limits: undefined });
      new pools.NodePool(stack, 'gte', {
        ...apart('gte'),
        requirements: [pools.Requirement.gte('example.com/cpu', 4)],
      });
      new pools.NodePool(other, 'b', { ...apart('b'), limits: undefined });
      expect(errorsIn(refusalOf(() => app.synth()))).toEqual([
        expect.stringMatching(/fleet\/gte: .*requirements\[0\]\.operator: .* \[node-pool\/requirement-operator\]$/),
        expect.stringMatching(/other\/b: .*spec\.limits: .* \[node-pool\/limits-missing\]$/),
      ]);
    });

    it('take the file in the working directory where no scope says anything', () => {
      const directory = mkdtempSync(join(tmpdir(), 'config-'));
      writeFileSync(join(directory, 'cdk-node-pools.config.json'), `{"rules": {"${LIMITS}": "error"}}`);
      const { app, stack } = appOf(host);
      new pools.NodePool(stack, 'a', { nodeClassRef });
      const spy = jest.spyOn(process, 'cwd').mockReturnValue(directory);
      try {
        expect(errorsIn(refusalOf(() => app.synth()))).toHaveLength(1);
      } finally {
        spy.mockRestore();
      }
      expect(refusalOf(() => app.synth())).toEqual([]);
    });

    it('refuse what is no configuration at the line that wrote it', () => {
      const { app } = appOf(host);
      expect(refusalOf(() => pools.Checks.of(app).configure({ profile: { karpenter: 'new' } }))).toEqual([
        expect.stringMatching(/karpenter: "new" is no version; /),
      ]);
    });

    it('report on the objects of a scope as data, infos included, with rules about the cluster seeing all stacks', () => {
      const { app, stack, newStack } = appOf(host);
      const other = newStack('other');
      const same = { ...SILENT, metadata: { name: 'same' } };
      new pools.NodePool(stack, 'a', same);
      const pool = new pools.NodePool(other, 'b', { ...same, replicas: 2, limits: { nodes: 4 } });
      new RawManifest(other, 'app', {
        manifest: { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'app', namespace: 'x' } },
      });
      const { findings, notChecked, summary } = pools.Checks.of(other).report();
      expect(findings.map(({ rule, severity, construct }) => [rule, severity, construct])).toEqual(
        expect.arrayContaining([
          ['cluster/pool-name-unique', 'error', 'other/b'],
          ['node-pool/static-gate', 'info', 'other/b'],
        ]),
      );
      expect(notChecked).toMatchObject([{ rule: 'workload', object: 'Deployment/x/app' }]);
      expect(summary).toMatchObject({ errors: 1, infos: 1, objects: 2 });
      expect(pools.Checks.of(app).report().summary.objects).toBe(3);
      expect(pools.Checks.of(pool.resource).report()).toEqual(pools.Checks.of(pool).report());
    });

    it.each([
      [
        'one context of one file',
        { configPath: 'a', configContext: 'x' },
        { configPath: 'a', configContext: 'x' },
        true,
      ],
      [
        'two contexts of one file',
        { configPath: 'a', configContext: 'x' },
        { configPath: 'a', configContext: 'y' },
        false,
      ],
      ['one URL, by two tokens', { host: 'https://a', token: 's' }, { host: 'https://a', token: 't' }, true],
      ['what the environment says, which may differ', {}, {}, false],
    ])('judge the stacks of one cluster together, and of two apart: %s', (_what, first, second, isOne) => {
      const app = new cdk.App({ outdir: mkdtempSync(join(tmpdir(), 'clusters-')), stackTraces: false });
      for (const [id, config] of [
        ['dev', first],
        ['prod', second],
      ] as const) {
        const stack = new cdk.TerraformStack(app, id);
        new host.Provider(stack, 'kubernetes', config);
        new pools.NodePool(stack, 'same', { ...SILENT, metadata: { name: 'same' } });
      }
      expect(errorsIn(refusalOf(() => app.synth()))).toEqual(
        isOne ? [expect.stringMatching(/prod\/same: .* \[cluster\/pool-name-unique\]$/)] : [],
      );
    });

    it('tell clusters apart by the provider of a resource, and by stack where it is known only at deploy time', () => {
      const { app, stack, newStack } = appOf(host);
      const same = { ...SILENT, metadata: { name: 'same' } };
      const west = new host.Provider(stack, 'west', { alias: 'west', configPath: '~/.kube/west' });
      new pools.NodePool(stack, 'here', same);
      new pools.NodePool(stack, 'there', { ...same, terraform: { provider: west } });
      for (const id of ['one', 'two']) {
        const other = newStack(id);
        const url = new cdk.TerraformVariable(other, 'url', {}).stringValue;
        const provider = new host.Provider(other, 'later', { alias: 'later', host: url });
        new pools.NodePool(other, 'pool', { ...same, terraform: { provider } });
      }
      expect(refusalOf(() => app.synth())).toEqual([]);
      new pools.NodePool(stack, 'again', { ...same, terraform: { provider: west } });
      expect(pools.Checks.of(app).report().summary).toMatchObject({ errors: 1, objects: 5 });
    });

    it('bring the checks to a tree of other people’s resources', () => {
      const { app, stack } = appOf(host);
      new RawManifest(stack, 'raw', { manifest: RAW });
      expect(refusalOf(() => app.synth())).toEqual([]);
      pools.Checks.of(app);
      expect(errorsIn(refusalOf(() => app.synth()))).toEqual([
        expect.stringMatching(
          /^ {2}\[fleet\] fleet\/raw: NodePool\/raw spec\.weight: 0 .* \[node-pool\/weight-range\]$/,
        ),
      ]);
    });

    it('judge raw resources as Terraform reads them: escapes undone, expressions left for later', () => {
      const { app, stack } = appOf(host);
      const open = '$' + '{';
      const labels = { 'example.com/a': `$${open}x}`, 'example.com/b': `${open}var.b}` };
      const spec = { ...RAW_SPEC, template: { metadata: { labels }, spec: { nodeClassRef, requirements: [] } } };
      new RawManifest(stack, 'raw', { manifest: { ...RAW, spec } });
      const { findings, notChecked } = pools.Checks.of(app).report();
      expect(findings).toMatchObject([
        {
          rule: 'node-pool/shape',
          at: 'spec.template.metadata.labels["example.com/a"]',
          says: expect.stringContaining(`"${open}x}"`),
        },
      ]);
      expect([...new Set(notChecked.map(({ at }) => at))]).toEqual(['spec.template.metadata.labels["example.com/b"]']);
    });
  });
});

it('refuses a resource that cdktf cannot render, beside the breaches of others; cdktn does so before any validation', () => {
  const [[, host]] = HOSTS as [(typeof HOSTS)[number]];
  const { stack, files } = appOf(host);
  new host.pools.NodePool(stack, 'heavy', heavy);
  new host.RawManifest(stack, 'broken', { manifest: { ...KIND, spec: { weight: () => 1 } } as never });
  expect(errorsIn(refusalOf(() => host.cdk.Testing.fullSynth(stack)))).toEqual([
    expect.stringMatching(
      /^ {2}\[fleet\] fleet\/broken: kubernetes_manifest: cdktf cannot render it \(.+\); mend the value/,
    ),
    expect.stringMatching(/fleet\/heavy: NodePool\/heavy spec\.weight: 101 /),
  ]);
  expect(files()).toEqual([]);
});

describe('classes of the other host', () => {
  const ADVICE =
    /it is of @cdktf\/provider-kubernetes, which is made for cdktf and fails in an app of cdktn; import KubernetesManifest or KubernetesProvider from "cdk-node-pools\/cdktn" in its place$/;
  const stackOf = () => new cdktn.TerraformStack(cdktn.Testing.app(), 'fleet') as unknown as cdktf.TerraformStack;

  it('are refused in an app of cdktn when the next construct of ours is made', () => {
    const stack = stackOf();
    new OldProvider(stack, 'kubernetes', {});
    new Manifest(stack, 'raw', { manifest: RAW });
    expect(refusalOf(() => new cdktnPools.NodePool(stack, 'pool', SILENT))).toEqual([
      expect.stringMatching(new RegExp(`^fleet/kubernetes: ${ADVICE.source}`)),
      expect.stringMatching(new RegExp(`^fleet/raw: ${ADVICE.source}`)),
    ]);
  });

  it('are refused in an app of cdktn when it is synthesized, where they were made later', () => {
    const app = new cdktn.App({ outdir: mkdtempSync(join(tmpdir(), 'mixed-')) });
    const stack = new cdktn.TerraformStack(app, 'fleet');
    new cdktnPools.NodePool(stack, 'pool', SILENT);
    new OldProvider(stack as unknown as cdktf.TerraformStack, 'kubernetes', {});
    expect(refusalOf(() => app.synth())).toEqual([expect.stringMatching(ADVICE)]);
  });

  it('are refused as the provider of a pool', () => {
    const elsewhere = new cdktf.TerraformStack(cdktf.Testing.app(), 'old');
    const provider = new OldProvider(elsewhere, 'kubernetes', {}) as unknown as cdktnPools.KubernetesProvider;
    const stack = new cdktn.TerraformStack(cdktn.Testing.app(), 'fleet');
    expect(refusalOf(() => new cdktnPools.NodePool(stack, 'pool', { ...SILENT, terraform: { provider } }))).toEqual([
      expect.stringMatching(ADVICE),
    ]);
  });

  it('are refused as the stack of a pool, either way, with the import to use', () => {
    const old = new cdktf.TerraformStack(cdktf.Testing.app(), 'fleet');
    expect(refusalOf(() => new cdktnPools.NodePool(old, 'pool', SILENT))).toEqual([
      'fleet: it is a stack of cdktf, and constructs of cdk-node-pools/cdktn cannot be in it; import them from "cdk-node-pools/cdktf"',
    ]);
    expect(refusalOf(() => new cdktfPools.NodePool(stackOf(), 'pool', SILENT))).toEqual([
      'fleet: it is a stack of cdktn, and constructs of cdk-node-pools/cdktf cannot be in it; import them from "cdk-node-pools/cdktn"',
    ]);
  });
});
