import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as cdk8s from 'cdk8s';
import type { IAspect, TerraformStack } from 'cdktf';
import type { Construct } from 'constructs';
import * as cdk8sPools from '../../src/hosts/cdk8s';
import type { Manifest } from '../../src/manifest/object';
import { valueAt } from '../../src/manifest/path';
import { readManifests } from '../../src/manifest/yaml/read';
import { run } from '../cli/run';
import { crdPath } from '../crds/crd-file';
import { crdVerdict } from '../crds/crd-verdict';
import { refusals } from '../rules/refusals';
import { appOf, HOSTS, type Host } from './terraform/hosts';

/** The classes that all hosts have in common. */
type Pools = Pick<typeof cdk8sPools, 'CapacityBudget' | 'Requirement'> & {
  readonly [Name in 'NodePool' | 'SizedNodePool' | 'MachineDeployment']: new (
    scope: Construct,
    id: string,
    props: ConstructorParameters<(typeof cdk8sPools)[Name]>[2],
  ) => Construct;
};

const CRDS: { readonly [kind: string]: readonly [file: string, version: string] } = {
  NodePool: ['karpenter.sh_nodepools.v1.14.1.yaml', 'v1'],
  MachineDeployment: ['cluster.x-k8s.io_machinedeployments.yaml', 'v1beta2'],
};

const EXAMPLE = join(__dirname, '../../examples/cdk8s/cost');
const PRICES = readFileSync(join(EXAMPLE, 'prices.json'), 'utf8');
const BASELINE = readFileSync(join(EXAMPLE, 'baseline.json'), 'utf8');
const PREFIX = 'cost.cdk-node-pools.dev/';

/** The platform stack of the example. */
function platform(scope: Construct, pools: Pools, cpu = '200', memory = '800Gi'): void {
  const machines = (name: string) => ({
    metadata: { name, namespace: 'fleet' },
    clusterName: 'atlas',
    bootstrap: { dataSecretName: name },
    infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'OpenStackMachineTemplate', name },
  });
  new pools.NodePool(scope, 'general', {
    metadata: { name: 'general' },
    nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
    requirements: [
      pools.Requirement.in('node.kubernetes.io/instance-type', ['m7i.xlarge', 'm7i.2xlarge']),
      pools.Requirement.in('karpenter.sh/capacity-type', ['on-demand']),
    ],
    limits: { cpu, memory },
  });
  new pools.SizedNodePool(scope, 'core', {
    ...machines('core'),
    node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
    budget: pools.CapacityBudget.nodes(3),
  });
  new pools.SizedNodePool(scope, 'web', {
    ...machines('web'),
    node: { vcpu: 4, memoryGb: 16, diskGb: 80 },
    budget: pools.CapacityBudget.nodes(1, 5),
  });
  new pools.MachineDeployment(scope, 'ingest', { ...machines('ingest'), replicas: 2 });
}

interface Synthesized {
  /** What was written, by file. */
  readonly files: { readonly [path: string]: string };
  /** The total on the chart or stack. */
  readonly total: { readonly [key: string]: string };
}

const prices = JSON.parse(PRICES) as cdk8sPools.PriceBook;

function onCdk8s(cpu?: string, memory?: string): Synthesized {
  const app = new cdk8s.App({ outdir: mkdtempSync(join(tmpdir(), 'cost-')) });
  platform(new cdk8s.Chart(app, 'fleet'), cdk8sPools as unknown as Pools, cpu, memory);
  cdk8sPools.Aspects.of(app).add(new cdk8sPools.CostEstimate({ prices }));
  app.synth();
  const names = readdirSync(app.outdir);
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(app.outdir, name), 'utf8')]));
  const [config] = manifestsIn(files).filter(({ kind }) => kind === 'ConfigMap');
  return { files, total: withoutPrefix(valueAt(config, ['metadata', 'annotations'])) };
}

function onTerraform(host: Host, cpu?: string, memory?: string): Synthesized {
  const { app, stack, written } = appOf(host);
  platform(stack, host.pools as unknown as Pools, cpu, memory);
  aspectsOf(host, stack).add(new host.pools.CostEstimate({ prices }));
  app.synth();
  const configuration: object = written();
  const total = valueAt(configuration, ['output', 'cost-estimate', 'value']) as Synthesized['total'];
  return { files: { 'cdk.tf.json': JSON.stringify(configuration, null, 2) }, total };
}

function aspectsOf({ cdk }: Host, stack: TerraformStack): { add(aspect: IAspect): void } {
  return cdk.Aspects.of(stack);
}

const onEveryHost = (cpu?: string, memory?: string): readonly (readonly [string, Synthesized])[] => [
  ['cdk8s', onCdk8s(cpu, memory)],
  ...HOSTS.map(([name, host]) => [name, onTerraform(host, cpu, memory)] as const),
];

function manifestsIn(files: Synthesized['files']): readonly Manifest[] {
  return Object.entries(files).flatMap(([name, text]) =>
    readManifests(text, name).documents.map(({ manifest }) => manifest),
  );
}

function withoutPrefix(annotations: unknown): { readonly [key: string]: string } {
  const own = Object.entries((annotations ?? {}) as { [key: string]: string }).filter(([key]) =>
    key.startsWith(PREFIX),
  );
  return Object.fromEntries(own.map(([key, value]) => [key.slice(PREFIX.length), value]));
}

