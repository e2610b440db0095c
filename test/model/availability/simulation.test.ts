import { autoscalerDrain } from '../../../src/model/availability/autoscaler-drain';
import {
  carryOver,
  type DrainGroup,
  drainBounds,
  type Replacement,
  roundedUp,
  sharedBy,
} from '../../../src/model/availability/drain-time';
import { karpenterDrain } from '../../../src/model/availability/karpenter-drain';
import { type Scenario, simulateDrains } from './simulated-drain';

const CASES = 1500;

/** The same numbers in every run. */
function numbersFrom(seed: number): (least: number, most: number) => number {
  let state = seed >>> 0;
  return (least, most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}

const REPLACEMENTS: readonly Replacement[] = ['at-once', 'after', 'in-order'];

interface Random {
  readonly group: DrainGroup & { readonly allowed: number };
  readonly scenario: Scenario;
}

/** Pods of one group on `nodes` nodes that are drained from second 0 on, and some on others. */
function random(seed: number, nodes: number, ends: 'when they like' | 'at the end of their grace period'): Random {
  const number = numbersFrom(seed);
  const grace = number(0, 90);
  const pods = number(1, 6);
  const group = {
    replacement: REPLACEMENTS[number(0, 2)] as Replacement,
    pods,
    allowed: number(1, pods * nodes + 1),
    ready: number(0, 120),
    volume: number(0, 1) * number(0, 60),
    minReady: number(0, 1) * number(0, 60),
    grace,
    shutdown: number(0, grace),
  };
  const all = Math.max(pods * nodes + number(0, 4), group.allowed);
  const ordinals = shuffled(all, number);
  const shutdowns = ordinals.map(() => (ends === 'when they like' ? number(group.shutdown, grace) : grace));
  return {
    group,
    scenario: {
      ...group,
      pods: all,
      nodes: Array.from({ length: nodes }, (_, node) => ordinals.slice(node * pods, (node + 1) * pods)),
      starts: Array.from({ length: nodes }, () => 0),
      retry: [1, 5, 10, 20][number(0, 3)] as number,
      shutdowns,
    },
  };
}

function shuffled(length: number, number: (least: number, most: number) => number): number[] {
  const list = Array.from({ length }, (_, index) => index);
  for (let at = length - 1; at > 0; at -= 1) {
    const other = number(0, at);
    [list[at], list[other]] = [list[other] as number, list[at] as number];
  }
  return list;
}

const seeds = Array.from({ length: CASES }, (_, index) => index + 1);

it('never bounds the drain of a node on the wrong side', () => {
  const kinds = new Set<string>();
  const wrong = seeds.flatMap((seed) => {
    const { group, scenario } = random(seed, 1, 'when they like');
    const bounds = drainBounds(group, scenario.retry);
    const [gone = Number.NaN] = simulateDrains(scenario);
    kinds.add(group.replacement);
    return bounds && bounds.lower <= gone && gone <= bounds.lastGone ? [] : [{ seed, gone, bounds }];
  });
  expect(wrong).toEqual([]);
  expect([...kinds].sort()).toEqual(['after', 'at-once', 'in-order']);
});

it('says when the drainer notices, too', () => {
  const wrong = seeds.flatMap((seed) => {
    const { group, scenario } = random(seed, 1, 'when they like');
    const bounds = drainBounds(group, scenario.retry);
    const gone = simulateDrains(scenario)[0] as number;
    return bounds && roundedUp(gone, scenario.retry) <= bounds.noticed ? [] : [seed];
  });
  expect(wrong).toEqual([]);
});

it('meets the longest drain exactly where Deployments use their whole grace period', () => {
  const wrong = seeds.flatMap((seed) => {
    const { group, scenario } = random(seed, 1, 'at the end of their grace period');
    // A pod that is Ready at once gives its eviction back in the same look.
    if (group.replacement !== 'at-once' || group.ready === 0) return [];
    return drainBounds(group, scenario.retry)?.lastGone === simulateDrains(scenario)[0] ? [] : [seed];
  });
  expect(wrong).toEqual([]);
});

it('never bounds nodes that are drained at once too early', () => {
  const wrong = seeds.flatMap((seed) => {
    const nodes = 2 + (seed % 3);
    const { group, scenario } = random(seed, nodes, 'when they like');
    const bounds = drainBounds(sharedBy(group, nodes), scenario.retry);
    const gone = Math.max(...simulateDrains(scenario));
    return bounds && gone <= bounds.lastGone ? [] : [{ seed, gone, bounds }];
  });
  expect(wrong).toEqual([]);
});

it('never bounds the drain of the next node too early', () => {
  let carried = 0;
  const wrong = seeds.flatMap((seed) => {
    const { group, scenario } = random(seed, 2, 'at the end of their grace period');
    if (group.replacement === 'in-order') return [];
    const gap = (seed % 4) * 15;
    const first = simulateDrains({ ...scenario, nodes: scenario.nodes.slice(0, 1) })[0] as number;
    const second = first + gap;
    const gone = simulateDrains({ ...scenario, starts: [0, second] })[1] as number;
    const carry = carryOver(group, group.pods, gap);
    if (carry > 0) carried += 1;
    const bounds = drainBounds(group, scenario.retry);
    const most = (bounds?.lastGone ?? 0) + roundedUp(carry, scenario.retry);
    return gone - second <= most ? [] : [{ seed, took: gone - second, most, carry }];
  });
  expect(wrong).toEqual([]);
  expect(carried).toBeGreaterThan(100);
});

it('calls a budget kept by Karpenter only where the slowest retry keeps it, and broken only where none could', () => {
  const seen = new Set<string>();
  const wrong = seeds.flatMap((seed) => {
    const { group, scenario } = random(seed, 1, 'at the end of their grace period');
    if (group.replacement !== 'at-once') return [];
    const window = 10 + (seed % 400);
    const { allowed, grace, pods, ready } = group;
    const outcome = karpenterDrain({
      terminationGracePeriod: window + grace,
      grace,
      pods,
      allowed,
      slotAfter: ready,
    });
    const lastEviction = (retry: number) => (simulateDrains({ ...scenario, retry })[0] as number) - grace;
    seen.add(outcome.verdict);
    if (outcome.verdict === 'ok') return lastEviction(10) < window ? [] : [seed];
    return outcome.verdict === 'budget-broken' ? (lastEviction(1) >= window ? [] : [seed]) : [];
  });
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual(['at-risk', 'budget-broken', 'ok']);
});

it('has the autoscaler give up exactly where its last try comes too early', () => {
  const wrong = seeds.flatMap((seed) => {
    const { group, scenario } = random(seed, 1, 'at the end of their grace period');
    if (group.replacement !== 'at-once') return [];
    const { allowed, grace, pods, ready } = group;
    const { verdict } = autoscalerDrain({ grace, pods, allowed, slotAfter: ready });
    const lastEviction = (simulateDrains({ ...scenario, retry: 10 })[0] as number) - grace;
    return (verdict === 'gives-up') === lastEviction > 110 ? [] : [{ seed, verdict, lastEviction }];
  });
  expect(wrong).toEqual([]);
});
