import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, type App, Chart, Include, JsonPatch, Lazy, type ResolutionContext } from 'cdk8s';
import fc from 'fast-check';
import { Checks, NodePool } from '../../../src/hosts/cdk8s';
import { appIn, refusalOf, SILENT } from './app';

const THING = { apiVersion: 'example.com/v1', kind: 'Thing' };

const text = fc.constantFrom('here', 'yes', '0775', '1e3', 'a: b', '', ' x', 'line\nline', '10%');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('b', 'a', '10', '9', 'Z'), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    tie('tree').map((value) => Lazy.any({ produce: () => value })),
  ),
}));
const things = fc.array(fc.record({ spec: tree, labels: fc.dictionary(text, text), patch: fc.boolean() }), {
  maxLength: 4,
});

/** Stands for what `cdk8s import` writes: a class that renders itself. */
class Imported extends ApiObject {
  override toJson(): object {
    return { zone: 'z', ...super.toJson(), added: true };
  }
}

function fill(app: App, specs: readonly { spec: unknown; labels: Record<string, string>; patch: boolean }[]): void {
  const chart = new Chart(app, 'chart', { labels: { from: 'chart' } });
  specs.forEach(({ spec, labels, patch }, at) => {
    const make = at % 3 === 2 ? Imported : ApiObject;
    const one = new make(at % 2 === 0 ? chart : new Chart(app, `chart-${at}`), `thing-${at}`, {
      ...THING,
      metadata: { labels },
      ...{ spec },
    });
    if (patch) one.addJsonPatch(JsonPatch.add('/patched', { b: 1, a: spec instanceof Lazy ? 1 : 2 }));
  });
}

const elsewhere = {
  resolve: (context: ResolutionContext) => {
    if (context.value === 'here') context.replaceValue('there');
  },
};

it.each([
  ['resolvers of cdk8s', {}],
  ['a resolver of the app', { resolvers: [elsewhere] }],
])('writes byte for byte what cdk8s writes without checks, with %s', (_, props) => {
  fc.assert(
    fc.property(things, (specs) => {
      const [ours, theirs] = [appIn(props).app, appIn(props).app];
      for (const app of [ours, theirs]) fill(app, specs);
      Checks.of(ours);
      expect(ours.synthYaml()).toBe(theirs.synthYaml());
    }),
    { numRuns: 100, seed: 11 },
  );
});

it('writes what an Include reads as cdk8s does', () => {
  const url = join(mkdtempSync(join(tmpdir(), 'pins-')), 'chart.yaml');
  writeFileSync(
    url,
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, labels: {helm.sh/chart: a-1}}\ndata: {b: "0775", a: &x "y", c: *x}\n',
  );
  const written = [true, false].map((checked) => {
    const { app, chart } = appIn();
    new Include(chart, 'legacy', { url });
    if (checked) Checks.of(app);
    return app.synthYaml();
  });
  expect(written[0]).toContain('0775');
  expect(written[0]).toBe(written[1]);
});

it('sees what changes between two synths', () => {
  const { app, chart } = appIn();
  const pool = ApiObject.of(new NodePool(chart, 'pool', { ...SILENT, weight: 5 }));
  expect(app.synthYaml()).toContain('weight: 5');
  pool.addJsonPatch(JsonPatch.replace('/spec/weight', 6));
  expect(app.synthYaml()).toContain('weight: 6');
  pool.addJsonPatch(JsonPatch.replace('/spec/weight', 0));
  expect(refusalOf(() => app.synthYaml()).slice(1)).toEqual([expect.stringMatching(/weight-range\]$/)]);
});

it('leaves every object as it was, however the synth ends', () => {
  const { app, chart } = appIn();
  const pool = ApiObject.of(new NodePool(chart, 'pool', SILENT));
  app.synth();
  expect(Object.hasOwn(pool, 'toJson')).toBe(false);
  class Failing extends Chart {
    override toJson(): never {
      throw new Error('not today');
    }
  }
  const inFailing = new ApiObject(new Failing(app, 'a-failing'), 'thing', THING);
  expect(refusalOf(() => app.synth())).toEqual(['not today']);
  expect(Object.hasOwn(inFailing, 'toJson')).toBe(false);
});

it('gives a fresh manifest to whoever asks a second time, since the first may have changed his', () => {
  const { app } = appIn();
  class Stamping extends Chart {
    override toJson(): { stamps: number }[] {
      super.toJson().forEach(stamp);
      return super.toJson().map(stamp);
    }
  }
  const stamp = (object: { stamps?: number }) => Object.assign(object, { stamps: (object.stamps ?? 0) + 1 });
  new ApiObject(new Stamping(app, 'chart'), 'thing', THING);
  Checks.of(app);
  expect(app.synthYaml()).toContain('stamps: 1');
});

it('leaves an object alone that somebody taught to render in another way', () => {
  const { app, chart } = appIn();
  const thing = new ApiObject(chart, 'thing', THING);
  const toJson = () => ({ ...THING, mine: true });
  thing.toJson = toJson;
  Checks.of(app);
  expect(app.synthYaml()).toContain('mine: true');
  expect(thing.toJson).toBe(toJson);
});

it('writes what another validation of the tree changes', () => {
  const { app, chart } = appIn();
  const pool = new NodePool(chart, 'pool', SILENT);
  let patched = false;
  pool.node.addValidation({
    validate: () => {
      if (!patched) ApiObject.of(pool).addJsonPatch(JsonPatch.add('/spec/weight', 7));
      patched = true;
      return [];
    },
  });
  expect(app.synthYaml()).toContain('weight: 7');
});
