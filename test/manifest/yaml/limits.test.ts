import { valueAt } from '../../../src/manifest/path';
import { readManifests } from '../../../src/manifest/yaml/read';
import { refusal, withinSeconds } from './refusal';

describe('limits', () => {
  const nested = (levels: number): string => `a: ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;

  it('of nesting are 100 maps and lists', () => {
    expect(readManifests(nested(100), 'a.yaml').documents).toHaveLength(1);
    expect(refusal(`b: 1\n${nested(101)}`).message).toBe(
      'a.yaml:2: more than 100 maps and lists inside each other; flatten the document',
    );
  });

  it('of nesting count what aliases stand for', () => {
    const text = `a: &a ${'['.repeat(60)}${']'.repeat(60)}\nb: ${'['.repeat(38)}*a${']'.repeat(38)}\n`;
    expect(readManifests(text.replace('*a', '1'), 'a.yaml').documents).toHaveLength(1);
    expect(readManifests(text.replaceAll('[', '').replaceAll(']', ''), 'a.yaml').documents).toHaveLength(1);
    expect(refusal(text.replace('*a', '[[[*a]]]')).message).toMatch(/^a\.yaml:2: more than 100 maps and lists/);
  });

  it.each([
    ['brackets', '['.repeat(100_000)],
    ['closed brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['braces', '{a: '.repeat(100_000)],
    ['JSON', '{"a":'.repeat(100_000)],
    ['dashes', '- '.repeat(100_000)],
    ['question marks', '? '.repeat(100_000)],
    ['brackets and question marks', '[? '.repeat(100_000)],
    ['pairs without commas', `[${'a: b '.repeat(100_000)}]`],
    ['indentation', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('of nesting hold for 100,000 levels of %s', (_, text) => {
    const { message } = withinSeconds(30, () => refusal(text));
    expect(message).toMatch(/^a\.yaml:\d+: /);
    expect(message).not.toMatch(/call stack/i);
  });

  it('of size are bytes of UTF-8, and 32 million of them unless set', () => {
    expect(readManifests('a: é', 'a.yaml', { maxSize: 5 }).documents).toHaveLength(1);
    expect(refusal('a: é', 4).message).toBe(
      'a.yaml: 5 bytes are above the limit of 4; split the file, or raise the limit with --max-size',
    );
    expect(refusal(`a: 1\n#${'x'.repeat(32_000_000)}`).message).toMatch(
      /^a\.yaml: 32000006 bytes are above the limit of 32000000; /,
    );
  });

  it.each([
    ['escapes that are none', `a: "${'\\q'.repeat(500_000)}"`],
    ['closing brackets', ']'.repeat(1_000_000)],
    ['anchors', `a: ${'&a '.repeat(300_000)}`],
    ['quotes', '"'.repeat(1_000_000)],
    ['escaped quotes never closed', `a: "${'\\"'.repeat(500_000)}`],
    ['doubled quotes never closed', `a: '${"''".repeat(500_000)}`],
    ['a digit after zeros', `a: ${'0'.repeat(1_000_000)}8\nb: ${'9'.repeat(1_000_000)}\nc: [`],
  ])('of time hold for a million %s', (_, text) => {
    expect(withinSeconds(30, () => refusal(text)).message).toMatch(/^a\.yaml:\d+: .{10,200}$/);
  });

  it('of time hold for 20,000 keys in one map and as many anchors', () => {
    const keys = Array.from({ length: 20_000 }, (_, i) => `key${i}: &a${i} ${i}`).join('\n');
    const text = `${keys}\nlist: [${Array.from({ length: 20_000 }, (_, i) => `*a${i}`).join(', ')}]\n`;
    const [document] = withinSeconds(30, () => readManifests(text, 'a.yaml').documents);
    expect(valueAt(document?.manifest, ['list', 19_999])).toBe(19_999);
  });

  it('of one document are 4 million tokens, so that it fits into memory', () => {
    expect(refusal(`a: [${'a,'.repeat(1_400_000)}]`).message).toBe(
      'a.yaml:1: one document of more than 4000000 tokens; split it into several with "---"',
    );
  });

  it('of one file are 500,000 objects', () => {
    const list = (items: number): string => `kind: List\nitems: [&a {}${',*a'.repeat(items - 1)}]`;
    expect(readManifests(list(1000), 'a.yaml').documents).toHaveLength(1000);
    expect(refusal(list(500_001)).message).toMatch(
      /^a\.yaml:\d: more than 500000 objects in one file; split the file$/,
    );
  });
});
