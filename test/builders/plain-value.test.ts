import { Requirement } from '../../src/builders/karpenter/requirement';
import { plain } from '../../src/builders/plain-value';

it('copies plain data without what is undefined, in lists too', () => {
  const list = [1, undefined, { a: undefined, b: null }];
  const copy = plain({ list, text: 'x' });
  expect(copy).toStrictEqual({ list: [1, { b: null }], text: 'x' });
  expect((copy as { list: unknown }).list).not.toBe(list);
});

it('writes values of ours as their fields, however deep', () => {
  expect(plain({ spec: { requirements: [Requirement.exists('a')] } })).toStrictEqual({
    spec: { requirements: [{ key: 'a', operator: 'Exists' }] },
  });
});

it('keeps a field called __proto__ a field', () => {
  const copy = plain(JSON.parse('{"labels": {"__proto__": "x"}}')) as { labels: object };
  expect(Object.entries(copy.labels)).toEqual([['__proto__', 'x']]);
  expect(Object.getPrototypeOf(copy.labels)).toBe(Object.prototype);
});

it('leaves instances of other classes alone', () => {
  const date = new Date(0);
  expect(plain({ date })).toEqual({ date });
});
