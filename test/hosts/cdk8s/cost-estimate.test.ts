import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Testing, YamlOutputType } from 'cdk8s';
import type { IConstruct } from 'constructs';
import {
  Aspects,
  Checks,
  CostEstimate,
  type IAspect,
  MachineDeployment,
  NodePool,
  Requirement,
  SizedNodePool,
} from '../../../src/hosts/cdk8s';
import { valueAt } from '../../../src/manifest/path';
import { readManifests } from '../../../src/manifest/yaml/read';
import { crdPath } from '../../crds/crd-file';
import { crdVerdict } from '../../crds/crd-verdict';
import type { Fields } from '../../crds/schema';
import { refusals } from '../../rules/refusals';
import { appIn, nodeClassRef, refusalOf, stderrOf } from './app';

const CRDS = {
  NodePool: ['karpenter.sh_nodepools.v1.14.1.yaml', 'v1'],
  MachineDeployment: ['cluster.x-k8s.io_machinedeployments.yaml', 'v1beta2'],
} as const;
const PREFIX = 'cost.cdk-node-pools.dev/';
const BOOK = {
  name: 'acme',
  currency: 'EUR',
  source: 'contract 2026-17',
  retrievedAt: '2026-11-01',
  instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384' } },
  sizedPools: { monthly: { perVcpuMonth: '12.50', perGbMonth: '3.10', perGbDiskMonth: '0.08' } },
  controlPlane: { perClusterMonth: '73.00' },
} as const;

const ONE_TYPE = [
  Requirement.in('node.kubernetes.io/instance-type', ['m5.2xlarge']),
  Requirement.in('karpenter.sh/capacity-type', ['on-demand']),
];

function general(scope: Chart, id = 'general', cpu = '1000'): NodePool {
  const taints = id === 'general' ? [] : [{ key: 'example.com/team', value: id, effect: 'NoSchedule' as const }];
  return new NodePool(scope, id, {
    metadata: { name: id },
    nodeClassRef,
    requirements: ONE_TYPE,
    limits: { cpu },
    taints,
  });
}

type Written = Record<string, { readonly [key: string]: string }>;

/** The cost annotations of each object of a text, by kind and name. */
function costsIn(yaml: string): Written {
  const objects = readManifests(yaml, 'out.yaml').documents.map(({ manifest }) => {
    const metadata = manifest.metadata as { readonly name: string; readonly annotations?: Record<string, string> };
    const own = Object.entries(metadata.annotations ?? {}).filter(([key]) => key.startsWith(PREFIX));
    return [
      `${manifest.kind as string}/${metadata.name}`,
      Object.fromEntries(own.map(([key, value]) => [key.slice(PREFIX.length), value])),
    ];
  });
  return Object.fromEntries(objects) as Written;
}

const only = (costs: Written, kind: string) =>
  Object.entries(costs)
    .filter(([id]) => id.startsWith(kind))
    .map(([, value]) => value);

it('writes what a pool may cost on the pool, and the total on a ConfigMap', () => {
  const { app, chart } = appIn();
  general(chart);
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  const costs = costsIn(app.synthYaml());
  expect(costs['NodePool/general']).toEqual({
    assumptions:
      '{"churn":"none","excludes":["egress","load balancers","nodes of rolling replacements","support","volumes of workloads"],"limits":"soft","nodes":"0-125","spotShare":null}',
    currency: 'EUR',
    'hours-per-month': '730',
    'monthly-max': '35040.00',
    'monthly-min': '0.00',
    'price-date': '2026-11-01',
    'price-source': 'contract 2026-17',
  });
  const [total] = only(costs, 'ConfigMap');
  expect(total).toMatchObject({ 'monthly-min': '73.00', 'monthly-max': '35113.00', currency: 'EUR' });
});

it('keeps assumptions sorted, on one line, and all annotations below a kilobyte', () => {
  const { app, chart } = appIn();
  general(chart);
  Aspects.of(app).add(new CostEstimate({ prices: BOOK, spotShare: '0.7' }));
  const annotations = costsIn(app.synthYaml())['NodePool/general'] as Record<string, string>;
  const keys = Object.keys(JSON.parse(annotations.assumptions as string) as object);
  expect(keys).toEqual([...keys].sort());
  expect(
    Object.entries(annotations).reduce((sum, [key, value]) => sum + PREFIX.length + key.length + value.length, 0),
  ).toBeLessThan(1024);
});