/** Worked out by hand from prices.json: the comments of the example's main.ts say how. */
const RANGES = {
  core: ['322.80', '322.80'],
  general: ['0.00', '7818.30'],
  ingest: ['452.60', '452.60'],
  web: ['122.64', '613.20'],
};

it('writes the same annotations and the same total on every host', () => {
  const [[, first], ...others] = onEveryHost() as [
    readonly [string, Synthesized],
    ...(readonly [string, Synthesized])[],
  ];
  const costs = ({ files }: Synthesized) =>
    Object.fromEntries(
      manifestsIn(files)
        .filter(({ kind }) => kind !== 'ConfigMap')
        .map(({ metadata }) => [valueAt(metadata, ['name']), withoutPrefix(valueAt(metadata, ['annotations']))]),
    );
  const onFirst = costs(first);
  for (const [name, range] of Object.entries(RANGES)) {
    expect([onFirst[name]?.['monthly-min'], onFirst[name]?.['monthly-max']]).toEqual(range);
  }
  expect(first.total).toMatchObject({ 'monthly-min': '971.04', 'monthly-max': '9279.90', currency: 'EUR' });
  for (const [host, other] of others) {
    expect([host, costs(other)]).toEqual([host, onFirst]);
    expect([host, other.total]).toEqual([host, first.total]);
  }
});

it('writes what the API server accepts, on every host', async () => {
  for (const [host, { files }] of onEveryHost()) {
    for (const manifest of manifestsIn(files)) {
      expect([host, refusals(manifest)]).toEqual([host, []]);
      const [file, version] = CRDS[String(manifest.kind)] ?? [];
      const path = file === undefined ? undefined : crdPath(file);
      // On a machine that has the repository alone, the rules speak for the CRDs they are held to.
      if (path === undefined || version === undefined) continue;
      expect([host, await crdVerdict(path, version, manifest)]).toEqual([host, { accepted: true, messages: [] }]);
    }
  }
});

it('gives the same report of what each host wrote', async () => {
  for (const [host, { files }] of onEveryHost()) {
    const { code, stdout } = await run(['cost', ...Object.keys(files), '--prices', 'prices.json'], {
      files: { ...files, 'prices.json': PRICES },
    });
    const rows = stdout.split('\n').slice(2, 9).join('\n');
    expect([host, code, rows]).toEqual([
      host,
      0,
      `pool                            nodes  minimum  maximum
MachineDeployment/fleet/core        3   322.80   322.80
MachineDeployment/fleet/ingest      2   452.60   452.60
MachineDeployment/fleet/web       1-5   122.64   613.20
NodePool/general                 0-50     0.00  7818.30
control-plane                            73.00    73.00
total                                   971.04  9279.90`,
    ]);
  }
});

/** 48 vCPUs more than in the baseline: 48 × 0.05355 × 730 = 1876.39. */
const CHANGED: readonly (readonly [format: string, shown: readonly string[]])[] = [
  [
    'text',
    [
      'NodePool/general (changed)    0.00 to 7505.57     0.00 to 9381.96  minimum 0.00, maximum +1876.39',
      'total (changed)             971.04 to 8967.17  971.04 to 10843.56  minimum 0.00, maximum +1876.39',
    ],
  ],
  [
    'markdown',
    [
      '| NodePool/general (changed) | 0.00 to 7505.57 | 0.00 to 9381.96 | minimum 0.00, maximum +1876.39 |',
      '| **total** | 971.04 to 8967.17 | 971.04 to 10843.56 | minimum 0.00, maximum +1876.39 |',
    ],
  ],
  [
    'html',
    [
      '<td class="number">0.00 to 7505.57</td><td class="number">0.00 to 9381.96</td>',
      '<td class="number">971.04 to 8967.17</td><td class="number">971.04 to 10843.56</td>',
    ],
  ],
];

it.each(CHANGED)('shows what changed since the committed baseline as %s, whatever the host', async (format, shown) => {
  const reports = await diffs(format);
  for (const [host, stdout] of reports) {
    for (const text of shown) expect([host, stdout]).toEqual([host, expect.stringContaining(text)]);
  }
});

it('shows what changed since the committed baseline as json, whatever the host', async () => {
  for (const [host, stdout] of await diffs('json')) {
    const { diff } = JSON.parse(stdout) as { readonly diff: { readonly total: unknown; readonly lines: unknown[] } };
    expect([host, diff.total]).toEqual([
      host,
      {
        ...{ id: 'total', change: 'changed', notes: [] },
        before: { min: '971.04', max: '8967.17' },
        after: { min: '971.04', max: '10843.56' },
        difference: { min: '0.00', max: '+1876.39' },
      },
    ]);
    expect(diff.lines).toHaveLength(5);
  }
});

async function diffs(format: string): Promise<readonly (readonly [string, string])[]> {
  const reports: (readonly [string, string])[] = [];
  for (const [host, { files }] of onEveryHost('240', '960Gi')) {
    const argv = ['cost', ...Object.keys(files), '--prices', 'prices.json', '--baseline', 'baseline.json'];
    const given = { ...files, 'prices.json': PRICES, 'baseline.json': BASELINE };
    const { stdout } = await run([...argv, '--format', format], { files: given });
    reports.push([host, stdout]);
  }
  return reports;
}
