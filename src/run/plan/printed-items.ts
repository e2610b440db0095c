const OPENING = /^\{\n {4}"apiVersion": "v1",\n {4}"items": \[\n {8}(?=\{\n)/;
const BETWEEN = '\n        },\n        {\n';
const LAST = '\n        }\n    ]';
const BRACE = '\n        }'.length;

/**
 * The items of a list as kubectl prints it, one after the other, so that those of a large cluster are never in memory together. No text
 * of JSON has a line break in it, and so braces at the depth of an item stand between two.
 * @throws SyntaxError for a text that is laid out otherwise, or is no JSON
 */
export function* printedItems(text: string): Generator<unknown> {
  let start = OPENING.exec(text)?.[0].length;
  if (start === undefined) throw new SyntaxError('no list as kubectl prints it');
  for (let next = text.indexOf(BETWEEN, start); next >= 0; next = text.indexOf(BETWEEN, start)) {
    yield JSON.parse(text.slice(start, next + BRACE));
    start = next + BETWEEN.length - '{\n'.length;
  }
  const end = text.indexOf(LAST, start) + BRACE;
  if (end < BRACE) throw new SyntaxError('the last item does not end');
  yield JSON.parse(text.slice(start, end));
  JSON.parse(`{"items": [${text.slice(end)}`);
}
