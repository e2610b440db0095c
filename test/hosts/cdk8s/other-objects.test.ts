import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, Chart, Include, JsonPatch, Lazy } from 'cdk8s';
import type { Construct } from 'constructs';
import { Checks, Disruptions, NodePool, Taint } from '../../../src/hosts/cdk8s';
import { apart, appIn, RAW_SPEC, refusalOf, SILENT } from './app';

const KIND = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool' };
const WEIGHT = /NodePool\/raw spec\.weight: 0 .* \[node-pool\/weight-range\]$/;

it('lets a tree without checks be, and checks it once they are asked for', () => {
  const { app, chart } = appIn();
  new ApiObject(chart, 'raw', { ...KIND, metadata: { name: 'raw' }, spec: { ...RAW_SPEC, weight: 0 } });
  expect(refusalOf(() => app.synthYaml())).toEqual([]);
  Checks.of(app);
  expect(refusalOf(() => app.synthYaml()).slice(1)).toEqual([expect.stringMatching(WEIGHT)]);
});

it('judges what an Include reads from a file', () => {
  const url = join(mkdtempSync(join(tmpdir(), 'include-')), 'pools.yaml');
  const spec = JSON.stringify({ ...RAW_SPEC, weight: 0 });
  writeFileSync(
    url,
    `apiVersion: v1\nkind: Namespace\nmetadata: {name: x}\n---\napiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: raw}\nspec: ${spec}\n`,
  );
  const { app, chart } = appIn();
  Checks.of(chart);
  new Include(chart, 'legacy', { url });
  expect(refusalOf(() => app.synthYaml()).slice(1)).toEqual([
    expect.stringMatching(/^ {2}\[\] fleet\/legacy\/raw-nodepool: NodePool\/raw spec\.weight: 0 /),
  ]);
});

it('judges classes that render themselves, as cdk8s import makes them', () => {
  class ImportedNodePool extends ApiObject {
    constructor(
      scope: Construct,
      id: string,
      private readonly given: object,
    ) {
      super(scope, id, { ...KIND, metadata: { name: 'raw' } });
    }

    override toJson(): object {
      return { ...super.toJson(), spec: this.given };
    }
  }
  const { app, chart } = appIn();
  Checks.of(app);
  new ImportedNodePool(chart, 'imported', { ...RAW_SPEC, weight: 0 });
  expect(refusalOf(() => app.synthYaml()).slice(1)).toEqual([expect.stringMatching(WEIGHT)]);
});

it('judges JSON patches, on our constructs too', () => {
  const { app, chart } = appIn();
  const pool = new NodePool(chart, 'pool', { ...SILENT, metadata: { name: 'raw' } });
  ApiObject.of(pool).addJsonPatch(JsonPatch.add('/spec/weight', 0));
  expect(refusalOf(() => app.synth()).slice(1)).toEqual([expect.stringMatching(WEIGHT)]);
});

it('judges what lazy values produce', () => {
  const { app, chart } = appIn();
  Checks.of(app);
  new ApiObject(chart, 'raw', {
    ...KIND,
    metadata: { name: 'raw' },
    spec: Lazy.any({ produce: () => ({ ...RAW_SPEC, weight: 0 }) }),
  });
  expect(refusalOf(() => app.synthYaml()).slice(1)).toEqual([expect.stringMatching(WEIGHT)]);
});

it('reports an object that cannot be rendered beside the breaches of others, and does not let it be written', () => {
  const { app, chart, files } = appIn();
  new NodePool(new Chart(app, 'first'), 'good', apart('first'));
  new ApiObject(chart, 'map', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'm' }, data: { a: new Map() } });
  const patched = new ApiObject(chart, 'patch', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'p' } });
  patched.addJsonPatch(JsonPatch.replace('/metadata/annotations/a', 'b'));
  new ApiObject(chart, 'lazy', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'l' },
    data: Lazy.any({
      produce: () => {
        throw new Error('no data yet');
      },
    }),
  });
  new ApiObject(chart, 'raw', { ...KIND, metadata: { name: 'raw' }, spec: { ...RAW_SPEC, weight: 0 } });
  const lines = refusalOf(() => app.synth()).slice(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^ {2}\[\] fleet\/map: ConfigMap\/m: cdk8s cannot render it \(can't render non-simple object of type 'Map'\); mend the value or JSON patch that it names$/,
    ),
    expect.stringMatching(/^ {2}\[\] fleet\/patch: ConfigMap\/p: cdk8s cannot render it \(/),
    expect.stringMatching(/^ {2}\[\] fleet\/lazy: ConfigMap\/l: cdk8s cannot render it \(no data yet\); /),
    expect.stringMatching(WEIGHT),
  ]);
  expect(files()).toEqual([]);
  expect(Checks.of(app).report().notChecked).toEqual([
    expect.objectContaining({ rule: 'render', object: 'ConfigMap/m' }),
    expect.objectContaining({ rule: 'render', object: 'ConfigMap/p' }),
    expect.objectContaining({ rule: 'render', object: 'ConfigMap/l' }),
  ]);
});

it('says so of a Chart without an App, whose objects cdk8s cannot render', () => {
  const chart = new Chart(undefined as unknown as Construct, 'fleet');
  new NodePool(chart, 'pool', SILENT);
  expect(refusalOf(() => chart.toJson())).toEqual([
    expect.anything(),
    expect.stringMatching(/fleet\/pool: NodePool\/.*: cdk8s cannot render it \(/),
  ]);
});

it('writes values of ours in a raw object as plain data', () => {
  const { app, chart } = appIn();
  const object = new ApiObject(chart, 'raw', {
    ...KIND,
    metadata: { name: 'raw' },
    spec: {
      ...RAW_SPEC,
      template: { spec: { ...RAW_SPEC.template.spec, taints: [Taint.parse('team=a:NoSchedule')] } },
      disruption: { consolidateAfter: '5m', budgets: [Disruptions.percent(10)] },
    },
  });
  Checks.of(app);
  expect(refusalOf(() => app.synth())).toEqual([]);
  expect(object.toJson().spec).toMatchObject({
    template: { spec: { taints: [{ key: 'team', value: 'a', effect: 'NoSchedule' }] } },
    disruption: { budgets: [{ nodes: '10%' }] },
  });
});
