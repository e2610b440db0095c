import { ApiObject, App, Chart, JsonPatch, Lazy, type ResolutionContext } from 'cdk8s';
import fc from 'fast-check';
import { NodePool, Taint } from '../../../src/hosts/cdk8s';
import { render } from '../../../src/hosts/cdk8s/render';
import { refusalOf, SILENT } from './app';

const KIND = { apiVersion: 'example.com/v1', kind: 'Thing' };

function object(fields: object, app = new App()): ApiObject {
  return new ApiObject(new Chart(app, 'chart', { labels: { a: 'b' } }), 'thing', { ...KIND, ...fields });
}

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return (error as Error).message;
  }
}

it('gives what cdk8s gives, for any plain data', () => {
  const key = fc.constantFrom('a', 'b', 'value', 'resolve', 'toJSON', 'constructor', '__proto__', '0');
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)),
    tree: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(tree, (spec) => {
      const one = object({ spec });
      expect(outcome(() => render(one))).toStrictEqual(outcome(() => one.toJson()));
    }),
    { numRuns: 300, seed: 7 },
  );
});

class Intern {
  constructor(readonly value: string) {}
}

it.each<[string, object]>([
  [
    'lazy values, also within lazy values',
    { spec: Lazy.any({ produce: () => ({ a: Lazy.any({ produce: () => 1 }) }) }) },
  ],
  [
    'lazy values that produce nothing',
    { spec: { a: Lazy.any({ produce: () => undefined }), b: [null, undefined, 1] } },
  ],
  ['tokens', { spec: { a: { resolve: () => ({ b: 1 }) }, c: Taint.parse('a=b:NoSchedule') } }],
  ['unions of number and string', { spec: { a: new Intern('10%') } }],
  ['metadata of every kind', { metadata: { name: 'x', annotations: {}, finalizers: ['f'], extra: { a: null } } }],
])('gives what cdk8s gives, for %s', (_, fields) => {
  const one = object(fields);
  expect(render(one)).toStrictEqual(one.toJson());
});

it('gives what cdk8s gives, for patches and for resolvers of the app', () => {
  const patched = object({ spec: { a: 1 } });
  patched.addJsonPatch(JsonPatch.add('/spec/b', 2), JsonPatch.remove('/spec/a'));
  expect(render(patched)).toStrictEqual({ ...KIND, metadata: patched.toJson().metadata, spec: { b: 2 } });
  const resolvers = [
    {
      resolve: (context: ResolutionContext) => {
        if (context.value === 'here') context.replaceValue('there');
      },
    },
  ];
  const resolved = object({ spec: { a: 'here' } }, new App({ resolvers }));
  expect(render(resolved)).toMatchObject({ spec: { a: 'there' } });
});

it('gives what cdk8s gives, for pools', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'x' });
  const pool = ApiObject.of(new NodePool(chart, 'pool', SILENT));
  expect(render(pool)).toStrictEqual(pool.toJson());
});

it.each<[string, unknown]>([
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['an object without a prototype', Object.create(null)],
])('throws as cdk8s does, for %s', (_, value) => {
  const one = object({ spec: { value } });
  const ours = refusalOf(() => render(one));
  expect(ours).toHaveLength(1);
  expect(ours).toEqual(refusalOf(() => one.toJson()));
});
