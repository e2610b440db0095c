import type { LabelExpression } from '../../manifest/selector';
import type { NodeTerm, PlacementView } from '../../manifest/workloads/placement';
import { isTolerated, keepsAway } from '../scheduling/tolerations';
import type { NodeCounts } from './pods-per-node';
import type { Pool } from './pool';
import { isSetByItself, mayMeet } from './pool-labels';

/** The pools that the pods of a workload may run on. */
export interface Eligibility {
  readonly pools: readonly Pool[];
  /** The pods ask for a label that some pool of the input gives: they are meant for pools of the input. */
  readonly bound: boolean;
  /** Nodes of all those pools together; `undefined` where one of them is not known. */
  readonly nodes?: NodeCounts;
  /** Zones that those pools name together; `undefined` where one of them names none. */
  readonly zones?: ReadonlySet<string>;
  /** The same pools, those together that are drained alike: by system, timeouts, drain rules, and whether nodes are removed first, by whom, and how many at once. */
  readonly alike: readonly (readonly [Pool, ...Pool[]])[];
  /** The first of each. */
  readonly drainedAlike: readonly Pool[];
}

/** Answers once for each way of placing pods, and looks only at pools that give a label which is asked for. */
export class PoolIndex {
  /** `rulesOn`: which drain rules are about the machines of a pool, as a text; pools with different ones are not drained alike. */
  static of(pools: readonly Pool[], rulesOn: (pool: Pool) => string = () => ''): PoolIndex {
    return new PoolIndex(pools, rulesOn);
  }

  private readonly known = new Map<string, Eligibility>();
  private readonly byLabel = new Map<string, Pool[]>();
  private readonly untainted: readonly Pool[];
  private readonly byTaintKey = new Map<string, Pool[]>();
  private readonly given = new Map<string, Pool[]>();
  /** What makes and removes the nodes of the input. */
  readonly systems: ReadonlySet<Pool['system']>;

  private constructor(
    readonly pools: readonly Pool[],
    private readonly rulesOn: (pool: Pool) => string,
  ) {
    for (const pool of pools) {
      for (const [key, value] of pool.labels.exact) this.give(pool, key, [value]);
      for (const [key, values] of pool.labels.oneOf) this.give(pool, key, values);
      for (const { key } of pool.taints.filter(keepsAway)) push(this.byTaintKey, key, pool);
    }
    this.systems = new Set(pools.map(({ system }) => system));
    this.untainted = pools.filter(({ taints }) => !taints.some(keepsAway));
  }

  of(placement: PlacementView): Eligibility {
    const { nodeSelector, affinityTerms, tolerations } = placement;
    const key = JSON.stringify([
      [...nodeSelector].sort(),
      affinityTerms,
      tolerations.map((one) => [one.key, one.operator, one.value, one.effect]),
    ]);
    let answer = this.known.get(key);
    if (!answer) {
      answer = this.work(placement);
      this.known.set(key, answer);
    }
    return answer;
  }

  /** Whether some pool of the input has the label, with whatever value. */
  gives(key: string): boolean {
    return this.given.has(key);
  }

  /** Pools with a taint of that key that keeps pods away. */
  taintedWith(key: string): readonly Pool[] {
    return this.byTaintKey.get(key) ?? [];
  }

  /** Pools that have the label, with whatever value. */
  giving(key: string): readonly Pool[] {
    return this.given.get(key) ?? [];
  }

  private work(placement: PlacementView): Eligibility {
    const pools = this.candidates(placement).filter((pool) => admits(pool, placement));
    const alike = drainedAlike(pools, this.rulesOn);
    return {
      pools,
      bound: askedKeys(placement).some((key) => this.given.has(key)),
      nodes: nodesOf(pools),
      zones: zonesOf(pools),
      alike,
      drainedAlike: alike.map(([first]) => first),
    };
  }

  private candidates(placement: PlacementView): readonly Pool[] {
    let best: readonly Pool[] | undefined;
    for (const [key, value] of exactly(placement)) {
      if (isSetByItself(key) || !this.given.has(key)) continue;
      const list = this.byLabel.get(`${key}=${value}`) ?? [];
      if (best === undefined || list.length < best.length) best = list;
    }
    return best ?? this.tolerable(placement);
  }

