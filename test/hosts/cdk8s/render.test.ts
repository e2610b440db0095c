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

/** Maps as lists of their entries, so that a comparison sees the order of keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, field]) => [name, inOrder(field)]);
}

const key = fc.constantFrom('b', 'a', 'value', 'resolve', 'toJSON', 'constructor', '__proto__', '10', '9', 'kind', 'Z');
const { tree } = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined)),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 5, noNullPrototype: true }),
    tie('tree').map((value) => Lazy.any({ produce: () => value })),
  ),
}));

describe.each(['', '1'])('with CDK8S_DISABLE_SORT=%s', (unsorted) => {
  beforeEach(() => {
    process.env.CDK8S_DISABLE_SORT = unsorted;
  });
  afterEach(() => {
    delete process.env.CDK8S_DISABLE_SORT;
  });

  it('gives what cdk8s gives, for any plain data and lazy values, to the order of keys', () => {
    const map = fc.dictionary(key, tree, { maxKeys: 4, noNullPrototype: true });
    fc.assert(
      fc.property(tree, map, map, (spec, more, annotations) => {
        const one = object({ ...more, ...KIND, metadata: { ...more, name: 'x', annotations }, spec });
        const ours = outcome(() => render(one));
        const theirs = outcome(() => one.toJson());
        expect(inOrder(ours)).toStrictEqual(inOrder(theirs));
        expect(ours).toStrictEqual(theirs);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

it('shares no list or map with the props, nor within what it gives', () => {
  const shared = { a: [{ b: 1 }] };
  const rendered = render(object({ spec: { one: shared, two: shared } })) as { spec: Record<string, typeof shared> };
  expect(rendered.spec.one).toEqual(shared);
  expect(rendered.spec.one).not.toBe(rendered.spec.two);
  expect(rendered.spec.one?.a[0]).not.toBe(rendered.spec.two?.a[0]);
  expect(rendered.spec.one?.a[0]).not.toBe(shared.a[0]);
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
  expect(inOrder(render(one))).toStrictEqual(inOrder(one.toJson()));
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

it('asks cdk8s for nothing that it works out itself', () => {
  const one = object({ spec: { a: Lazy.any({ produce: () => [1] }) } });
  render(one);
  const spy = jest.spyOn(ApiObject.prototype, 'toJson');
  try {
    expect(render(one)).toMatchObject({ spec: { a: [1] } });
    expect(spy).not.toHaveBeenCalled();
  } finally {
    spy.mockRestore();
  }
});

it('asks a cdk8s that renders in another way for everything', () => {
  jest.isolateModules(() => {
    const cdk8s = require('cdk8s') as typeof import('cdk8s');
    const other = require('../../../src/hosts/cdk8s/render') as typeof import('../../../src/hosts/cdk8s/render');
    const { toJson } = cdk8s.ApiObject.prototype;
    cdk8s.ApiObject.prototype.toJson = function (this: ApiObject) {
      return { ...toJson.call(this), rendered: 'otherwise' };
    };
    const one = new cdk8s.ApiObject(new cdk8s.Chart(new cdk8s.App(), 'chart'), 'thing', KIND);
    expect(other.render(one)).toMatchObject({ rendered: 'otherwise' });
  });
});
