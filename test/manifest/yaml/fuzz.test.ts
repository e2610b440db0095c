import fc from 'fast-check';
import { InputError } from '../../../src/manifest/input-error';
import { readManifests } from '../../../src/manifest/yaml/read';

const BITS = [
  ...[
    '\n',
    ' ',
    '  ',
    '\n  ',
    '\n- ',
    '- ',
    ': ',
    ':',
    ', ',
    '#',
    ' #',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '? ',
    '%',
    '@',
    '`',
  ],
  ...[
    '&a ',
    '&b ',
    '*a',
    '*b',
    '<<: ',
    '*a : ',
    '!',
    '!!str ',
    '!!int ',
    '!x ',
    '!<x> ',
    '|',
    '>',
    '|2\n',
    '>-\n',
    '\\',
    '\t',
  ],
  ...[
    '---\n',
    '...\n',
    '--- ',
    '%YAML 1.1\n',
    '\ufeff',
    '\r\n',
    '\r',
    '\0',
    '\u0085',
    '\u2028',
    '\ud800',
    '1',
    '0755',
    '.nan',
  ],
  ...[
    'kind: List\n',
    'items:\n',
    'items: [',
    '__proto__: ',
    'constructor: ',
    'a',
    'b',
    'a: 1\n',
    'yes',
    '~',
    'null',
    '""',
  ],
];

/** Reads, or refuses in one line that names the file; anything else thrown fails the test. */
function readOrRefuse(text: string): void {
  try {
    for (const { manifest, line, lineOf } of readManifests(text, 'a.yaml').documents) {
      expect(Object.getPrototypeOf(manifest)).toBe(Object.prototype);
      const lines = text.split('\n').length;
      for (const at of [line, lineOf([]), ...Object.keys(manifest).map((key) => lineOf([key, 0, 'x']))]) {
        expect(at).toBeGreaterThanOrEqual(1);
        expect(at).toBeLessThanOrEqual(lines);
      }
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.message).toMatch(/^a\.yaml:(\d+:)? .+; .+$/);
    expect(error.message).not.toMatch(/[\n\r]|invalid|please|call stack|undefined|\.$/i);
  }
}

describe('readManifests of any text', () => {
  it.each<[string, fc.Arbitrary<string>, number]>([
    ['bits of YAML', fc.array(fc.constantFrom(...BITS), { maxLength: 40 }).map((bits) => bits.join('')), 2000],
    ['any characters', fc.string({ unit: 'binary', maxLength: 60 }), 1000],
    ['bytes', fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('utf8')), 1000],
  ])('reads it, or refuses it in one line: %s', (_, texts, numRuns) => {
    fc.assert(fc.property(texts, readOrRefuse), { numRuns });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('reads any JSON object as JSON.parse does', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }));
    fc.assert(
      fc.property(object, fc.constantFrom(undefined, '\t', '  '), (value, indent) => {
        const json = JSON.stringify({ ...value, kind: 'A' }, null, indent);
        expect(JSON.stringify(readManifests(json, 'a.json').documents[0]?.manifest)).toBe(
          JSON.stringify(JSON.parse(json)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
