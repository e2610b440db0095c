import { DeferredValue, deferredPlaces } from '../../../src/manifest/deferred';
import { readManifests } from '../../../src/manifest/yaml/read';

const expression = (text: string): string => `\${${text}}`;
const POOL = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' } };

function read(document: unknown, indent = 1) {
  return readManifests(JSON.stringify(document, null, indent), 'x.json');
}

const configuration = (resources: unknown, more: object = {}) => ({
  '//': { metadata: { stackName: 'fleet' } },
  provider: { kubernetes: [{}] },
  resource: { kubernetes_manifest: resources, null_resource: { x: {} } },
  ...more,
});

describe('a configuration', () => {
  it('gives the objects of its manifests, with the address and the lines of each', () => {
    const { documents, unread } = read(
      configuration({ one: { manifest: POOL }, two: { manifest: { ...POOL, spec: { weight: 1 } } } }),
    );
    expect(documents.map(({ manifest, address }) => [address, manifest])).toEqual([
      ['kubernetes_manifest.one', POOL],
      ['kubernetes_manifest.two', { ...POOL, spec: { weight: 1 } }],
    ]);
    expect(unread).toEqual([]);
    const lines = JSON.stringify(
      configuration({ one: { manifest: POOL }, two: { manifest: { ...POOL, spec: { weight: 1 } } } }),
      null,
      1,
    ).split('\n');
    expect(lines[(documents[1]?.lineOf(['spec', 'weight']) ?? 0) - 1]).toContain('"weight": 1');
    expect(lines[(documents[1]?.line ?? 0) - 1]).toContain('"manifest"');
  });

  it('undoes escapes in texts and names of fields, and defers what is an expression', () => {
    const labels = {
      [`$${expression('k')}`]: `a $${expression('x')} %%{y}`,
      b: `pre-${expression('var.b')}`,
      c: '%{ if x }',
    };
    const { documents } = read(
      configuration({ one: { manifest: { ...POOL, labels, list: ['a', expression('var.l')] } } }),
    );
    const [{ manifest }] = documents as [(typeof documents)[number]];
    expect(manifest).toEqual({
      ...POOL,
      labels: {
        [expression('k')]: `a ${expression('x')} %{y}`,
        b: expect.any(DeferredValue),
        c: expect.any(DeferredValue),
      },
      list: ['a', expect.any(DeferredValue)],
    });
    expect(deferredPlaces(manifest)).toEqual([
      { at: ['labels', 'b'], expression: `pre-${expression('var.b')}` },
      { at: ['labels', 'c'], expression: '%{ if x }' },
      { at: ['list', 1], expression: expression('var.l') },
    ]);
  });

  it('defers a map as a whole whose names are not known', () => {
    const { documents } = read(
      configuration({ one: { manifest: { ...POOL, labels: { [expression('var.k')]: 'v' } } } }),
    );
    expect(documents.map(({ manifest }) => deferredPlaces(manifest))).toEqual([
      [{ at: ['labels'], expression: expression('var.k') }],
    ]);
  });

  it('says so of what it cannot read, or reads once for several', () => {
    const { documents, unread } = read(
      configuration({
        whole: { manifest: expression('yamldecode(file("x"))') },
        kind: { manifest: { ...POOL, kind: expression('var.kind') } },
        each: { manifest: POOL, for_each: expression('var.pools') },
        three: { manifest: POOL, count: 3 },
        some: { manifest: POOL, count: expression('var.n') },
        none: { manifest: POOL, count: 0 },
        one: { manifest: POOL, count: 1 },
      }),
    );
    expect(documents.map(({ address }) => address)).toEqual(
      ['each', 'three', 'some', 'one'].map((name) => `kubernetes_manifest.${name}`),
    );
    expect(unread).toEqual([
      { object: 'kubernetes_manifest.whole', why: 'its manifest, or what kind it is of, is known only at deploy time' },
      { object: 'kubernetes_manifest.kind', why: 'its manifest, or what kind it is of, is known only at deploy time' },
      { object: 'NodePool/a', why: 'it is made once for each entry of for_each, and judged as one object' },
      { object: 'NodePool/a', why: 'it is made 3 times, and judged as one object' },
      {
        object: 'NodePool/a',
        why: 'how often it is made is known only at deploy time, and it is judged as one object',
      },
      { object: 'NodePool/a', why: 'its count is 0, so it is not made' },
    ]);
  });

  it.each([
    [
      'lists of blocks',
      {
        resource: [
          { kubernetes_manifest: [{ a: [{ manifest: POOL }] }] },
          { kubernetes_manifest: { b: { manifest: POOL } } },
        ],
      },
      2,
    ],
    ['no manifest', { terraform: {}, output: {} }, 0],
    ['comments beside resources', { resource: { kubernetes_manifest: { '//': 'x', a: { manifest: POOL } } } }, 1],
    ['things that are no blocks', { resource: { kubernetes_manifest: { a: 'x', b: null }, other: 3 } }, 0],
  ])('is read with %s', (_, document, objects) => {
    expect(read(document)).toMatchObject({ documents: { length: objects }, unread: [] });
  });

  it.each([
    ['a Kubernetes object with such fields', { ...POOL, resource: {} }],
    ['a document with another field', { resource: {}, services: {} }],
    ['a document of comments', { '//': 'x' }],
    ['an empty document', {}],
  ])('is not what %s is', (_, document) => {
    expect(read(document).documents.map(({ manifest, address }) => [manifest, address])).toEqual([
      [document, undefined],
    ]);
  });

  it('is not what cdktf writes beside the stacks, which holds no object', () => {
    const stacks = { fleet: { name: 'fleet', synthesizedStackPath: 'stacks/fleet/cdk.tf.json' } };
    expect(read({ version: '0.21.0', stacks }).documents).toEqual([]);
    expect(read({ version: '1', stacks: { a: 1 } }).documents).toHaveLength(1);
  });
});

