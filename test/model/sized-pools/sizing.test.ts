import type { NodeSize, PoolBudget } from '../../../src/manifest/cluster-api/sized-pool';
import { deriveNodeBounds } from '../../../src/model/sized-pools/bounds';
import { poolKind } from '../../../src/model/sized-pools/kind';
import { reservedBeginning } from '../../../src/model/sized-pools/reserved-keys';
import { keepsSchedulablePool } from '../../../src/model/sized-pools/schedulable';
import { type PoolSettings, resolveSettings } from '../../../src/model/sized-pools/settings';
import { type PoolCounts, poolState } from '../../../src/model/sized-pools/state';
import { readVectors } from './vectors';

interface Case<Input, Expected> {
  readonly id: string;
  readonly input: Input;
  readonly expected: Expected;
}

interface Sizing {
  readonly bounds: readonly Case<
    { readonly node: NodeSize; readonly budget: PoolBudget },
    { readonly kind?: string }
  >[];
  readonly settings: readonly Case<Partial<PoolSettings>, { readonly rejected?: string }>[];
  readonly reservedKeys: readonly { readonly key: string; readonly expected: string }[];
  readonly schedulable: readonly {
    readonly id: string;
    readonly pools: readonly string[][];
    readonly expected: string;
  }[];
}

const sizing = readVectors<Sizing>('sizing.json');

it('has every worked example', () => {
  const { bounds, settings, reservedKeys, schedulable } = sizing;
  expect([bounds, settings, reservedKeys, schedulable].map((list) => list.length)).toEqual([32, 15, 14, 6]);
});

it.each(sizing.bounds.map((one) => [one.id, one] as const))('derives the bounds of %s', (_, { input, expected }) => {
  expect(deriveNodeBounds(input.node, input.budget)).toMatchObject(expected);
  if (expected.kind) expect(poolKind(input.budget)).toBe(expected.kind);
});

it.each(sizing.settings.map((one) => [one.id, one] as const))(
  'resolves the settings of %s',
  (_, { input, expected }) => {
    const resolved = resolveSettings(input);
    if (expected.rejected) {
      expect(resolved.faults.map((fault) => fault.rule)).toEqual([expected.rejected]);
    } else {
      expect(resolved).toMatchObject(expected);
      expect(resolved.faults).toEqual([]);
    }
  },
);

it.each(sizing.reservedKeys.map((one) => [one.key, one.expected]))('the key %s is %s', (key, expected) => {
  expect(reservedBeginning(key) === undefined ? 'accepted' : 'rejected').toBe(expected);
});

it.each(sizing.schedulable.map((one) => [one.id, one] as const))('judges the pools of %s', (_, { pools, expected }) => {
  const taints = pools.map((pool) => pool.map((taint) => ({ effect: taint.split(':')[1] })));
  expect(keepsSchedulablePool(taints) ? 'accepted' : 'rejected').toBe(expected);
});

const states = readVectors<{ readonly cases: readonly { readonly in: PoolCounts; readonly state: string }[] }>(
  'states.json',
).cases;

it.each(states.map((one) => [JSON.stringify(one.in), one] as const))(
  '%s has the state named',
  (_, { in: counts, state }) => {
    expect(poolState(counts)).toBe(state);
  },
);

it('has every state', () => {
  expect(states).toHaveLength(13);
  expect(new Set(states.map((one) => one.state)).size).toBe(6);
});
