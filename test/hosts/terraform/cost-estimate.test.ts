import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IAspect, TerraformStack } from 'cdktf';
import type { Construct } from 'constructs';
import type { CostEstimate, NodePool } from '../../../src/hosts/cdktf';
import { valueAt } from '../../../src/manifest/path';
import { refusals } from '../../rules/refusals';
import { nodeClassRef } from '../cdk8s/app';
import { annotationsOf, appOf, HOSTS, manifestsOf, refusalOf } from './hosts';

const PREFIX = 'cost.cdk-node-pools.dev/';

const BOOK = {
  ...{ name: 'acme', currency: 'EUR', source: 'contract 2026-17', retrievedAt: '2026-11-01' },
  instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384' } },
  controlPlane: { perClusterMonth: '73.00' },
};

const REQUIREMENTS = [
  { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.2xlarge'] },
  { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
] as const;

/** The dearest that this pool may be: 1000 / 8 nodes at 0.384 × 730. */
const DEAREST = '35040.00';

const VARIABLE = `\${var.x}`;

/** What stands in `cdk.tf.json`, as far as it is looked at here. */
interface Configuration {
  readonly '//': { readonly metadata: { readonly [name: string]: { readonly [output: string]: Written } } };
  readonly output?: { readonly [name: string]: { readonly value: Written; readonly description: string } };
  readonly resource: { readonly kubernetes_manifest: { readonly [id: string]: { readonly manifest: Fields } } };
}
type Written = { readonly [key: string]: string };
type Fields = { readonly kind: string; readonly metadata: { readonly name: string; readonly annotations?: Written } };

function costsOf(annotations: Written | undefined): Written {
  const own = Object.entries(annotations ?? {}).filter(([key]) => key.startsWith(PREFIX));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(PREFIX.length), value]));
}

/** The cost annotations of each object of a stack, by name. */
function costsIn({ resource }: Configuration): { readonly [name: string]: Written } {
  const manifests = Object.values(resource.kubernetes_manifest).map(({ manifest }) => manifest);
  return Object.fromEntries(manifests.map(({ metadata }) => [metadata.name, costsOf(metadata.annotations)]));
}

