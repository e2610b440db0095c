import fc from 'fast-check';
import { matchesSelector, readSelector } from '../../../src/manifest/selector';
import { LabelIndex } from '../../../src/model/availability/label-index';

const keys = fc.constantFrom('app', 'tier', 'team');
const values = fc.constantFrom('a', 'b', 'c');
const labels = fc.dictionary(keys, values, { maxKeys: 3 });
const expression = fc.oneof(
  fc.record({ key: keys, operator: fc.constantFrom('In', 'NotIn'), values: fc.array(values, { minLength: 1 }) }),
  fc.record({ key: keys, operator: fc.constantFrom('Exists', 'DoesNotExist') }),
);
const selectors = fc.record({ matchLabels: labels, matchExpressions: fc.array(expression, { maxLength: 3 }) });
const entries = fc.array(fc.record({ namespace: fc.constantFrom('x', 'y'), labels }), { maxLength: 30 });

const selectorOf = (value: object) => {
  const selector = readSelector(value, []);
  if (!selector) throw new Error('no selector');
  return selector;
};

it('selects what a look at every entry selects, in the same order', () => {
  fc.assert(
    fc.property(entries, selectors, (list, value) => {
      const all = list.map((entry) => ({ ...entry, labels: new Map(Object.entries(entry.labels)) }));
      const selector = selectorOf(value);
      const expected = all.filter((one) => one.namespace === 'x' && matchesSelector(selector, one.labels));
      expect(LabelIndex.of(all).select('x', selector)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

describe('among 5,000 entries of one namespace', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    namespace: 'x',
    labels: new Map([
      ['app', `app-${at}`],
      ['part-of', 'shop'],
      ['team', `team-${at % 100}`],
    ]),
  }));
  const index = LabelIndex.of(many);
  const looked = (value: object) => index.candidates('x', selectorOf(value)).length;

  it.each<[string, object, number]>([
    ['a label that one has', { matchLabels: { 'part-of': 'shop', app: 'app-7' } }, 1],
    ['a label that none has', { matchLabels: { 'part-of': 'shop', app: 'none' } }, 0],
    ['a list of values', { matchExpressions: [{ key: 'app', operator: 'In', values: ['app-7', 'app-8', 'none'] }] }, 2],
    [
      'the rarer of two',
      { matchLabels: { team: 'team-3' }, matchExpressions: [{ key: 'part-of', operator: 'Exists' }] },
      50,
    ],
    ['a key that none has', { matchExpressions: [{ key: 'tier', operator: 'Exists' }] }, 0],
  ])('by %s it looks only at those that have it', (_, value, expected) => {
    expect(looked(value)).toBe(expected);
  });

  it('finds the entries of 2,000 selectors with 2,000 looks', () => {
    const total = Array.from({ length: 2000 }, (_, at) => looked({ matchLabels: { app: `app-${at}` } }));
    expect(total.reduce((sum, one) => sum + one, 0)).toBe(2000);
  });
});