it('runs before rendering on every way to write', () => {
  const { app, chart, files } = appIn();
  general(chart);
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  const max = (objects: readonly unknown[]) => JSON.stringify(objects).includes(`"${PREFIX}monthly-max":"35040.00"`);
  expect(max(chart.toJson() as unknown[])).toBe(true);
  expect(max(Testing.synth(chart) as unknown[])).toBe(true);
  expect(app.synthYaml()).toContain(`${PREFIX}monthly-max: "35040.00"`);
  app.synth();
  const [file] = files();
  expect(readFileSync(join(app.outdir, file as string), 'utf8')).toContain(`${PREFIX}monthly-max: "35040.00"`);
});

it.each([
  YamlOutputType.FILE_PER_APP,
  YamlOutputType.FILE_PER_CHART,
  YamlOutputType.FILE_PER_RESOURCE,
  YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
])('is in the output of type %s', (yamlOutputType) => {
  const { app, chart, files } = appIn({ yamlOutputType });
  general(chart);
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  app.synth();
  const text = files()
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(app.outdir, file), 'utf8'))
    .join('---\n');
  expect(costsIn(text)['NodePool/general']?.['monthly-max']).toBe('35040.00');
  expect(only(costsIn(text), 'ConfigMap')).toHaveLength(1);
});

it('changes nothing when it runs again, or twice, or on scopes that overlap', () => {
  const once = (): string => {
    const { app, chart } = appIn();
    general(chart);
    Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
    return app.synthYaml();
  };
  const { app, chart } = appIn();
  const pool = general(chart);
  const aspect = new CostEstimate({ prices: BOOK });
  Aspects.of(app).add(aspect, aspect);
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  Aspects.of(chart).add(new CostEstimate({ prices: BOOK }));
  Aspects.of(pool).add(aspect);
  const expected = once();
  expect(app.synthYaml()).toBe(expected);
  expect(app.synthYaml()).toBe(expected);
  expect(app.synthYaml()).toBe(expected);
});

it('gives the same whatever the order of pools and aspects', () => {
  const built = (ids: readonly string[], aspectFirst: boolean): Written => {
    const { app, chart } = appIn();
    const change: IAspect = {
      visit: (node: IConstruct) => {
        if (ApiObject.isApiObject(node) && node.kind === 'NodePool') node.metadata.addLabel('seen', 'yes');
      },
    };
    const estimate = new CostEstimate({ prices: BOOK });
    Aspects.of(app).add(...(aspectFirst ? [estimate, change] : [change, estimate]));
    for (const id of ids) general(chart, id);
    return costsIn(app.synthYaml());
  };
  expect(built(['general', 'gpu'], true)).toEqual(built(['gpu', 'general'], false));
});

it('estimates what other aspects make of a pool, whichever comes first', () => {
  const { app, chart } = appIn();
  general(chart);
  const smaller: IAspect = {
    visit: (node) => {
      if (ApiObject.isApiObject(node) && node.kind === 'NodePool')
        node.addJsonPatch(JsonPatch.replace('/spec/limits/cpu', '80'));
    },
  };
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }), smaller);
  expect(costsIn(app.synthYaml())['NodePool/general']?.['monthly-max']).toBe('2803.20');
});

it('sees JSON patches, and outlives one that replaces the annotations', () => {
  const { app, chart } = appIn();
  const object = ApiObject.of(general(chart));
  object.addJsonPatch(JsonPatch.replace('/spec/limits/cpu', '800'));
  object.addJsonPatch(JsonPatch.add('/metadata/annotations', { 'example.com/owner': 'team-a' }));
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  const first = app.synthYaml();
  expect(first).toContain('example.com/owner: team-a');
  expect(costsIn(first)['NodePool/general']?.['monthly-max']).toBe('28032.00');
  expect(app.synthYaml()).toBe(first);
});

it('sees raw objects, and follows a pool that changes between two synths', () => {
  const { app, chart } = appIn();
  const limits = { cpu: '1000' };
  new ApiObject(chart, 'raw', {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'raw' },
    spec: {
      template: {
        spec: {
          nodeClassRef,
          requirements: ONE_TYPE.map((one) => ({ key: one.key, operator: one.operator, values: one.values })),
        },
      },
      limits,
    },
  });
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  expect(costsIn(app.synthYaml())['NodePool/raw']?.['monthly-max']).toBe('35040.00');
  limits.cpu = '80';
  expect(costsIn(app.synthYaml())['NodePool/raw']?.['monthly-max']).toBe('2803.20');
});

