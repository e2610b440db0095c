import { readManifests } from '../../../src/manifest/yaml/read';
import { vectorLines } from '../../vector-lines';

const only = (text: string): unknown => readManifests(text, 'a.yaml').documents[0]?.manifest;

describe('a plain scalar', () => {
  const vectors = vectorLines<{ source: string; value: unknown; key?: string }>('yaml-scalars.jsonl');

  it('has vectors', () => {
    expect(vectors.length).toBe(149);
  });

  it.each(vectors.map((v) => [v.source, v.value] as const))('%s is %j, as for kubectl', (source, value) => {
    expect(only(`v: ${source}`)).toEqual({ v: Object.is(value, -0) ? expect.anything() : value });
  });

  it.each(vectors.flatMap((v) => (v.key === undefined ? [] : [[v.source, v.key] as const])))(
    'as a key, %s is %j',
    (source, key) => {
      expect(Object.keys(only(`${source}: v`) as object)).toEqual([key]);
    },
  );

  it('keeps NaN and infinities, which kubectl cannot send, for the checks to find', () => {
    expect(only('a: .nan\nb: [.inf, -.Inf, +.INF]')).toEqual({
      a: Number.NaN,
      b: [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    });
  });

  it('makes .nan and .inf the keys that kubectl makes of them', () => {
    expect(Object.keys(only('.NaN: 1\n-.Inf: 2\n+.inf: 3') as object)).toEqual(['.nan', '-.inf', '.inf']);
  });
});

describe('a document', () => {
  const vectors = vectorLines<{ text: string; json?: unknown; refused?: true }>('yaml-documents.jsonl');

  it.each(vectors.flatMap((v) => (v.refused || v.json === null ? [] : [[v.text, v.json] as const])))(
    'reads %j as kubectl does',
    (text, json) => {
      expect(only(text)).toEqual(json);
    },
  );

  it.each(vectors.flatMap((v) => (v.refused ? [v.text] : [])))('is refused as kubectl refuses it: %j', (text) => {
    expect(() => only(text)).toThrow(expect.objectContaining({ name: 'InputError' }));
  });

  it.each(vectors.flatMap((v) => (v.json === null ? [v.text] : [])))('is left out where it is null: %j', (text) => {
    expect(readManifests(text, 'a.yaml').documents).toEqual([]);
  });

  it('holds no part twice where an alias stands for it', () => {
    const { x, z } = only('x: &x {a: [1]}\nz: *x') as { x: { a: number[] }; z: { a: number[] } };
    expect(z).toEqual(x);
    expect(z).not.toBe(x);
    expect(z.a).not.toBe(x.a);
  });

  it('keeps a key called __proto__ as data and touches no prototype', () => {
    const read = only('__proto__: {polluted: 1}\nx: &x {__proto__: {polluted: 2}}\nw: *x\nz: {<<: *x}') as Record<
      string,
      object
    >;
    expect(Object.keys(read)).toEqual(['__proto__', 'x', 'w', 'z']);
    for (const object of [read, read.x, read.w, read.z]) {
      expect(Object.keys(object as object)).toContain('__proto__');
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
