import fc from 'fast-check';
import { groupsOfRanges } from '../../../../src/model/karpenter/choice/positions-by-key';
import { sharesValue } from '../../../../src/model/karpenter/requirements/compare';
import type { ValueSet } from '../../../../src/model/karpenter/requirements/value-set';

function range(min: bigint | undefined, max: bigint | undefined): ValueSet {
  return { complement: true, listed: new Set(), min, max, absent: false };
}

const ranges = fc.array(
  fc.oneof(
    fc.tuple(fc.bigInt(0n, 60n), fc.bigInt(0n, 12n)).map(([min, length]) => range(min, min + length)),
    fc.bigInt(0n, 60n).map((max) => range(undefined, max)),
    fc.bigInt(0n, 60n).map((min) => range(min, undefined)),
  ),
  { maxLength: 8 },
);

it('puts two ranges that share a number in one group', () => {
  fc.assert(
    fc.property(ranges, (all) => {
      const groups = groupsOfRanges([...all.keys()], (at) => all[at]);
      all.forEach((a, i) => {
        all.forEach((b, j) => {
          if (sharesValue(a, b)) expect(groups.get(i)).toBe(groups.get(j));
        });
      });
    }),
    { numRuns: 1000 },
  );
});

it('keeps ranges apart that no other joins, and lists positions in their order', () => {
  const all = [range(50n, 60n), range(0n, 40n), range(10n, 20n), range(30n, 45n), range(46n, 49n)];
  const groups = groupsOfRanges([...all.keys()], (at) => all[at]);
  expect([...all.keys()].map((at) => groups.get(at))).toEqual([[0], [1, 2, 3], [1, 2, 3], [1, 2, 3], [4]]);
});
