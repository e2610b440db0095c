import { lineInJson } from '../../../src/run/plan/line-in-json';
import { printedItems } from '../../../src/run/plan/printed-items';

const TEXT = `{
  "note": "a \\"quoted\\" } ] text, with [ and {",
  "items": [
    { "name": "a", "list": [1, [2, 3], {}] },
    {
      "name": "b",
      "deep": {
        "er": true
      }
    }
  ],
  "last": null
}`;

it.each([
  [[], 1],
  [['note'], 2],
  [['items'], 3],
  [['items', 0], 4],
  [['items', 0, 'list', 2], 4],
  [['items', 1], 5],
  [['items', 1, 'name'], 6],
  [['items', 1, 'deep', 'er'], 8],
  [['last'], 12],
])('finds the line of %j', (path, line) => {
  expect(lineInJson(TEXT, path)).toBe(line);
});

it.each([
  [['items', 1, 'deep', 'none'], 7],
  [['items', 9], 3],
  [['none', 'er'], 1],
  [['last', 'er'], 12],
  [['items', 'name'], 3],
])('falls back to what is around %j', (path, line) => {
  expect(lineInJson(TEXT, path)).toBe(line);
});

describe('a list as kubectl prints it', () => {
  const list = (items: unknown[]) =>
    JSON.stringify({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } }, null, 4);

  it('gives its items one after the other', () => {
    const items = [{ a: 1 }, { b: { c: ['\n        },\n        {\n'] } }, { d: '}' }];
    expect([...printedItems(list(items))]).toEqual(items);
    expect([...printedItems(list([{ a: 1 }]))]).toEqual([{ a: 1 }]);
  });

  it.each([
    ['laid out otherwise', JSON.stringify({ apiVersion: 'v1', items: [{ a: 1 }] })],
    ['empty', list([])],
    ['cut off within an item', list([{ a: 1 }, { b: 2 }]).slice(0, -80)],
    ['cut off behind the items', list([{ a: 1 }, { b: 2 }]).slice(0, -5)],
    ['broken in an item', list([{ a: 1 }, { b: 2 }]).replace('2', '2,')],
    ['of empty items', list([{}, {}])],
  ])('is none where it is %s', (_, text) => {
    expect(() => [...printedItems(text)]).toThrow(SyntaxError);
  });
});
