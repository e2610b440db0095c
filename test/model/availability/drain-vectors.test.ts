import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { autoscalerDrain } from '../../../src/model/availability/autoscaler-drain';
import { type CordonedNode, drainCordoned } from '../../../src/model/availability/cordoned-domain';
import {
  carryOver,
  type DrainGroup,
  drainBounds,
  drainVerdict,
  type Replacement,
  roundedUp,
  sharedBy,
} from '../../../src/model/availability/drain-time';
import { karpenterDrain } from '../../../src/model/availability/karpenter-drain';
import { leastOnANode, mostOnANode, type NodeRule } from '../../../src/model/availability/pods-per-node';

type Numbers<Name extends string> = { readonly [name in Name]: number };
type Vector<Fields> = readonly (Fields & { readonly id: string; readonly verdict: string })[];
type Nullable<T> = { readonly [field in keyof T]: T[field] | null };

interface Vectors {
  readonly bound: Vector<
    Numbers<'volume' | 'minReady' | 'retry' | 'r' | 'allowed' | 'grace' | 'ready' | 'termBest'> &
      Nullable<Numbers<'timeout' | 'batches' | 'lower' | 'lastGone' | 'noticed'>> & { readonly kind: string }
  >;
  readonly karpenter: Vector<
    Numbers<'grace' | 'r' | 'allowed' | 'ready' | 'evicted' | 'forced' | 'graceGiven'> &
      Nullable<Numbers<'tgp' | 'window' | 'lastEviction'>>
  >;
  readonly clusterAutoscaler: Vector<
    Numbers<'r' | 'allowed' | 'ready' | 'grace'> & Nullable<Numbers<'lastEviction' | 'graceGiven'>>
  >;
  readonly perNode: Vector<
    Numbers<'replicas' | 'nodes' | 'worst' | 'best'> & { readonly rule: string; readonly maxSkew: number | null }
  >;
  readonly carryOver: Vector<
    Numbers<'r' | 'rNext' | 'allowed' | 'grace' | 'ready' | 'gap' | 'retry' | 'busyAtStart' | 'carry' | 'lastGone'>
  >;
  readonly concurrent: Vector<
    Numbers<'nodesAtOnce' | 'r' | 'allowed' | 'ready' | 'termination' | 'batches' | 'lower'> & {
      readonly shared: boolean;
    }
  >;
  readonly cordoned: Vector<
    CordonedNode & Numbers<'evicted' | 'placedBeforeNodeIsGone' | 'pending'> & { readonly stuck: boolean }
  >;
}

const vectors = JSON.parse(readFileSync(join(__dirname, '../../vectors/drain.json'), 'utf8')) as Vectors;

const REPLACEMENTS: Readonly<Record<string, Replacement>> = {
  deployment: 'at-once',
  'statefulset-parallel': 'after',
  'statefulset-ordered': 'in-order',
};

const named = <T extends { readonly id: string }>(list: readonly T[]) => list.map((one) => [one.id, one] as const);

it('has every kind of vector', () => {
  expect(Object.values(vectors).map((list) => (Array.isArray(list) ? list.length : 0))).toEqual([
    0, 42, 15, 10, 19, 6, 6, 10,
  ]);
});

it.each(named(vectors.bound))('bounds %s', (_, one) => {
  const replacement = REPLACEMENTS[one.kind] as Replacement;
  const bounds = drainBounds({ ...one, replacement, pods: one.r, shutdown: one.termBest }, one.retry);
  const { batches, lower, lastGone, noticed } = one;
  expect(bounds ?? { batches: null, lower: null, lastGone: null, noticed: null }).toEqual({
    batches,
    lower,
    lastGone,
    noticed,
  });
  expect(drainVerdict(bounds, one.timeout ?? undefined, one.retry)).toBe(one.verdict);
});

it.each(named(vectors.karpenter))('has Karpenter drain %s', (_, one) => {
  const outcome = karpenterDrain({
    ...one,
    terminationGracePeriod: one.tgp ?? undefined,
    pods: one.r,
    slotAfter: one.ready,
  });
  const { window, evicted, forced, lastEviction, graceGiven, verdict } = one;
  expect({ ...outcome, window: outcome.window ?? null, lastEviction: outcome.lastEviction ?? null }).toEqual({
    window,
    evicted,
    forced,
    lastEviction,
    graceGiven,
    verdict,
  });
});

it.each(named(vectors.clusterAutoscaler))('has the autoscaler drain %s', (_, one) => {
  const outcome = autoscalerDrain({ ...one, pods: one.r, slotAfter: one.ready });
  const { lastEviction, graceGiven, verdict } = one;
  expect({ lastEviction: null, graceGiven: null, ...outcome }).toEqual({ lastEviction, graceGiven, verdict });
});

it.each(named(vectors.perNode))('counts pods per node: %s', (_, one) => {
  const rule: NodeRule =
    one.maxSkew !== null
      ? { kind: 'skew', maxSkew: one.maxSkew }
      : { kind: one.rule.startsWith('required') ? 'one' : 'none' };
  const nodes = { min: one.nodes, max: one.nodes };
  expect(mostOnANode(rule, one.replicas, nodes)).toBe(one.worst);
  expect(leastOnANode(one.replicas, nodes)).toBe(one.best);
});

const deployment = (fields: Pick<DrainGroup, 'pods' | 'allowed' | 'ready' | 'grace'>): DrainGroup => ({
  ...fields,
  replacement: 'at-once',
  shutdown: 0,
  volume: 0,
  minReady: 0,
});

it.each(named(vectors.carryOver))('carries over %s', (_, one) => {
  const group = deployment({ ...one, pods: one.r });
  const carry = carryOver(group, one.rNext, one.gap);
  expect(carry).toBe(one.carry);
  const next = drainBounds({ ...group, pods: one.rNext }, one.retry);
  expect((next?.lastGone ?? 0) + roundedUp(carry, one.retry)).toBe(one.lastGone);
});

it.each(named(vectors.concurrent))('shares the budget among nodes: %s', (_, one) => {
  const { ready, termination, allowed } = one;
  const group = { ...deployment({ pods: one.r, allowed, ready, grace: termination }), shutdown: termination };
  const shared = sharedBy(group, one.nodesAtOnce);
  expect(shared !== group).toBe(one.shared);
  expect(drainBounds(shared, 20)).toMatchObject({ batches: one.batches, lower: one.lower });
});

it.each(named(vectors.cordoned))('drains a node that still counts as a domain: %s', (_, one) => {
  const { evicted, placedBeforeNodeIsGone: placed, pending, stuck } = one;
  expect(drainCordoned(one)).toEqual({ evicted, placed, pending, stuck });
});
