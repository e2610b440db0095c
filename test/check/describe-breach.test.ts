import { describeBreach } from '../../src/check/describe-breach';
import type { Shape } from '../../src/manifest/shape';

const said = (keyword: string, value: unknown, shape: Shape, limit: unknown = shape[keyword as keyof Shape]) =>
  describeBreach({ at: ['spec', 'field'], keyword, value, shape, limit });

describe('a value of the wrong type', () => {
  it.each<[unknown, Shape, string]>([
    ['abc', { type: 'integer' }, '"abc" is a string, and an integer belongs here; write 3'],
    ['7', { type: 'integer' }, '"7" is a string, and an integer belongs here; write 7'],
    [1.5, { type: 'integer' }, '1.5 is a number, and an integer belongs here; write 2'],
    ['700', { type: 'integer', maximum: 100 }, '"700" is a string, and an integer belongs here; write 100'],
    [5, { type: 'string' }, '5 is an integer, and a string belongs here; write "5"'],
    [true, { type: 'string' }, 'true is a boolean, and a string belongs here; write "true"'],
    [5, { type: 'string', pattern: 'h$', expects: '5h' }, '5 is an integer, and a string belongs here; write 5h'],
    ['true', { type: 'boolean' }, '"true" is a string, and a boolean belongs here; write true'],
    ['a', { type: 'array', items: { type: 'string' } }, '"a" is a string, and a list belongs here; write ["a"]'],
    [3, { type: 'array', items: { type: 'string' } }, '3 is an integer, and a list belongs here; write ["3"]'],
    ['a', { type: 'array', expects: '[{ a: 1 }]' }, '"a" is a string, and a list belongs here; write [{ a: 1 }]'],
    [['a', 'b'], { type: 'object', expects: '{ a: 1 }' }, 'a list of 2, and a map belongs here; write { a: 1 }'],
    [{ a: 1 }, { type: ['integer', 'string'] }, 'a map stands here, and an integer or a string belongs here; write 3'],
    [null, { type: 'string', enum: ['A', 'B'] }, 'null is no value, and a string belongs here; write A'],
    [Number.NaN, { type: 'integer' }, 'NaN is a number, and an integer belongs here; write 3'],
  ])('%p is told what to be', (value, shape, says) => {
    expect(said('type', value, shape)).toBe(says);
  });
});

describe('a breach of another kind', () => {
  it.each<[string, unknown, Shape, string]>([
    ['minimum', 0, { minimum: 1 }, '0 is below 1; write 1'],
    ['maximum', 101, { maximum: 100 }, '101 is above 100; write 100 or less'],
    ['maximum', Number.POSITIVE_INFINITY, { maximum: 100 }, 'Infinity is no number that JSON has; write 100'],
    ['minimum', Number.NEGATIVE_INFINITY, { minimum: 1 }, '-Infinity is no number that JSON has; write 1'],
    ['enum', 'x', { enum: ['A', 'B', 'C'] }, '"x" is no value of this field; write A, B or C'],
    ['pattern', 'x', { pattern: '^a$' }, '"x" does not have the form that belongs here; write text that matches ^a$'],
    ['format', 'x', { format: 'f', expects: 'a name' }, '"x" does not have the form that belongs here; write a name'],
    ['minLength', '', { minLength: 1 }, '"" is too short; write at least 1 character'],
    ['maxLength', '😀'.repeat(4), { maxLength: 3 }, '"😀😀😀😀" has 4 characters; write at most 3'],
    ['minItems', [], { minItems: 1 }, 'a list of 0; write at least 1 entry'],
    ['maxItems', [1, 2, 3], { maxItems: 2 }, 'a list of 3; write at most 2 entries'],
    ['minProperties', {}, { minProperties: 1 }, 'a map of 0; write at least 1 entry'],
    ['maxProperties', { a: 1, b: 2 }, { maxProperties: 1 }, 'a map of 2; write at most 1 entry'],
    ['uniqueItems', ['a', 'a'], { uniqueItems: true }, 'one entry stands twice; write each once'],
    ['additionalProperties', 5, {}, '"field" is no field here; remove it'],
    ['required', undefined, { properties: { field: { expects: 'a map' } } }, 'field is missing; write a map'],
    ['required', undefined, { properties: { field: { enum: ['A'] } } }, 'field is missing; write A'],
    ['required', undefined, {}, 'field is missing; write field: with a value'],
  ])('of %s by %p says what to write', (keyword, value, shape, says) => {
    expect(said(keyword, value, shape)).toBe(says);
  });

  it('shows one line, however long the text and whatever is in it', () => {
    const says = said('pattern', `a\n\u2028${'x'.repeat(5000)}`, { pattern: '^b$' });
    expect(says).not.toMatch(/[\n\u2028]/);
    expect(says.length).toBeLessThan(300);
  });
});