describe('a plan', () => {
  const change = (
    address: string,
    actions: string[],
    after: unknown,
    after_unknown: unknown = {},
    more: object = {},
  ) => ({
    address,
    mode: 'managed',
    type: 'kubernetes_manifest',
    change: { actions, after: after && { manifest: after }, after_unknown: { manifest: after_unknown } },
    ...more,
  });
  const plan = (...resource_changes: unknown[]) => ({
    format_version: '1.2',
    terraform_version: '1.11.4',
    planned_values: {},
    resource_changes,
  });

  it('gives the objects that are there afterwards', () => {
    const { documents } = read(
      plan(
        change('kubernetes_manifest.new', ['create'], POOL),
        change('module.x.kubernetes_manifest.same["k"]', ['no-op'], POOL),
        change('kubernetes_manifest.again', ['delete', 'create'], POOL),
        change('kubernetes_manifest.gone', ['delete'], null),
        change('kubernetes_manifest.old', ['delete'], POOL, {}, { deposed: 'b' }),
        change('data.kubernetes_manifest.read', ['read'], POOL, {}, { mode: 'data' }),
        change('null_resource.x', ['create'], POOL, {}, { type: 'null_resource' }),
      ),
    );
    expect(documents.map(({ address }) => address)).toEqual([
      'kubernetes_manifest.new',
      'module.x.kubernetes_manifest.same["k"]',
      'kubernetes_manifest.again',
    ]);
  });

  // What Terraform 1.11.4 plans for such values: fields left out, null in lists, an empty map.
  it('defers what is not known yet, and takes texts as they are', () => {
    const after = {
      ...POOL,
      note: expression('not an expression'),
      labels: { y: 'z' },
      list: ['a', null],
      all: {},
      count: 5,
    };
    const unknown = { labels: { x: true }, list: [false, true], all: { a: true }, metadata: {}, whole: true };
    const { documents } = read(plan(change('a', ['create'], after, unknown)));
    const [{ manifest }] = documents as [(typeof documents)[number]];
    const later = expect.any(DeferredValue);
    expect(manifest).toEqual({
      ...after,
      labels: { y: 'z', x: later },
      list: ['a', later],
      all: { a: later },
      whole: later,
    });
    expect(deferredPlaces(manifest).map(({ at }) => at.join('.'))).toEqual(['labels.x', 'list.1', 'all.a', 'whole']);
  });

  it('says so where nothing of a manifest is known', () => {
    const whole = { actions: ['create'], after: {}, after_unknown: { manifest: true } };
    expect(read(plan(change('kubernetes_manifest.x', [], null, {}, { change: whole })))).toMatchObject({
      documents: [],
      unread: [{ object: 'kubernetes_manifest.x' }],
    });
  });

  it('has lines where it is printed on several', () => {
    const text = JSON.stringify(plan(change('a', ['create'], { ...POOL, spec: { weight: 1 } })), null, 1);
    const [document] = readManifests(text, 'plan.json').documents;
    expect(text.split('\n')[(document?.lineOf(['spec', 'weight']) ?? 0) - 1]).toContain('"weight"');
  });
});

it('reads a state, with the modules in it', () => {
  const resource = (address: string) => ({
    address,
    mode: 'managed',
    type: 'kubernetes_manifest',
    values: { manifest: POOL },
  });
  const root_module = {
    resources: [resource('kubernetes_manifest.a'), { ...resource('x'), type: 'null_resource' }],
    child_modules: [{ resources: [resource('module.m.kubernetes_manifest.b')], child_modules: [{}] }],
  };
  const { documents } = read({ format_version: '1.0', terraform_version: '1.11.4', values: { root_module } });
  expect(documents.map(({ address }) => address)).toEqual(['kubernetes_manifest.a', 'module.m.kubernetes_manifest.b']);
  expect(read({ format_version: '1.0', terraform_version: '1.11.4' }).documents).toEqual([]);
});
