import fc from 'fast-check';
import {
  includes,
  intersect,
  isEmpty,
  sharesValue,
  smallestInteger,
} from '../../../../src/model/karpenter/requirements/compare';
import { type Requirement, requirementSet } from '../../../../src/model/karpenter/requirements/requirement-set';
import { contains, type ValueSet } from '../../../../src/model/karpenter/requirements/value-set';

/** Values that requirements below name, others that none names, several spellings of each number, and the missing label. */
const NAMED = ['a', 'b', 'x1', '0', '1', '2', '02', '3', '10'];
const SPARE = ['c', '00', '000', '01', '002', '03', '4', '04', '5', '9', '010', '11', '99'];
const UNIVERSE: readonly (string | undefined)[] = [undefined, ...NAMED, ...SPARE];
const BOUNDS = ['0', '1', '2', '3', '4', '10'];

const listed = fc.subarray(NAMED, { minLength: 1 });
const requirement: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({ operator: fc.constantFrom('In', 'NotIn'), values: listed }),
  fc.record({ operator: fc.constantFrom('NotIn', 'Exists', 'DoesNotExist'), values: fc.constant([]) }),
  fc.record({
    operator: fc.constantFrom('Gt', 'Lt', 'Gte', 'Lte'),
    values: fc.constantFrom(...BOUNDS.map((n) => [n])),
  }),
);
const requirements = fc.array(requirement, { minLength: 1, maxLength: 3 });

/** The meaning of one requirement for one value, said again without sets. */
function admits({ operator, values = [] }: Requirement, value: string | undefined): boolean {
  if (operator === 'NotIn') return value === undefined || !values.includes(value);
  if (operator === 'DoesNotExist') return value === undefined;
  if (value === undefined) return false;
  if (operator === 'In') return values.includes(value);
  if (operator === 'Exists') return true;
  const [number, limit] = [Number(value), Number(values[0])];
  if (Number.isNaN(number)) return false;
  return (
    { Gt: number > limit, Lt: number < limit, Gte: number >= limit, Lte: number <= limit }[operator ?? ''] ?? false
  );
}

function setOf(asks: readonly Requirement[]): ValueSet {
  return asks.map((ask) => requirementSet(ask) as ValueSet).reduce(intersect);
}

function admitted(asks: readonly Requirement[]): (string | undefined)[] {
  return UNIVERSE.filter((value) => asks.every((ask) => admits(ask, value)));
}

it('holds exactly the values that meet every requirement', () => {
  fc.assert(
    fc.property(requirements, (asks) => {
      const set = setOf(asks);
      expect(UNIVERSE.filter((value) => contains(set, value))).toEqual(admitted(asks));
    }),
    { numRuns: 2000 },
  );
});

it('is empty exactly where no value meets every requirement', () => {
  fc.assert(
    fc.property(requirements, (asks) => expect(isEmpty(setOf(asks))).toBe(admitted(asks).length === 0)),
    { numRuns: 2000 },
  );
});

it('shares a value exactly where one meets both', () => {
  fc.assert(
    fc.property(requirements, requirements, (a, b) => {
      const both = admitted([...a, ...b]).length > 0;
      expect(sharesValue(setOf(a), setOf(b))).toBe(both);
      expect(sharesValue(setOf(b), setOf(a))).toBe(both);
    }),
    { numRuns: 2000 },
  );
});

it('includes another set exactly where every value of it is in the first', () => {
  fc.assert(
    fc.property(requirements, requirements, (a, b) => {
      const outer = admitted(a);
      expect(includes(setOf(a), setOf(b))).toBe(admitted(b).every((value) => outer.includes(value)));
    }),
    { numRuns: 4000 },
  );
});

it('names a smallest number that no number of the set is below', () => {
  fc.assert(
    fc.property(requirements, (asks) => {
      const least = smallestInteger(setOf(asks));
      const numbers = admitted(asks).flatMap((value) =>
        value !== undefined && /^\d+$/.test(value) ? [BigInt(value)] : [],
      );
      if (least !== undefined) for (const number of numbers) expect(number >= least).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe('numbers', () => {
  const gt = (n: string) => requirementSet({ operator: 'Gt', values: [n] }) as ValueSet;
  const lt = (n: string) => requirementSet({ operator: 'Lt', values: [n] }) as ValueSet;
  const listOf = (...values: string[]) => requirementSet({ operator: 'In', values }) as ValueSet;

  it('leaves nothing between a number and the next one', () => {
    expect(isEmpty(intersect(gt('8'), lt('9')))).toBe(true);
    expect(isEmpty(intersect(gt('8'), lt('10')))).toBe(false);
  });

  it('has nothing below 0, nor above the largest 64-bit number', () => {
    expect(isEmpty(lt('0'))).toBe(true);
    expect(isEmpty(gt('9223372036854775807'))).toBe(true);
    expect(isEmpty(gt('9223372036854775806'))).toBe(false);
  });

  it('tells numbers apart that are one as doubles', () => {
    expect(contains(gt('9007199254740992'), '9007199254740993')).toBe(true);
    expect(contains(gt('9007199254740993'), '9007199254740993')).toBe(false);
  });

  it('compares what a list names as numbers, and what two lists name as text', () => {
    expect(contains(intersect(listOf('05', 'x'), gt('4')), '05')).toBe(true);
    expect(contains(intersect(listOf('05', 'x'), gt('4')), 'x')).toBe(false);
    expect(isEmpty(intersect(listOf('05'), listOf('5')))).toBe(true);
  });

  it('finds the smallest of a list and of a range, and none where nothing bounds it', () => {
    expect(smallestInteger(listOf('16', '8', 'x'))).toBe(8n);
    expect(smallestInteger(gt('3'))).toBe(4n);
    expect(smallestInteger(lt('9'))).toBe(0n);
    expect(smallestInteger(listOf('x'))).toBeUndefined();
    expect(smallestInteger(requirementSet({ operator: 'NotIn', values: ['2'] }) as ValueSet)).toBeUndefined();
  });
});

it.each([
  ['In without values', { operator: 'In', values: [] }],
  ['a bound with no value', { operator: 'Gt' }],
  ['a bound with two values', { operator: 'Lte', values: ['1', '2'] }],
  ['a bound that is no whole number', { operator: 'Gte', values: ['1.5'] }],
  ['a bound below 0', { operator: 'Gt', values: ['-1'] }],
  ['a bound beyond 64 bits', { operator: 'Lt', values: ['9223372036854775808'] }],
  ['an operator that is none', { operator: 'in', values: ['a'] }],
])('does not read %s', (_, ask) => {
  expect(requirementSet(ask)).toBeUndefined();
});

it('ignores values of Exists and DoesNotExist, and lets NotIn without values exclude nothing', () => {
  const set = (operator: string, values: string[]) => requirementSet({ operator, values }) as ValueSet;
  expect(contains(set('Exists', ['a']), 'b')).toBe(true);
  expect(contains(set('DoesNotExist', ['a']), undefined)).toBe(true);
  expect(contains(set('NotIn', []), 'a')).toBe(true);
});
