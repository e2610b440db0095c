import {
  isEmptySelector,
  type LabelSelector,
  matchesSelector,
  readSelector,
  selectorFaults,
} from '../../src/manifest/selector';

function selector(value: object): LabelSelector {
  const read = readSelector(value, ['spec', 'selector']);
  if (!read) throw new Error('no selector');
  return read;
}

function labels(of: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(of));
}

const expression = (key: string, operator: string, values?: string[]) => ({
  matchExpressions: [{ key, operator, values }],
});

describe('matchesSelector', () => {
  // What LabelSelectorAsSelector(...).Matches answers, k8s.io/apimachinery pkg/labels/selector.go.
  it.each<[string, object, Record<string, string>, boolean]>([
    ['an empty selector matches everything', {}, {}, true],
    ['empty lists are an empty selector', { matchLabels: {}, matchExpressions: [] }, { a: 'b' }, true],
    ['every label has to be there', { matchLabels: { a: '1', b: '2' } }, { a: '1', b: '2', c: '3' }, true],
    ['a label with another value', { matchLabels: { a: '1' } }, { a: '2' }, false],
    ['a label that is missing', { matchLabels: { a: '1', b: '2' } }, { a: '1' }, false],
    ['an empty value is a value', { matchLabels: { a: '' } }, { a: '' }, true],
    ['an empty value is not an absent label', { matchLabels: { a: '' } }, {}, false],
    ['In one of the values', expression('a', 'In', ['1', '2']), { a: '2' }, true],
    ['In none of the values', expression('a', 'In', ['1', '2']), { a: '3' }, false],
    ['In without the label', expression('a', 'In', ['1']), {}, false],
    ['NotIn with another value', expression('a', 'NotIn', ['1']), { a: '2' }, true],
    ['NotIn with that value', expression('a', 'NotIn', ['1']), { a: '1' }, false],
    ['NotIn without the label', expression('a', 'NotIn', ['1']), {}, true],
    ['Exists', expression('a', 'Exists'), { a: '' }, true],
    ['Exists without the label', expression('a', 'Exists'), {}, false],
    ['DoesNotExist', expression('a', 'DoesNotExist', []), {}, true],
    ['DoesNotExist with the label', expression('a', 'DoesNotExist'), { a: '1' }, false],
    ['labels and expressions are ANDed', { matchLabels: { a: '1' }, ...expression('b', 'Exists') }, { a: '1' }, false],
    ['an operator in lower case cannot be parsed', expression('a', 'in', ['1']), { a: '1' }, false],
    ['NotIn without values cannot be parsed', expression('a', 'NotIn', []), { b: '1' }, false],
    ['DoesNotExist with values cannot be parsed', expression('a', 'DoesNotExist', ['1']), {}, false],
    ['a value that is no label value cannot be parsed', expression('a', 'NotIn', ['a b']), {}, false],
    ['a label named like a method of objects', { matchLabels: { constructor: 'x' } }, {}, false],
  ])('%s', (_, value, given, expected) => {
    expect(matchesSelector(selector(value), labels(given))).toBe(expected);
  });
});

describe('selectorFaults', () => {
  it('finds none in a selector that parses', () => {
    expect(selectorFaults(selector({ matchLabels: { 'x.io/a': '' }, ...expression('b', 'In', ['1']) }))).toEqual([]);
  });

  it.each<[object, object]>([
    [{ matchLabels: { 'a b': '1' } }, { at: ['spec', 'selector', 'matchLabels', 'a b'], fault: 'key', text: 'a b' }],
    [{ matchLabels: { a: '-1' } }, { at: ['spec', 'selector', 'matchLabels', 'a'], fault: 'value', text: '-1' }],
    [
      expression('a/b/c', 'Exists'),
      { at: ['spec', 'selector', 'matchExpressions', 0, 'key'], fault: 'key', text: 'a/b/c' },
    ],
    [
      expression('a', 'Equals', ['1']),
      { at: ['spec', 'selector', 'matchExpressions', 0, 'operator'], fault: 'operator', text: 'Equals' },
    ],
    [
      expression('a', 'In'),
      { at: ['spec', 'selector', 'matchExpressions', 0, 'values'], fault: 'values-missing', text: 'In' },
    ],
    [
      expression('a', 'Exists', ['1']),
      { at: ['spec', 'selector', 'matchExpressions', 0, 'values'], fault: 'values-given', text: 'Exists' },
    ],
    [
      expression('a', 'In', ['ok', 'not ok']),
      { at: ['spec', 'selector', 'matchExpressions', 0, 'values', 1], fault: 'value', text: 'not ok' },
    ],
  ])('names the place and what is wrong in %j', (value, fault) => {
    expect(selectorFaults(selector(value))).toEqual([fault]);
  });
});

it('tells a selector that asks for nothing from an absent one', () => {
  expect(isEmptySelector(selector({}))).toBe(true);
  expect(isEmptySelector(selector({ matchLabels: { a: 'b' } }))).toBe(false);
  expect(readSelector(undefined, [])).toBeUndefined();
  expect(readSelector('a=b', [])).toBeUndefined();
});
