import { formatPath, type Path } from '../../../src/manifest/path';
import { crdsOf } from '../../crds/crds-of';

const crd = (schema: string, more = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.example.com }
spec:
  group: example.com
  names: { kind: Thing, plural: things }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
${more}      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: ${schema}
`;

async function said(schema: string, spec: unknown, metadata: object = { name: 'a' }): Promise<string[]> {
  const set = await crdsOf(crd(schema));
  const verdict = set.judge({ apiVersion: 'example.com/v1', kind: 'Thing', metadata, spec });
  return [...(verdict?.form ?? []), ...(verdict?.rules ?? [])].map((fault) => {
    const says = 'why' in fault ? `not checked: ${fault.why}` : 'keyword' in fault ? fault.keyword : fault.message;
    return `${formatPath(fault.at)}: ${says}`;
  });
}

const object = (properties: string, more = '') => `{ type: object, properties: { ${properties} }${more} }`;

// https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/
describe('the form', () => {
  it.each([
    ['a field that is not named', object('a: { type: string }'), { b: 1 }, ['spec.b: additionalProperties']],
    ['a field of a map', '{ type: object, additionalProperties: { type: integer } }', { any: 1 }, []],
    ['a value of a map', '{ type: object, additionalProperties: { type: integer } }', { any: 'x' }, ['spec.any: type']],
    ['null where the field is nullable', object('a: { type: string, nullable: true }'), { a: null }, []],
    ['null elsewhere, which is dropped', object('a: { type: string }'), { a: null }, []],
    ['null where it is required', object('a: { type: string }', ', required: [a]'), { a: null }, ['spec.a: required']],
    ['a default for what is required', object('a: { type: string, default: x }', ', required: [a]'), {}, []],
    ['a number for int-or-string', object('a: { x-kubernetes-int-or-string: true }'), { a: 1 }, []],
    ['a text for int-or-string', object('a: { x-kubernetes-int-or-string: true }'), { a: '10%' }, []],
    ['a boolean for int-or-string', object('a: { x-kubernetes-int-or-string: true }'), { a: true }, ['spec.a: type']],
    [
      'an unknown field that is kept',
      object('a: { type: string }', ', x-kubernetes-preserve-unknown-fields: true'),
      { b: { c: 1 } },
      [],
    ],
    [
      'a known field beside it',
      object('a: { type: string }', ', x-kubernetes-preserve-unknown-fields: true'),
      { a: 1 },
      ['spec.a: type'],
    ],
    ['int32 that does not fit', object('a: { type: integer, format: int32 }'), { a: 2 ** 31 }, ['spec.a: maximum']],
    [
      'exclusiveMinimum, a flag',
      object('a: { type: integer, minimum: 1, exclusiveMinimum: true }'),
      { a: 1 },
      ['spec.a: exclusiveMinimum'],
    ],
    [
      'a set',
      object('a: { type: array, x-kubernetes-list-type: set, items: { type: string } }'),
      { a: ['x', 'x'] },
      ['spec.a[1]: duplicate'],
    ],
    [
      'oneOf',
      object('a: { type: string }, b: { type: string }', ', oneOf: [{ required: [a] }, { required: [b] }]'),
      { a: 'x', b: 'y' },
      ['spec: oneOf'],
    ],
    ['not', object('a: { type: string, not: { enum: [x] } }'), { a: 'x' }, ['spec.a: not']],
    ['a format that is judged', object('a: { type: string, format: date-time }'), { a: 'today' }, ['spec.a: format']],
    [
      'a format that is not',
      object('a: { type: string, format: uri }'),
      { a: ':' },
      ['spec.a: not checked: the format uri is not judged here'],
    ],
    ['a format that the server does not know either', object('a: { type: string, format: thing }'), { a: ':' }, []],
  ])('judges %s', async (_, schema, spec, wanted) => {
    expect(await said(schema, spec)).toEqual(wanted);
  });

  it('asks an embedded resource for apiVersion and kind, and takes its metadata', async () => {
    const schema = object(
      'a: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    );
    expect(await said(schema, { a: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x' }, spec: {} } })).toEqual([]);
    expect(await said(schema, { a: { kind: 1 } })).toEqual(['spec.a.apiVersion: required', 'spec.a.kind: type']);
  });

  it('reads patterns as RE2 does, in time that grows with the text alone', async () => {
    const schema = object(`a: { type: string, pattern: '^(a+)+$' }, b: { type: string, pattern: '(?i)^x\\z' }`);
    const start = performance.now();
    expect(await said(schema, { a: `${'a'.repeat(20_000)}!`, b: 'X' })).toEqual(['spec.a: pattern']);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('does not judge a pattern that is no RE2', async () => {
    expect(await said(object(`a: { type: string, pattern: '(?=a)' }`), { a: 'x' })).toEqual([
      'spec.a: not checked: its pattern "(?=a)" is no RE2 syntax',
    ]);
  });

  it('refuses a version that is not served, and knows nothing of other kinds', async () => {
    const set = await crdsOf(crd('{ type: object }'));
    const thing = { apiVersion: 'example.com/v1beta1', kind: 'Thing' };
    expect(set.judge(thing)?.form).toMatchObject([{ at: ['apiVersion'], keyword: 'enum', limit: ['example.com/v1'] }]);
    expect(set.judge({ ...thing, kind: 'Other' })).toBeUndefined();
    expect([set.has(thing), set.has({ ...thing, kind: 'Other' })]).toEqual([true, false]);
  });
});

describe('the rules', () => {
  const ruled = (rule: string, properties = 'a: { type: integer }, b: { type: string }', more = '') =>
    object(properties, `, x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)}, message: broken${more} }]`);

  it.each([
    ['holds', 'self.a < 5', { a: 1 }, []],
    ['does not hold', 'self.a < 5', { a: 7 }, ['spec: broken']],
    ['fails, which refuses', 'self.a < 5', {}, ['spec: broken (No such key: a)']],
    ['is about a change', 'self.a == oldSelf.a', { a: 1 }, []],
    ['matches as RE2 does', "self.b.matches('^(a+)+$')", { b: `${'a'.repeat(5_000)}!` }, ['spec: broken']],
    ['finds', "self.b.find('[0-9]+') == '12'", { b: 'x12y3' }, []],
    [
      'reads an empty text as a number',
      'int(self.b) == 0',
      { b: '' },
      ['spec: broken (type conversion error from string "")'],
    ],
    ['speaks of int( and .matches( in a text', `self.b == "int(.matches("`, { b: 'int(.matches(' }, []],
  ])('say nothing or are named where one %s', async (_, rule, spec, wanted) => {
    expect(await said(ruled(rule), spec)).toEqual(wanted);
  });

  it('are not checked where a function is not there', async () => {
    expect(await said(ruled('isURL(self.b)'), { b: 'x' })).toEqual([
      "spec: not checked: found no matching overload for 'isURL(dyn)'",
    ]);
    expect(await said(ruled('self.b.foo() == 1'), { b: 'x' })).toEqual([expect.stringMatching(/^spec: not checked: /)]);
    expect(await said(ruled('self.a <'), { a: 1 })).toEqual([expect.stringMatching(/^spec: not checked: /)]);
  });

  it('see integers as int, numbers as double, and times as times', async () => {
    expect(await said(ruled('type(self.a) == int && self.a / 2 == 3'), { a: 7 })).toEqual([]);
    expect(await said(ruled('type(self.a) == double', 'a: { type: number }'), { a: 7 })).toEqual([]);
    const time = 'a: { type: string, format: date-time }';
    expect(
      await said(ruled("self.a > timestamp('2026-01-01T00:00:00Z')", time), { a: '2026-06-01T00:00:00Z' }),
    ).toEqual([]);
  });

  it('see names that CEL could not write escaped, and of metadata the name', async () => {
    expect(
      await said(ruled("self.a__dash__b == 'x' && self.__in__ == 1", 'a-b: { type: string }, in: { type: integer }'), {
        'a-b': 'x',
        in: 1,
      }),
    ).toEqual([]);
    const root = crd('{ type: object }').replace(
      '          type: object\n',
      '          type: object\n          x-kubernetes-validations: [{ rule: "self.metadata.name == \'a\'", message: name }]\n',
    );
    const set = await crdsOf(root);
    const named = (name: string) =>
      set.judge({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name }, spec: {} });
    expect([named('a')?.rules, named('b')?.rules]).toEqual([[], [expect.objectContaining({ message: 'name' })]]);
  });

  it('say what their messageExpression gives', async () => {
    const more = ', messageExpression: "\'a is \' + string(self.a)"';
    expect(await said(ruled('self.a < 5', undefined, more), { a: 7 })).toEqual(['spec: a is 7']);
  });

  it('do not run where the form is refused', async () => {
    expect(await said(ruled('self.a < 5'), { a: 7, c: 1 })).toEqual(['spec.c: additionalProperties']);
  });
});

describe('the rules about a change', () => {
  const schema = object(
    `size: { type: integer, x-kubernetes-validations: [{ rule: self >= oldSelf, message: shrinks }] }, list: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: { type: object, properties: { name: { type: string }, n: { type: integer } }, x-kubernetes-validations: [{ rule: self.n == oldSelf.n, message: immutable }] } }, odd: { type: string, x-kubernetes-validations: [{ rule: "oldSelf.foo()" }] }`,
  );
  const thing = (spec: unknown) => ({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec });
  const change = async (before: unknown, after: unknown) =>
    (await crdsOf(crd(schema)))
      .judgeChange(thing(before), thing(after))
      .map((fault) => [formatPath(fault.at), 'why' in fault ? 'why' : fault.message]);

  it('run where a value was there and is', async () => {
    expect(await change({ size: 2 }, { size: 1 })).toEqual([['spec.size', 'shrinks']]);
    expect(await change({ size: 2 }, { size: 3 })).toEqual([]);
    expect(await change({}, { size: 1 })).toEqual([]);
  });

  it('tell items of a list by their keys', async () => {
    const [a, b] = [
      { name: 'a', n: 1 },
      { name: 'b', n: 2 },
    ];
    expect(await change({ list: [a, b] }, { list: [b, a] })).toEqual([]);
    expect(await change({ list: [a, b] }, { list: [b, { ...a, n: 5 }] })).toEqual([['spec.list[1]', 'immutable']]);
  });

  // https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#field-optional-oldself
  it('run with optionalOldSelf at creation too, and where there was no value', async () => {
    const optional = (rule: string) =>
      `{ rule: ${JSON.stringify(rule)}, message: ${JSON.stringify(rule)}, optionalOldSelf: true }`;
    const shrinks = '!oldSelf.hasValue() || self >= oldSelf.value()';
    const late = 'oldSelf.hasValue() || self != 7';
    const lacking = 'oldSelf.optMap(old, old == self).orValue(true)';
    const set = await crdsOf(
      crd(
        object(
          `a: { type: integer, x-kubernetes-validations: [${optional(shrinks)}, ${optional(late)}] }, b: { type: integer, x-kubernetes-validations: [${optional(lacking)}] }`,
        ),
      ),
    );
    const shown = (fault: { readonly at: Path }) => [formatPath(fault.at), 'message' in fault ? fault.message : 'why'];
    const created = (spec: unknown) => set.judge(thing(spec))?.rules.map(shown);
    const changed = (before: unknown, after: unknown) => set.judgeChange(thing(before), thing(after)).map(shown);
    expect([created({ a: 1 }), created({ a: 7 })]).toEqual([[], [['spec.a', late]]]);
    expect([changed({}, { a: 1 }), changed({}, { a: 7 })]).toEqual([[], [['spec.a', late]]]);
    expect([changed({ a: 7 }, { a: 7 }), changed({ a: 2 }, { a: 1 })]).toEqual([[], [['spec.a', shrinks]]]);
    expect([created({ b: 1 }), changed({ b: 1 }, { b: 1 })]).toEqual([[['spec.b', 'why']], [['spec.b', 'why']]]);
  });

  it('are not checked where a function is not there', async () => {
    expect(await change({ odd: 'x' }, { odd: 'y' })).toEqual([['spec.odd', 'why']]);
  });
});
