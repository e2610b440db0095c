import fc from 'fast-check';
import { firstSharing } from '../../../../src/model/karpenter/choice/first-sharing';
import { firstTaking } from '../../../../src/model/karpenter/choice/first-taking';
import { type Sets, sharesEveryKey, takesAllOf } from '../../../../src/model/karpenter/choice/sets';
import { isEmpty } from '../../../../src/model/karpenter/requirements/compare';
import { requirementSet } from '../../../../src/model/karpenter/requirements/requirement-set';
import type { ValueSet } from '../../../../src/model/karpenter/requirements/value-set';

const VALUES = ['a', 'b', 'c', '1', '2', '3'];

const set: fc.Arbitrary<ValueSet> = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        operator: fc.constant('In'),
        values: fc.subarray(VALUES, { minLength: 1, maxLength: 2 }),
      }),
    },
    fc.record({ operator: fc.constant('NotIn'), values: fc.subarray(VALUES, { minLength: 1 }) }),
    fc.record({ operator: fc.constantFrom('Exists', 'DoesNotExist'), values: fc.constant([]) }),
    fc.record({ operator: fc.constantFrom('Gt', 'Lt', 'Gte', 'Lte'), values: fc.constantFrom(['1'], ['2'], ['3']) }),
  )
  .map((ask) => requirementSet(ask) as ValueSet)
  .filter((made) => !isEmpty(made));

const sets: fc.Arbitrary<Sets> = fc
  .dictionary(fc.constantFrom('k1', 'k2', 'k3'), set, { maxKeys: 3 })
  .map((record) => new Map(Object.entries(record)));

const pools = fc
  .array(fc.record({ sets, group: fc.constant(''), weight: fc.integer({ min: 0, max: 5 }) }), { maxLength: 30 })
  .map((all) => all.sort((a, b) => b.weight - a.weight));
type Pool = { readonly sets: Sets; readonly group: string; readonly weight: number };

/** Pair by pair, from the front. */
function slowly(all: readonly Pool[], accepts: (earlier: Pool, one: Pool) => boolean): (number | undefined)[] {
  return all.map((one) => {
    const found = all.findIndex((earlier) => accepts(earlier, one));
    return found < 0 ? undefined : found;
  });
}

it('finds the first that shares a value on every key, as a look at every pair does', () => {
  fc.assert(
    fc.property(pools, (all) => {
      expect(firstSharing(all)).toEqual(slowly(all, (a, b) => sharesEveryKey(a.sets, b.sets)));
    }),
    { numRuns: 2000 },
  );
});

it('finds the first heavier one that takes all of another, as a look at every pair does', () => {
  const isProviderKey = (key: string) => key !== 'k3';
  fc.assert(
    fc.property(pools, (all) => {
      const accepts = (a: Pool, b: Pool) => a.weight > b.weight && takesAllOf(a.sets, b.sets, isProviderKey);
      expect(firstTaking(all, isProviderKey)).toEqual(slowly(all, accepts));
    }),
    { numRuns: 2000 },
  );
});

it('hands on the group of the pool that is taken', () => {
  const asks = (key: string, group: string) => ({
    weight: 1,
    group,
    sets: new Map([[key, requirementSet({ operator: 'Exists' }) as ValueSet]]),
  });
  const all = [{ weight: 2, group: 'a', sets: new Map() }, asks('a/x', 'a'), asks('b/x', 'a'), asks('b/x', 'b')];
  expect(firstTaking(all, (key, group) => key.startsWith(group))).toEqual([undefined, 0, undefined, 0]);
});

describe('many pools', () => {
  const N = 20_000;
  const many = (setsOf: (at: number) => readonly (readonly [string, object])[]) =>
    Array.from({ length: N }, (_, at) => ({
      group: '',
      weight: N - at,
      sets: new Map(setsOf(at).map(([key, ask]) => [key, requirementSet(ask) as ValueSet])),
    }));
  const own = Array.from({ length: N }, (_, at) => at);
  const none = own.map(() => undefined);

  it.each([
    ['values of one key', (at: number) => [['k', { operator: 'In', values: [`v${at}`] }]] as const],
    [
      'lists that differ',
      (at: number) => [['k', { operator: 'In', values: [`v${2 * at}`, `v${2 * at + 1}`] }]] as const,
    ],
  ])('are told apart by %s without a look at every pair', (_, setsOf) => {
    const all = many(setsOf);
    expect(firstSharing(all)).toEqual(own);
    expect(firstTaking(all, () => false)).toEqual(none);
  });

  it('are told apart by ranges of one key without a look at every pair', () => {
    const range = (min: bigint, max: bigint): ValueSet => ({
      complement: true,
      listed: new Set(),
      min,
      max,
      absent: false,
    });
    const all = own.map((at) => ({ group: '', sets: new Map([['k', range(BigInt(10 * at), BigInt(10 * at + 9))]]) }));
    expect(firstSharing(all)).toEqual(own);
  });

  it('share with the first where each has a key of its own, and take nothing of each other', () => {
    const all = many((at) => [[`k${at}`, { operator: 'In', values: ['v'] }]]);
    expect(firstSharing(all)).toEqual(own.map(() => 0));
    expect(firstTaking(all, () => true)).toEqual(none);
  });
});
