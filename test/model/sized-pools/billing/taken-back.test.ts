import fc from 'fast-check';
import { type CountChange, DeclaredCounts } from '../../../../src/model/sized-pools/billing/declared-counts';
import { countWithoutTakenBack } from '../../../../src/model/sized-pools/billing/taken-back';

const MINUTE = 60_000;

/** Node by node: those there at 0 that live for 15 minutes or more, the newest going first. */
function nodesThatCount(initial: number, changes: readonly CountChange[], removed: number): number {
  const all = Array.from({ length: initial }, () => ({ born: -1000 * MINUTE, gone: 1000 * MINUTE }));
  const there = [...all];
  const declare = (at: number, nodes: number): void => {
    for (const node of there.splice(nodes)) node.gone = at;
    while (there.length < nodes) {
      const node = { born: at, gone: 1000 * MINUTE };
      there.push(node);
      all.push(node);
    }
  };
  for (const { at, nodes } of changes) if (at < removed) declare(at, nodes);
  declare(removed, 0);
  return all.filter(({ born, gone }) => born <= 0 && gone > 0 && gone - born >= 15 * MINUTE).length;
}

const count = fc.integer({ min: 1, max: 6 });
const change = fc.record({ at: fc.integer({ min: -40, max: 30 }).map((minutes) => minutes * MINUTE), nodes: count });
const changes = fc
  .uniqueArray(change, { maxLength: 10, selector: ({ at }) => at })
  .map((list) => [...list].sort((a, b) => a.at - b.at));
const removal = fc.integer({ min: 1, max: 40 }).map((minutes) => minutes * MINUTE);

it('counts the nodes that a count of single nodes counts', () => {
  fc.assert(
    fc.property(count, changes, removal, (initial, list, removed) => {
      const counted = countWithoutTakenBack(0, DeclaredCounts.of(initial, list), removed);
      expect(counted).toBe(nodesThatCount(initial, list, removed));
    }),
    { numRuns: 2000, seed: 20260310 },
  );
});

it('takes as long as the list of changes is', () => {
  const many = Array.from({ length: 300_000 }, (_, index) => ({
    at: -15 * MINUTE + index * 6,
    nodes: 1 + (index % 50),
  }));
  const start = process.hrtime.bigint();
  expect(countWithoutTakenBack(0, DeclaredCounts.of(3, many), Number.POSITIVE_INFINITY)).toBe(1);
  expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(30);
});
