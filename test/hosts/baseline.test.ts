import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, Chart } from 'cdk8s';
import { writeManifests } from '../../src';
import { Baseline, Checks, SizedNodePool } from '../../src/hosts/cdk8s';
import type { Manifest } from '../../src/manifest/object';
import { sizedPool } from '../diff/manifests';
import { appIn, refusalOf } from './cdk8s/app';
import { appOf, HOSTS, refusalOf as terraformRefusalOf } from './terraform/hosts';

const PROPS = {
  metadata: { name: 'workers' },
  clusterName: 'prod',
  node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
  budget: { minVcpu: 8, maxVcpu: 8, minMemoryGb: 32, maxMemoryGb: 32 },
  bootstrap: { dataSecretName: 'workers' },
  infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name: 'workers' },
};
const LARGER = {
  ...PROPS,
  node: { vcpu: 8, memoryGb: 16, diskGb: 100 },
  budget: { ...PROPS.budget, minVcpu: 16, maxVcpu: 16 },
};
const SIZE =
  /MachineDeployment\/workers .*\["sized-pool\.cdk-node-pools\.dev\/vcpu"\]: vcpu goes from 4 to 8, .* \[sized-pool\/size-immutable\]$/;

/** The path of a committed file with these objects. */
function committed(...manifests: readonly Manifest[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'baseline-')), 'fleet.k8s.yaml');
  writeFileSync(file, writeManifests(manifests));
  return file;
}

describe('on cdk8s', () => {
  it('fails the synth for a change that the platform refuses, and only with a baseline', () => {
    const { app, chart } = appIn();
    new SizedNodePool(chart, 'workers', LARGER);
    expect(refusalOf(() => app.synth())).toEqual([]);
    Baseline.of(app).from(committed(sizedPool()));
    expect(refusalOf(() => app.synth()).slice(1)).toEqual([expect.stringMatching(SIZE)]);
  });

  it('lets what holds in place pass, and tells of the rest in the report', () => {
    const { app, chart } = appIn();
    Baseline.of(app).from(
      committed(sizedPool({ budget: { minVcpu: 12, maxVcpu: 12, minMemoryGb: 48, maxMemoryGb: 48 } })),
    );
    new SizedNodePool(chart, 'workers', PROPS);
    expect(refusalOf(() => app.synth())).toEqual([]);
    const told = Checks.of(app)
      .report()
      .findings.map(({ rule, severity }) => `${severity} ${rule}`);
    expect(told).toContain('info sized-pool/lowered-mid-month');
  });

  it('takes the baseline of the nearest scope, and adds files up', () => {
    const { app, chart } = appIn();
    const other = new Chart(app, 'other');
    Baseline.of(app).from(committed(sizedPool()));
    Baseline.of(other)
      .from(committed(sizedPool({ metadata: { name: 'a' } })))
      .from(committed(sizedPool({ metadata: { name: 'b' } })));
    new SizedNodePool(chart, 'workers', PROPS);
    new SizedNodePool(other, 'workers', { ...LARGER, metadata: { name: 'workers', namespace: 'elsewhere' } });
    new SizedNodePool(other, 'a', { ...LARGER, metadata: { name: 'a' } });
    new SizedNodePool(other, 'b', { ...LARGER, metadata: { name: 'b' } });
    expect(
      refusalOf(() => app.synth())
        .slice(1)
        .map((line) => /(other\/\w+):/.exec(line)?.[1]),
    ).toEqual(['other/a', 'other/b']);
  });

  it('judges objects that other people make', () => {
    const { app, chart } = appIn();
    const pool = (kind: string) => ({
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general' },
      spec: {
        template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind, name: 'default' }, requirements: [] } },
      },
    });
    new ApiObject(chart, 'raw', pool('NodeClass'));
    Baseline.of(chart).from(committed(pool('EC2NodeClass')));
    expect(refusalOf(() => app.synth()).slice(1)).toEqual([
      expect.stringMatching(/\[node-pool\/node-class-immutable\]$/),
    ]);
  });

  it.each([
    [
      'that is not there',
      () => 'none.yaml',
      /^none\.yaml: there is no such file; give the path of one that is committed/,
    ],
    ['that is a directory', () => tmpdir(), /: it is a directory; give the path of a file/],
    ['without an object', () => committed(), /: no object in it; commit the manifests that are deployed/],
  ])('refuses a file %s at the line that names it', (_, file, says) => {
    expect(() => Baseline.of(appIn().app).from(file())).toThrow(says);
  });
});

describe.each(HOSTS)('on %s', (_, host) => {
  it('fails the synth for a change that the platform refuses, before any file is written', () => {
    const { app, stack, files } = appOf(host);
    new host.pools.SizedNodePool(stack, 'workers', LARGER);
    host.pools.Baseline.of(stack).from(committed(sizedPool()));
    const errors = terraformRefusalOf(() => app.synth()).filter((line) => line.startsWith('  ['));
    expect(errors).toEqual([expect.stringMatching(SIZE)]);
    expect(files()).toEqual([]);
  });

  it('lets what holds in place pass', () => {
    const { app, stack } = appOf(host);
    host.pools.Baseline.of(app).from(committed(sizedPool()));
    new host.pools.SizedNodePool(stack, 'workers', PROPS);
    expect(terraformRefusalOf(() => app.synth())).toEqual([]);
  });
});