it('gives each chart the total of its own pools, nested charts apart', () => {
  const { app, chart } = appIn();
  general(chart);
  const inner = new Chart(chart, 'inner');
  general(inner, 'inner-pool', '80');
  general(new Chart(app, 'beside'), 'beside-pool', '8');
  new Chart(app, 'empty');
  Aspects.of(app).add(new CostEstimate({ prices: { ...BOOK, controlPlane: undefined } }));
  const totals = only(costsIn(app.synthYaml()), 'ConfigMap').map((total) => total['monthly-max']);
  expect(totals.sort()).toEqual(['280.32', '2803.20', '35040.00']);
});

it('lets the nearest scope price a pool, and never adds up two currencies', () => {
  const { app, chart } = appIn();
  general(chart);
  const other = new Chart(app, 'other');
  general(other, 'other-pool');
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  Aspects.of(other).add(new CostEstimate({ prices: { ...BOOK, currency: 'USD' } }));
  const costs = costsIn(app.synthYaml());
  expect([costs['NodePool/general']?.currency, costs['NodePool/other-pool']?.currency]).toEqual(['EUR', 'USD']);
  expect(
    only(costs, 'ConfigMap')
      .map((total) => total.currency)
      .sort(),
  ).toEqual(['EUR', 'USD']);
});

it('writes no total where it is switched off, and a file on request', () => {
  const { app, chart } = appIn();
  general(chart);
  const file = join(mkdtempSync(join(tmpdir(), 'cost-')), 'estimate.json');
  Aspects.of(app).add(new CostEstimate({ prices: BOOK, total: 'file', file }));
  app.synthYaml();
  expect(() => readFileSync(file)).toThrow();
  app.synth();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1, total: { max: '35113.00' } });
  expect(only(costsIn(app.synthYaml()), 'ConfigMap')).toEqual([]);
  const quiet = appIn();
  general(quiet.chart);
  Aspects.of(quiet.app).add(new CostEstimate({ prices: BOOK, total: 'none' }));
  expect(only(costsIn(quiet.app.synthYaml()), 'ConfigMap')).toEqual([]);
});

it('never writes on the template, where it would replace nodes', () => {
  const { app, chart } = appIn();
  general(chart);
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  const [pool] = readManifests(app.synthYaml(), 'o.yaml').documents.filter(
    ({ manifest }) => manifest.kind === 'NodePool',
  );
  expect(JSON.stringify(valueAt(pool?.manifest, ['spec', 'template']))).not.toContain(PREFIX);
});

it('writes what the CRDs accept, on each kind of pool', async () => {
  const { app, chart } = appIn();
  const refs = {
    bootstrap: { dataSecretName: 'w' },
    infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name: 'w' },
  };
  general(chart);
  new SizedNodePool(chart, 'sized', {
    metadata: { name: 'sized' },
    clusterName: 'prod',
    ...refs,
    node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
    budget: { minVcpu: 12, maxVcpu: 12, minMemoryGb: 48, maxMemoryGb: 48 },
  });
  new MachineDeployment(chart, 'md', { metadata: { name: 'md' }, clusterName: 'prod', ...refs, replicas: 3 });
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  const { documents } = readManifests(app.synthYaml(), 'out.yaml');
  const pools = documents.filter(({ manifest }) => manifest.kind !== 'ConfigMap');
  expect(pools).toHaveLength(3);
  for (const { manifest } of pools) {
    expect(refusals(manifest)).toEqual([]);
    const [file, version] = CRDS[manifest.kind as keyof typeof CRDS];
    const path = crdPath(file);
    // On a machine that has the repository alone, the rules speak for the CRDs they are held to.
    if (path !== undefined)
      expect(await crdVerdict(path, version, manifest as Fields)).toEqual({ accepted: true, messages: [] });
  }
  const costs = costsIn(app.synthYaml());
  expect(costs['MachineDeployment/sized']?.['monthly-max']).toBe('322.80');
  expect(costs['MachineDeployment/md']).toMatchObject({ 'monthly-min': 'unknown', 'monthly-max': 'unknown' });
});

