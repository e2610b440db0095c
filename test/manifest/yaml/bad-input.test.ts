import { InputError } from '../../../src/manifest/input-error';
import { valueAt } from '../../../src/manifest/path';
import { documentsIn } from '../../../src/manifest/yaml/documents';
import { readManifests } from '../../../src/manifest/yaml/read';
import { decodeUtf8 } from '../../../src/manifest/yaml/text';
import { refusal, withinSeconds } from './refusal';

describe('a text that is no YAML', () => {
  it.each([
    ['an open quote', 'a: 1\nb: "x\nc: 2\nd: 3\n', 2, 'a quote opens here and never closes; close it with "'],
    ['an open single quote', "a: 'it''s\nb: 1\n", 1, "a quote opens here and never closes; close it with '"],
    ['an open bracket', 'a: 1\nb: [1, 2\nc: 3\n', 2, 'a bracket is opened and never closed; close it with ]'],
    ['an open brace', '{"a": 1,\n "b": {"c": 2}\n', 2, 'a bracket is opened and never closed; close it with }'],
    ['a stray bracket', 'a: 1\n]\n', 2, 'a bracket closes that was never opened; remove the ] or }'],
    ['a tab', 'a:\n\t- b\n', 2, 'a tab is used as indentation; indent with spaces'],
    ['a column of its own', 'a:\n  b: 1\n c: 2\n', 3, /^the indentation fits no map or list above; /],
    ['two colons', 'a: 1\nb: c: d\n', 2, /^a line holds a second "key: value" /],
    ['a line without colon', 'a: 1\nb: 2\nfoo\n', 3, /^a line between the entries of a map is no "key: value"; /],
    ['a reserved character', 'a: 1\nb: @x\n', 2, /^a value begins with a character that YAML reserves; /],
    ['an unknown escape', 'a: "\\q"\n', 1, /^a backslash in double quotes starts no escape of YAML; /],
    ['a nameless alias', 'a: 1\nb: *\n', 2, /^an anchor or alias has no name; /],
    ['an anchor that swallows a colon', 'a: &x 1\nb:\n  &x: 1\n', 3, /^the name of an anchor or alias ends in ":"; /],
    ['two values without "---"', '{"a": 1}\n{"b": 2}\n', 2, /^text follows a value that is complete; .*"---"/],
    ['an unknown directive', '%FOO x\n---\na: 1\n', 1, /^a line that starts with % is a directive of YAML, /],
    ['an error in a later document', 'a: 1\n---\nb: 2\n---\nc: [\n', 5, /^a bracket is opened /],
  ])('is refused at the line of %s', (_, text, line, says) => {
    const { message, file, line: at } = refusal(text);
    expect([file, at]).toEqual(['a.yaml', line]);
    expect(message.startsWith(`a.yaml:${line}: not YAML: `)).toBe(true);
    expect(message.slice(`a.yaml:${line}: not YAML: `.length)).toEqual(
      typeof says === 'string' ? says : expect.stringMatching(says),
    );
  });

  it.each([
    ['a NUL', 'a: 1\nb: "\0"\n', 2, 'a NUL character, so this is a binary or UTF-16 file; save it as UTF-8 text'],
    [
      'a bell',
      'a: 1\n# \x07\n',
      2,
      'the control character U+0007; remove it, or write it as "\\u0007" in double quotes',
    ],
    ['a DEL', 'a: \x7f', 1, 'the control character U+007F; remove it, or write it as "\\u007F" in double quotes'],
    ['a lone CR', 'a: 1\nb: 2\rc: 3', 2, 'a carriage return without a line feed; end lines with LF'],
  ])('is refused at the line of %s', (_, text, line, says) => {
    expect(refusal(text).message).toBe(`a.yaml:${line}: ${says}`);
  });

  it('is refused where the bytes are not UTF-8', () => {
    const bytes = (encoding: BufferEncoding, text: string): Uint8Array => Buffer.from(text, encoding);
    expect(() => decodeUtf8(bytes('utf16le', '\ufeffkind: A'), 'a.yaml')).toThrow(
      new InputError('a.yaml', 1, 'the file is UTF-16; save it as UTF-8'),
    );
    expect(() => decodeUtf8(bytes('latin1', 'a: 1\nb: \xe9\nc: \xe9'), 'a.yaml')).toThrow(
      new InputError('a.yaml', 2, 'the text is not UTF-8; save the file as UTF-8'),
    );
    expect(decodeUtf8(bytes('utf8', '\ufeffb: é'), 'a.yaml')).toBe('b: é');
  });
});