describe.each(HOSTS)('CostEstimate on %s', (_, host) => {
  const { cdk, pools, RawManifest } = host;

  const general = (scope: Construct, id = 'general', cpu: string | number = '1000'): NodePool =>
    new pools.NodePool(scope, id, {
      metadata: { name: id },
      nodeClassRef,
      requirements: [...REQUIREMENTS],
      limits: { cpu },
      taints: id === 'general' ? [] : [{ key: 'example.com/team', value: id, effect: 'NoSchedule' }],
    });

  const add = (scope: Construct, ...aspects: readonly IAspect[]): void => {
    for (const aspect of aspects) cdk.Aspects.of(scope).add(aspect);
  };
  const estimate = (props: ConstructorParameters<typeof CostEstimate>[0] = {}): CostEstimate =>
    new pools.CostEstimate({ prices: BOOK, ...props });
  const synthed = (stack: TerraformStack): Configuration => JSON.parse(cdk.Testing.synth(stack)) as Configuration;

  it('writes what a pool may cost on the pool, and the total into an output and the metadata of the stack', () => {
    const { app, stack, written } = appOf(host);
    general(stack);
    add(stack, estimate());
    app.synth();
    const configuration = written() as unknown as Configuration;
    expect(costsIn(configuration).general).toEqual({
      assumptions:
        '{"churn":"none","excludes":["egress","load balancers","nodes of rolling replacements","support","volumes of workloads"],"limits":"soft","nodes":"0-125","spotShare":null}',
      currency: 'EUR',
      'hours-per-month': '730',
      'monthly-max': DEAREST,
      'monthly-min': '0.00',
      'price-date': '2026-11-01',
      'price-source': 'contract 2026-17',
    });
    const output = configuration.output?.['cost-estimate'];
    expect(output?.value).toMatchObject({ 'monthly-min': '73.00', 'monthly-max': '35113.00', currency: 'EUR' });
    expect(configuration['//'].metadata['cost.cdk-node-pools.dev']).toEqual({ 'cost-estimate': output?.value });
  });

  it('writes on every way to write: with validations, without them, and as HCL', () => {
    for (const validated of [false, true]) {
      const { stack } = appOf(host);
      general(stack);
      add(stack, estimate());
      const text = cdk.Testing.synth(stack, validated);
      expect(costsIn(JSON.parse(text) as Configuration).general?.['monthly-max']).toBe(DEAREST);
      expect(cdk.Testing.synthHcl(stack, validated)).toContain(`"${PREFIX}monthly-max" = "${DEAREST}"`);
    }
    const { app, stack, written } = appOf(host, { skipValidation: true });
    general(stack);
    add(stack, estimate());
    app.synth();
    expect(costsIn(written() as unknown as Configuration).general?.['monthly-max']).toBe(DEAREST);
  });

  it('changes nothing when it runs again, or twice, or on scopes that overlap', () => {
    const bytes = (build: (stack: TerraformStack, pool: NodePool, app: Construct) => void, times = 1): string => {
      const { app, stack, written } = appOf(host);
      build(stack, general(stack), app);
      for (let time = 0; time < times; time += 1) app.synth();
      return JSON.stringify(written());
    };
    const once = bytes((stack) => add(stack, estimate()));
    expect(bytes((stack) => add(stack, estimate()), 3)).toBe(once);
    const overlapping = (stack: TerraformStack, pool: NodePool, app: Construct): void => {
      const aspect = estimate();
      add(app, aspect);
      add(stack, aspect, aspect, estimate());
      add(pool, estimate());
    };
    expect(bytes(overlapping)).toBe(once);
    expect(bytes(overlapping, 2)).toBe(once);
  });

  it('holds for all stacks from the App, each with the total of its own pools', () => {
    const { app, stack, newStack, written } = appOf(host);
    general(stack);
    general(newStack('beside'), 'beside-pool', '80');
    newStack('empty');
    add(app, estimate({ prices: { ...BOOK, controlPlane: undefined } }));
    app.synth();
    const totals = ['fleet', 'beside', 'empty'].map((id) => (written(id) as unknown as Configuration).output);
    expect(totals.map((output) => output?.['cost-estimate']?.value['monthly-max'])).toEqual([
      DEAREST,
      '2803.20',
      undefined,
    ]);
  });

  it('lets the nearest scope price a pool, and never adds up two currencies', () => {
    const { stack } = appOf(host);
    general(stack);
    const other = general(stack, 'other');
    add(stack, estimate());
    add(other, estimate({ prices: { ...BOOK, currency: 'USD' } }));
    const { output, ...configuration } = synthed(stack);
    expect(Object.values(costsIn(configuration)).map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(Object.entries(output ?? {}).map(([name, { value }]) => [name, value.currency])).toEqual([
      ['cost-estimate', 'EUR'],
      ['cost-estimate-2', 'USD'],
    ]);
  });

  it('prices the resources of others, overrides included, and outlives those of the annotations', () => {
    const { app, stack, written } = appOf(host);
    const manifest = {
      ...{ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'raw' } },
      spec: { template: { spec: { nodeClassRef, requirements: REQUIREMENTS } }, limits: { cpu: '1000' } },
    };
    const raw = new RawManifest(stack, 'raw', { manifest });
    raw.addOverride('manifest.spec.limits.cpu', '80');
    raw.addOverride('manifest.metadata.annotations', { 'example.com/owner': 'team-a' });
    const own = general(stack, 'own');
    own.resource.addOverride('manifest.spec.limits.cpu', '800');
    const replaced = general(stack, 'replaced');
    replaced.resource.manifest = {
      ...manifest,
      metadata: { name: 'replaced' },
      spec: { ...manifest.spec, limits: { cpu: '8' } },
    };
    add(stack, estimate());
    app.synth();
    const first = JSON.stringify(written());
    expect(
      Object.entries(costsIn(JSON.parse(first) as Configuration)).map(([name, costs]) => [name, costs['monthly-max']]),
    ).toEqual([
      ['own', '28032.00'],
      ['raw', '2803.20'],
      ['replaced', '280.32'],
    ]);
    expect(first).toContain('"example.com/owner":"team-a"');
    app.synth();
    expect(JSON.stringify(written())).toBe(first);
  });

  it('is put on a stack that has nothing but resources of others', () => {
    const { app, stack, written, files } = appOf(host);
    new RawManifest(stack, 'raw', {
      manifest: {
        ...{ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'raw' } },
        spec: { template: { spec: { nodeClassRef, requirements: REQUIREMENTS } }, limits: { cpu: '1000' } },
      },
    });
    add(stack, estimate({ guardrails: { totalMax: '100' } }));
    expect(refusalOf(() => app.synth()).join('\n')).toMatch(/totalMax is 100.*\[cost\/total-over\]/);
    expect(files()).toEqual([]);
    const { stack: fine } = appOf(host);
    general(fine);
    add(fine, estimate());
    expect(costsIn(synthed(fine)).general?.['monthly-max']).toBe(DEAREST);
    expect(written).toThrow();
  });

  it.each([[true], [false]])('estimates what other aspects make of a pool, before it or after it (%s)', (first) => {
    const { app, stack, newStack, written } = appOf(host);
    const late = newStack('late');
    for (const one of [stack, late]) {
      general(one, `${one.node.id}-pool`);
      const smaller: IAspect = {
        visit: (node) => {
          if (host.cdk.TerraformResource.isTerraformResource(node)) node.addOverride('manifest.spec.limits.cpu', '80');
        },
      };
      add(one, ...(first ? [smaller, estimate()] : [estimate(), smaller]));
    }
    app.synth();
    const costs = [written('fleet'), written('late')].map((one) => costsIn(one as unknown as Configuration));
    expect(costs.map((one) => Object.values(one).map((cost) => cost['monthly-max']))).toEqual([
      ['2803.20'],
      ['2803.20'],
    ]);
  });

  it('judges the cost of what aspects of a later stack make of it', () => {
    const { app, newStack } = appOf(host);
    const late = newStack('late');
    general(late);
    add(
      late,
      {
        visit: (node) => {
          if (host.cdk.TerraformResource.isTerraformResource(node))
            node.addOverride('manifest.spec.limits.cpu', '8000');
        },
      },
      estimate({ guardrails: { totalMax: '36000' } }),
    );
    expect(refusalOf(() => app.synth()).join('\n')).toMatch(
      /may come to 280393\.00 EUR a month, and totalMax is 36000/,
    );
  });

  it('calls unknown what is known only at deploy time, and guesses nothing', () => {
    const { app, stack, written } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'x', {});
    general(stack, 'limit', variable.stringValue);
    new pools.NodePool(stack, 'types', {
      ...{ metadata: { name: 'types' }, nodeClassRef, limits: { cpu: '80' } },
      requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: [variable.stringValue] }],
    });
    new pools.NodePool(stack, 'both', {
      ...{ metadata: { name: 'both' }, nodeClassRef, requirements: [...REQUIREMENTS] },
      limits: { cpu: '80', memory: variable.stringValue },
    });
    const several = general(stack, 'several');
    several.resource.count = 3;
    add(stack, estimate());
    app.synth();
    const configuration = written() as unknown as Configuration;
    const ends = Object.entries(costsIn(configuration)).map(([name, costs]) => [
      name,
      costs['monthly-min'],
      costs['monthly-max'],
    ]);
    expect(ends).toEqual([
      // The limit that is known bounds it as well.
      ['both', '0.00', '2803.20'],
      ['limit', '0.00', 'unknown'],
      ['several', 'unknown', 'unknown'],
      ['types', 'unknown', 'unknown'],
    ]);
    expect(configuration.output?.['cost-estimate']?.value).toMatchObject({
      'monthly-min': 'unknown',
      'monthly-max': 'unknown',
    });
  });

  it('prices a pool whose name is known only at deploy time', () => {
    const { stack } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'x', {});
    new pools.NodePool(stack, 'named', {
      ...{ metadata: { name: variable.stringValue }, nodeClassRef, limits: { cpu: '80' } },
      requirements: [...REQUIREMENTS],
    });
    add(stack, estimate());
    expect(Object.values(costsIn(synthed(stack))).map((costs) => costs['monthly-max'])).toEqual(['2803.20']);
  });

  it('says where annotations known only at deploy time leave no place to write', () => {
    const { app, stack, written } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'x', { type: 'map(string)' });
    const pool = new pools.NodePool(stack, 'general', {
      ...{ nodeClassRef, requirements: [...REQUIREMENTS], limits: { cpu: '80' } },
      metadata: { name: 'general', annotations: cdk.Token.asStringMap(variable.value) },
    });
    add(stack, estimate());
    app.synth();
    const configuration = written() as unknown as Configuration;
    expect(Object.values(configuration.resource.kubernetes_manifest)[0]?.manifest.metadata.annotations).toBe(VARIABLE);
    expect(annotationsOf(pool, 'info').join('\n')).toMatch(/what it may cost is not written beside them/);
    expect(configuration.output?.['cost-estimate']?.value['monthly-max']).toBe('2876.20');
  });

  it('escapes what Terraform would take for an expression', () => {
    const { stack } = appOf(host);
    general(stack);
    const source = '$' + '{contract}';
    add(stack, estimate({ prices: { ...BOOK, source } }));
    const configuration = synthed(stack);
    expect(costsIn(configuration).general?.['price-source']).toBe(`$${source}`);
    expect(configuration.output?.['cost-estimate']?.value['price-source']).toBe(`$${source}`);
  });

  it('writes no total where it is switched off, and a file on request', () => {
    const { app, stack, written } = appOf(host);
    general(stack);
    const file = join(mkdtempSync(join(tmpdir(), 'cost-')), 'estimate.json');
    add(stack, estimate({ total: 'file', file }));
    expect(synthed(stack).output).toBeUndefined();
    expect(() => readFileSync(file)).toThrow();
    app.synth();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1, total: { max: '35113.00' } });
    expect((written() as unknown as Configuration).output).toBeUndefined();
    const { stack: quiet } = appOf(host);
    general(quiet);
    add(quiet, estimate({ total: 'none' }));
    expect(synthed(quiet).output).toBeUndefined();
  });

  it('reports an annotation that was written by hand, and replaces it', () => {
    const { app, stack, written } = appOf(host);
    const pool = new pools.NodePool(stack, 'general', {
      ...{ nodeClassRef, requirements: [...REQUIREMENTS], limits: { cpu: '1000' } },
      metadata: { name: 'general', annotations: { [`${PREFIX}monthly-max`]: '1.00' } },
    });
    add(stack, estimate());
    app.synth();
    expect(annotationsOf(pool, 'warn').join('\n')).toMatch(/monthly-max was "1\.00" before CostEstimate wrote it/);
    expect(costsIn(written() as unknown as Configuration).general?.['monthly-max']).toBe(DEAREST);
  });

  it('writes what the API server accepts, and never on the template', () => {
    const { stack } = appOf(host);
    general(stack);
    add(stack, estimate());
    const [pool] = manifestsOf(host, stack);
    expect(pool && refusals(pool)).toEqual([]);
    expect(JSON.stringify(valueAt(pool, ['spec', 'limits']))).toBe('{"cpu":"1000"}');
    expect(JSON.stringify(valueAt(pool, ['spec', 'template']))).not.toContain(PREFIX);
  });

  it('refuses options at once, and a book that cannot be used at synth', () => {
    const { app, stack } = appOf(host);
    general(stack);
    add(stack, estimate({ prices: { ...BOOK, currency: 'EURO' } }));
    expect(refusalOf(() => app.synth()).join('\n')).toMatch(/"EURO" is no currency of ISO 4217; write "EUR"/);
    expect(() => estimate({ hoursPerMonth: '8760' })).toThrow(pools.EstimateOptionError);
  });
});
