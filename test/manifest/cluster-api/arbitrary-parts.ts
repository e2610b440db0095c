import * as fc from 'fast-check';

export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
/** Absent as often as not; `dropUndefined` takes the field away. */
export const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Mostly good, now and then something at an edge. */
export const mostly = <T, U>(good: fc.Arbitrary<T>, edge: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 25, arbitrary: good as fc.Arbitrary<T | U> }, { weight: 1, arbitrary: edge });

export const KEYS: readonly string[] = [
  ...['team', 'example.com/team', 'node-role.kubernetes.io/worker', 'cluster.x-k8s.io/deployment-name', 'UPPER.com/a'],
  ...['bad key', 'x/y/z', '', '-a', 'a-', 'é', 'a\n', 'a'.repeat(63), 'a'.repeat(64), 'a'.repeat(316), 'a'.repeat(317)],
  ...['a'.repeat(318), `${'a.'.repeat(120)}b/c`, `${'a'.repeat(254)}/b`, '/a', 'a/', 'a..b/c'],
];

export const TEXTS: readonly string[] = [
  ...['a', '', 'a b', 'A', 'A.b_c', 'a.b', 'a..b', '-a', 'a-', 'kind-1', '1kind', 'x'.repeat(63), 'x'.repeat(64)],
  ...['x'.repeat(253), 'x'.repeat(254), 'x'.repeat(256), 'x'.repeat(257), '😀'.repeat(63), '😀'.repeat(64), 'a\n'],
];

export const TIMES: readonly string[] = [
  ...['2026-01-01T00:00:00Z', '2026-01-01t00:00:00.5+01:00', '2026-02-30T00:00:00Z', '2026-01-01', '', 'soon'],
  ...['2026-01-01T24:00:00Z', '2026-01-01 00:00:00Z', '2026-01-01T00:00:00', '2026-01-01T00:00:00ztZ'],
];

export const COUNTS: readonly unknown[] = [
  '25%',
  '1',
  '33.3%',
  '-10%',
  '',
  0,
  1,
  -1,
  1.5,
  2 ** 31,
  2 ** 63,
  2 ** 64,
  true,
];
export const NUMBERS: readonly unknown[] = [
  0,
  1,
  600,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  1e21,
  '600s',
  '0',
  '',
];

export const labels = mostly(
  fc.constant({ 'cluster.x-k8s.io/deployment-name': 'workers' }),
  fc.dictionary(oneOf(...KEYS), oneOf<unknown>(...TEXTS, 1, true, null, {}), { maxKeys: 3 }),
);

const expression = fc.record(
  {
    key: oneOf('team', ...KEYS),
    operator: oneOf('In', 'NotIn', 'Exists', 'in', ''),
    values: fc.array(oneOf<unknown>('a', 'b', '', 1), { maxLength: 2 }),
  },
  { requiredKeys: ['key', 'operator'] },
);

export const selector = mostly(
  oneOf<object>(
    { matchLabels: { 'cluster.x-k8s.io/deployment-name': 'workers' } },
    {},
    { matchExpressions: [{ key: 'team', operator: 'Exists' }] },
  ),
  fc.record({ matchLabels: labels, matchExpressions: fc.array(expression, { maxLength: 2 }) }, { requiredKeys: [] }),
);

/** What metadata can be is tried on pools; here it is that of an object in a namespace. */
export const metadata = mostly(
  fc.constant({ name: 'workers', namespace: 'default' }),
  fc.record(
    {
      name: oneOf('workers', 'A', '', 'a'.repeat(64), 'a'.repeat(254)),
      generateName: oneOf('workers-', 'AB-'),
      namespace: oneOf('default', 'Not A Name', '', 'a.b'),
      labels: fc.dictionary(oneOf(...KEYS), oneOf('a', 'a b', ''), { maxKeys: 2 }),
      annotations: fc.dictionary(oneOf(...KEYS), oneOf<unknown>('a b', '', 1), { maxKeys: 2 }),
    },
    { requiredKeys: ['name'] },
  ),
);

export function dropUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(kept.map(([name, field]) => [name, dropUndefined(field)]));
}