describe('a document that is no object', () => {
  it.each([
    ['- a\n- b\n', 1, 'a list'],
    ['a: 1\n---\n\n[1]\n', 4, 'a list'],
    ['hello\n', 1, 'text'],
    ['a: 1\n---\n"x"\n', 3, 'text'],
    ['5', 1, 'a number'],
    ['yes', 1, 'a boolean'],
  ])('is refused: %j', (text, line, type) => {
    expect(refusal(text).message).toBe(
      `a.yaml:${line}: the document is ${type}, not an object; begin it with apiVersion and kind`,
    );
  });

  it.each([
    ['kind: List\nitems:\n- kind: A\n- 5\n', 4, 'items[1] of a List is a number'],
    ['kind: List\nitems:\n-\n', 3, 'items[0] of a List is null'],
    ['kind: List\nitems:\n- [a]\n', 3, 'items[0] of a List is a list'],
    ['kind: List\nitems: {a: 1}\n', 2, 'items of a List is no list'],
  ])('is refused as an item of a list: %j', (text, line, says) => {
    expect(refusal(text).message.startsWith(`a.yaml:${line}: ${says}; `)).toBe(true);
  });
});

describe('keys', () => {
  it.each([
    ['a: 1\nb: 2\na: 3\n', 3, 'the key "a" stands twice in one map, first on line 1; keep one'],
    ['x:\n  {"a": 1, a: 2}\n', 2, 'the key "a" stands twice in one map, first on line 2; keep one'],
    ['"1": a\n1: b\n', 2, 'the key "1" stands twice in one map, first on line 1; keep one'],
    ['a: 1\n<<: {a: 2}\na: 3', 3, 'the key "a" stands twice in one map, first on line 2; keep one'],
    ['__proto__: 1\n__proto__: 2\n', 2, 'the key "__proto__" stands twice in one map, first on line 1; keep one'],
    ['a: 1\nnull: 2\n', 2, 'a null is used as a key; use text as the key, or quote it as "null"'],
    ['a: 1\n? [b]\n: 2\n', 2, /^a map or list is used as a key; use text as the key, /],
    ['a: 1\nb: {{ .Values.b }}\n', 2, /^a map or list is used as a key; .* \{\{ \}\} belong to a template$/],
  ])('are refused: %j', (text, line, says) => {
    const { message } = refusal(text);
    expect(message.startsWith(`a.yaml:${line}: `)).toBe(true);
    expect(message.slice(`a.yaml:${line}: `.length)).toEqual(
      typeof says === 'string' ? says : expect.stringMatching(says),
    );
  });

  it('are no longer than a line in the message', () => {
    const key = `${'k'.repeat(500)}`;
    expect(refusal(`${key}: 1\n${key}: 2\n`).message.length).toBeLessThan(200);
  });
});