it('reports an annotation that was written by hand, and replaces it', () => {
  const { app, chart } = appIn();
  ApiObject.of(general(chart)).metadata.addAnnotation(`${PREFIX}monthly-max`, '1.00');
  Aspects.of(app).add(new CostEstimate({ prices: BOOK }));
  let yaml = '';
  const said = stderrOf(() => {
    yaml = app.synthYaml();
  });
  expect(said.join('\n')).toMatch(
    /monthly-max was "1\.00" before CostEstimate wrote it; remove it from the source \[cost\/annotation-by-hand\]/,
  );
  expect(costsIn(yaml)['NodePool/general']?.['monthly-max']).toBe('35040.00');
});

describe('guardrails', () => {
  const over = (level: 'warn' | 'error', prices?: typeof BOOK) => {
    const { app, chart, files } = appIn();
    general(chart);
    Aspects.of(app).add(new CostEstimate({ prices, guardrails: { totalMax: '100', level } }));
    return { app, files };
  };

  it('refuse the synth before anything is written', () => {
    const { app, files } = over('error', BOOK);
    expect(refusalOf(() => app.synth()).join('\n')).toMatch(
      /the total may come to 35113\.00 EUR a month, and totalMax is 100.*\[cost\/total-over\]/,
    );
    expect(files()).toEqual([]);
  });

  it('warn where they are told to, and always with the built-in prices', () => {
    expect(stderrOf(() => over('warn', BOOK).app.synth()).join('\n')).toMatch(/^warning: .*totalMax is 100/m);
    expect(stderrOf(() => over('error').app.synth()).join('\n')).toMatch(/totalMax is 100/);
  });

  it('compare with a committed baseline', () => {
    const baseline = join(mkdtempSync(join(tmpdir(), 'cost-')), 'old.json');
    writeFileSync(
      baseline,
      JSON.stringify({
        version: 1,
        currency: 'EUR',
        hoursPerMonth: '730',
        pools: [],
        fees: [],
        total: { min: '0.00', max: '28105.00' },
      }),
    );
    const { app, chart } = appIn();
    general(chart);
    Aspects.of(app).add(new CostEstimate({ prices: BOOK, baseline, guardrails: { increasePercent: '20' } }));
    expect(refusalOf(() => app.synth()).join('\n')).toMatch(
      /from 28105\.00 to 35113\.00 EUR a month, \+7008\.00 \(24\.94 %\), and increasePercent is 20/,
    );
  });
});

it('refuses a book that cannot be used, at synth, and options at once', () => {
  const { app, chart } = appIn();
  general(chart);
  Aspects.of(app).add(new CostEstimate({ prices: { ...BOOK, currency: 'EURO' } }));
  expect(refusalOf(() => app.synth()).join('\n')).toMatch(
    /PriceBook\/acme currency: "EURO" is no currency of ISO 4217; write "EUR" \[cost\/book-fields\]/,
  );
  expect(() => new CostEstimate({ hoursPerMonth: '8760' })).toThrow(
    /hoursPerMonth: "8760" are more hours than a month has/,
  );
  expect(() => new CostEstimate({ prices: 'nowhere.json' })).toThrow(/nowhere\.json: there is no such file/);
  expect(() => new CostEstimate({ guardrails: { totalMax: '1,000' } })).toThrow(/guardrails\.totalMax/);
});

it('offers the findings as data', () => {
  const { app, chart } = appIn();
  general(chart);
  Aspects.of(app).add(new CostEstimate());
  expect(
    Checks.of(app)
      .report()
      .findings.map(({ rule }) => rule),
  ).toContain('cost/price-missing');
});

describe('Aspects', () => {
  it('have the shape of those of CDK for Terraform', () => {
    const app = new App();
    const aspect: IAspect = { visit: () => undefined };
    Aspects.of(app).add(aspect);
    expect(Aspects.of(app).all).toEqual([aspect]);
    expect(Aspects.of(app)).toBe(Aspects.of(app));
  });

  it('visit each construct of their scope once a synth, a scope before what is in it', () => {
    const { app, chart } = appIn();
    new Chart(app, 'beside');
    general(chart);
    const seen: string[] = [];
    const aspect: IAspect = { visit: (node) => seen.push(node.node.path) };
    Aspects.of(chart).add(aspect);
    Aspects.of(app).add(aspect);
    app.synth();
    expect(seen).toEqual(['', 'fleet', 'fleet/general', 'fleet/general/Resource', 'beside']);
  });
});
