import { BoundedCache } from '../../src/units/bounded-cache';

function counting(limit: number) {
  const cache = new BoundedCache<string>(limit);
  const computed: string[] = [];
  const ask = (key: string) =>
    cache.get(key, () => {
      computed.push(key);
      return key.toUpperCase();
    });
  return { ask, computed };
}

it('computes once what is asked again', () => {
  const { ask, computed } = counting(2);
  expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual(['A', 'A', 'B', 'A']);
  expect(computed).toEqual(['a', 'b']);
});

it('forgets the oldest answer when it is full', () => {
  const { ask, computed } = counting(2);
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) ask(key);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});

it('does not hold on to very long keys, nor to what throws', () => {
  const { ask, computed } = counting(2);
  const long = 'x'.repeat(100_000);
  ask(long);
  ask(long);
  expect(computed).toHaveLength(2);
  const cache = new BoundedCache<string>(2);
  const refuse = () => {
    throw new RangeError('no');
  };
  expect(() => cache.get('a', refuse)).toThrow(RangeError);
  expect(cache.get('a', () => 'A')).toBe('A');
});