  private tolerable({ tolerations }: PlacementView): readonly Pool[] {
    if (tolerations.some(({ key }) => !key)) return this.pools;
    const tainted = new Set(tolerations.flatMap(({ key }) => this.byTaintKey.get(key as string) ?? []));
    return tainted.size === 0 ? this.untainted : [...this.untainted, ...tainted];
  }

  private give(pool: Pool, key: string, values: readonly string[]): void {
    push(this.given, key, pool);
    for (const value of values) push(this.byLabel, `${key}=${value}`, pool);
  }
}

/** Whether nodes of the pool may take the pods: labels that are asked for, and taints that are tolerated. */
export function admits(pool: Pool, { nodeSelector, affinityTerms, tolerations }: PlacementView): boolean {
  for (const [key, value] of nodeSelector) {
    if (!mayMeet(pool.labels, { at: [], key, operator: 'In', values: [value] })) return false;
  }
  if (affinityTerms && !affinityTerms.some((term) => holds(pool, term))) return false;
  return pool.taints.every((taint) => !keepsAway(taint) || isTolerated(taint, tolerations));
}

/** A term that asks for nothing holds nowhere. */
function holds({ labels }: Pool, { expressions, hasFields }: NodeTerm): boolean {
  if (expressions.length === 0 && !hasFields) return false;
  return expressions.every((expression) => mayMeet(labels, expression));
}

/** The labels of which the value is asked for: node selector, and the one term of a required affinity. */
function exactly({ nodeSelector, affinityTerms }: PlacementView): readonly (readonly [string, string])[] {
  const [only, ...more] = affinityTerms ?? [];
  const single = more.length === 0 && only ? only.expressions.filter(isOneValue) : [];
  return [...nodeSelector, ...single.map((one): [string, string] => [one.key, (one.values as string[])[0] as string])];
}

function isOneValue({ operator, values }: LabelExpression): boolean {
  return operator === 'In' && values?.length === 1;
}

/** Keys of node labels that the pods ask anything of. */
export function askedKeys({ nodeSelector, affinityTerms = [] }: PlacementView): readonly string[] {
  return [...nodeSelector.keys(), ...affinityTerms.flatMap(({ expressions }) => expressions.map(({ key }) => key))];
}

function nodesOf(pools: readonly Pool[]): NodeCounts | undefined {
  if (pools.length === 0) return undefined;
  let [min, max]: [number | undefined, number] = [0, 0];
  for (const { nodes } of pools) {
    if (!nodes) return undefined;
    min = min === undefined || nodes.min === undefined ? undefined : min + nodes.min;
    max += nodes.max;
  }
  return min === undefined ? { max } : { min, max };
}

function zonesOf(pools: readonly Pool[]): ReadonlySet<string> | undefined {
  const named = new Set<string>();
  for (const { zones } of pools) {
    if (!zones) return undefined;
    for (const zone of zones) named.add(zone);
  }
  return named.size === 0 ? undefined : named;
}

function drainedAlike(pools: readonly Pool[], rulesOn: (pool: Pool) => string): readonly [Pool, ...Pool[]][] {
  const groups = new Map<string, [Pool, ...Pool[]]>();
  for (const pool of pools) {
    const { system, sized, drain, removesFirst, atOnce, autoscaled, bootSeconds, nodes } = pool;
    const alike = [system, sized, drain, removesFirst, atOnce, autoscaled, bootSeconds, nodes?.max === 1];
    const key = JSON.stringify([...alike, pool.thing?.namespace, rulesOn(pool)]);
    const group = groups.get(key);
    if (group) group.push(pool);
    else groups.set(key, [pool]);
  }
  return [...groups.values()];
}

function push(map: Map<string, Pool[]>, key: string, pool: Pool): void {
  const list = map.get(key);
  if (list) list.push(pool);
  else map.set(key, [pool]);
}