describe('tags', () => {
  it.each([
    ['a: 1\nb: !Ref x\n', 2, 'the tag "!Ref" means nothing to Kubernetes; remove it'],
    [
      'a: !!python/object:os.system {x: 1}\n',
      1,
      'the tag "!!python/object:os.system" means nothing to Kubernetes; remove it',
    ],
    ['a:\n  !Sub\n  - x\n', 3, 'the tag "!Sub" means nothing to Kubernetes; remove it'],
    ['!x a: 1\n', 1, 'the tag "!x" means nothing to Kubernetes; remove it'],
    ['a: 1\nb: !!int x\n', 2, '"x" does not read as !!int; remove the tag'],
    ['a: !!binary "?"\n', 1, 'a !!binary that is not base64; remove the tag'],
    ['a: !e!x 1\n', 1, /^not YAML: a tag that cannot be read; /],
  ])('without meaning are refused: %j', (text, line, says) => {
    const { message } = refusal(text);
    expect(message.slice(`a.yaml:${line}: `.length)).toEqual(
      typeof says === 'string' ? says : expect.stringMatching(says),
    );
  });
});

describe('aliases', () => {
  it.each([
    ['a: 1\nb: *x\n', 2, 'the alias "*x" has no anchor above it; define "&x" first in this document'],
    ['a: &x 1\n---\nb: *x\n', 3, 'the alias "*x" has no anchor above it; define "&x" first in this document'],
    ['b: *x\na: &x 1\n', 1, 'the alias "*x" has no anchor above it; define "&x" first in this document'],
    ['a: &x\n- *x\n', 2, 'the alias stands inside "&x" itself; write the value out'],
    ['a: &x\n  b:\n    <<: *x\n', 3, 'the alias stands inside "&x" itself; write the value out'],
    ['a: 1\n<<: 5\n', 2, 'the merge key "<<" takes a map or a list of maps; write it like "<<: *name"'],
  ])('that stand for nothing are refused: %j', (text, line, says) => {
    expect(refusal(text).message).toBe(`a.yaml:${line}: ${says}`);
  });

  const bomb = (levels: number, open: string, close: string): string =>
    Array.from({ length: levels }, (_, i) => `k${i}: &k${i} ${open}${bombItems(i, open === '{')}${close}`).join('\n');
  const bombItems = (i: number, map: boolean): string =>
    Array.from({ length: 10 }, (_, j) => `${map ? `m${j}: ` : ''}${i === 0 ? 'lol' : `*k${i - 1}`}`).join(', ');

  it.each([
    ['lists', bomb(30, '[', ']')],
    ['maps', bomb(30, '{', '}')],
    [
      'merge keys',
      Array.from(
        { length: 40 },
        (_, i) => `k${i}: &k${i} {a${i}: ${i ? `[*k${i - 1}, *k${i - 1}]` : 1}, <<: ${i ? `*k${i - 1}` : '{}'}}`,
      ).join('\n'),
    ],
    ['documents', Array.from({ length: 100 }, () => bomb(6, '[', ']')).join('\n---\n')],
  ])('that multiply in %s end early', (_, text) => {
    const { message, line } = withinSeconds(30, () => refusal(text));
    expect(message).toMatch(/: (aliases expand to more than 1000000 values|more than 100 maps and lists)/);
    expect(line).toBeGreaterThan(1);
  });

  it('may be used thousands of times', () => {
    const item = '- kind: NodePool\n  metadata: {labels: *labels}\n  spec:\n    <<: *spec\n    weight: 1\n';
    const shared =
      'kind: Shared\nlabels: &labels {a: b, c: d}\nspec: &spec {x: [1, 2, 3], w: {z: 1}, weight: 2}\nlist:\n';
    const [document] = readManifests(shared + item.repeat(5000), 'a.yaml').documents;
    expect(valueAt(document?.manifest, ['list', 4999])).toEqual({
      kind: 'NodePool',
      metadata: { labels: { a: 'b', c: 'd' } },
      spec: { x: [1, 2, 3], w: { z: 1 }, weight: 1 },
    });
  });
});

describe('documentsIn', () => {
  it('yields whatever data a document is', () => {
    expect([...documentsIn('- 1\n---\nx\n---\n', 'a.yaml')].map(({ value }) => value)).toEqual([[1], 'x', null]);
  });
});
