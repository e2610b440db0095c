import * as fc from 'fast-check';
import { type Fields, isMap } from './schema';

type Step = string | number;

interface Change {
  readonly where: number;
  readonly how: 'replace' | 'remove' | 'add field' | 'repeat' | 'add item';
  readonly value: unknown;
  readonly field: string;
}

const SCALARS: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 3, 49, 50, 51, 100, 101, 1.5, 1e3, 1e21, 0.1],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 2 ** 63 - 1024, -(2 ** 63), 2 ** 64],
  ...['', ' ', '0', '5', '10%', 'a', 'a b', 'Never', '1h', 'null', 'true', '-', '.', 'é', '𝟙', '\n', 'a\n', '\u0000'],
];
const SHAPES: readonly unknown[] = [[], {}, [null], [1], ['a'], [[]], [{}], { a: 'b' }, { a: null }, { '': '' }];
const STRANGE_FIELDS = ['foo', 'Nodes', '', 'a.b', 'apiVersion', 'spec', 'metadata', 'constructor', '__proto__', '0'];

/**
 * The object with up to three things changed anywhere in it: values of other types and at the bounds, fields removed,
 * added and made null, list entries repeated. `words` are further values, and names of fields that exist somewhere.
 */
export function mutations(words: { readonly values: readonly unknown[]; readonly fields: readonly string[] }) {
  const change: fc.Arbitrary<Change> = fc.record({
    where: fc.nat(100_000),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add field', 'repeat', 'add item'),
    value: fc.oneof(fc.constantFrom(...SCALARS), fc.constantFrom(...SHAPES), fc.constantFrom(...words.values)),
    field: fc.oneof(fc.constantFrom(...STRANGE_FIELDS), fc.constantFrom(...words.fields)),
  });
  const changes: fc.Arbitrary<readonly Change[]> = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: fc.tuple(change) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 3 }) },
  );
  return changes.map(
    (list) =>
      (object: Fields): Fields =>
        list.reduce(changed, object as unknown) as Fields,
  );
}

function changed(object: unknown, change: Change): unknown {
  const places = [...pathsIn(object)].slice(1);
  return places.length === 0 ? object : at(object, places[change.where % places.length], change);
}

function* pathsIn(value: unknown, path: readonly Step[] = []): Generator<readonly Step[]> {
  yield path;
  for (const [step, part] of stepsOf(value)) yield* pathsIn(part, [...path, step]);
}

function stepsOf(value: unknown): [Step, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  // apiVersion and kind say which judge to ask, so they stay.
  return isMap(value) ? Object.entries(value).filter(([name]) => name !== 'apiVersion' && name !== 'kind') : [];
}

function at(value: unknown, [step, ...rest]: readonly Step[], change: Change): unknown {
  if (rest.length > 0) return replaced(value, step, at(partOf(value, step), rest, change));
  const part = partOf(value, step);
  switch (change.how) {
    case 'remove':
      return without(value, step);
    case 'add field':
      return isMap(part) ? replaced(value, step, replaced(part, change.field, change.value)) : value;
    case 'repeat':
      return Array.isArray(part) ? replaced(value, step, repeated(part, change.where)) : value;
    case 'add item':
      return Array.isArray(part) ? replaced(value, step, [...part, change.value]) : value;
    default:
      return replaced(value, step, change.value);
  }
}

function partOf(value: unknown, step: Step): unknown {
  return Array.isArray(value) ? value[Number(step)] : (value as Fields)[step];
}

/** The whole list again, or its first entry so often that the list passes a bound. */
function repeated(list: readonly unknown[], seed: number): readonly unknown[] {
  return seed % 3 === 0 ? [...list, ...list] : [...list, ...Array(seed % 2 === 0 ? 51 : 101).fill(list[0] ?? null)];
}

function replaced(value: unknown, step: Step, part: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? part : item));
  return Object.fromEntries([...Object.entries(value as Fields).filter(([name]) => name !== step), [step, part]]);
}

function without(value: unknown, step: Step): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => index !== step);
  return Object.fromEntries(Object.entries(value as Fields).filter(([name]) => name !== step));
}
