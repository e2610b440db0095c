import { SIZED_POOL_BUDGET_KEYS, SIZED_POOL_NODE_KEYS } from '../../manifest/annotations/sized-pool';
import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import type { Change } from '../change';
import type { Effect } from '../outcome';
import { inPlace } from '../outcome';
import type { SizedPair, SizedVersion } from './sized-pair';

export const NEW_POOL_MONEY =
  "the new pool has a charge of its own, and the old pool's month that has begun stays payable";

const annotation = (key: string) => ['metadata', 'annotations', key];
const sizes = Object.keys(SIZED_POOL_NODE_KEYS) as (keyof NodeSize)[];
const totals = Object.keys(SIZED_POOL_BUDGET_KEYS) as (keyof PoolBudget)[];

/** Vcpu, memory and disk of a node never change. */
export function sizeChanges({ before, after }: SizedPair): readonly Change[] {
  return sizes.flatMap((name): Change[] => {
    const [old, now] = [before.node[name], after.node[name]];
    if (Object.is(old, now)) return [];
    const at = annotation(SIZED_POOL_NODE_KEYS[name]);
    const effect: Effect = {
      outcome: 'refused',
      says: 'the size of the nodes of a pool cannot change; create a new pool with the new size, and drain the old one',
      money: NEW_POOL_MONEY,
    };
    return [{ name: `size.${name}`, at, before: field(at, old), after: field(at, now), effect }];
  });
}

/** The budget as a whole, and what it makes of the count. */
export function budgetChange({ before, after }: SizedPair): Change | undefined {
  const first = totals.find((name) => !Object.is(before.budget[name], after.budget[name]));
  if (first === undefined) return undefined;
  const at = annotation(SIZED_POOL_BUDGET_KEYS[first]);
  const effect = before.kind === after.kind ? sameKind(before, after) : otherKind(before, after);
  const name = before.kind === after.kind ? 'budget' : 'kind';
  return { name, at, before: field(at, budgetText(before)), after: field(at, budgetText(after)), effect };
}

function otherKind(before: SizedVersion, after: SizedVersion): Effect {
  return {
    outcome: 'refused',
    says: `a pool that is ${before.kind} does not become ${after.kind}: nothing describes such a change; create a new pool, and drain the old one`,
    money: `${after.kind === 'fixed' ? 'a fixed pool bills by the month' : 'an autoscaling pool bills by the hour'}; ${NEW_POOL_MONEY}`,
  };
}

function sameKind(before: SizedVersion, after: SizedVersion): Effect {
  if (!before.bounds || !after.bounds) {
    return { outcome: 'unknown', says: 'a budget that holds no whole nodes has no count; see what check says of it' };
  }
  if (after.kind === 'autoscaling') {
    const money = 'billed by the hour, for the nodes that run';
    const says = 'the range holds for what the autoscaler does next; a count now outside is not said to move at once';
    return { ...inPlace(says), money };
  }
  return fixedCount(after.bounds.maxNodes - before.bounds.maxNodes);
}

function fixedCount(more: number): Effect {
  if (more === 0) return inPlace('the count of nodes stays');
  const nodes = `${Math.abs(more)} ${Math.abs(more) === 1 ? 'node is' : 'nodes are'}`;
  if (more > 0) {
    const money = 'paid from next month on; on a package cluster, growth past the allowance is paid for this month';
    return { outcome: 'scales', says: `in place: ${nodes} added, and none is replaced`, money };
  }
  return {
    outcome: 'scales',
    says: `in place: ${nodes} drained and removed, and none is replaced`,
    money: 'this month stays payable in full; next month is charged at the new size',
  };
}

/** `8 vCPU, 32 GB (2 nodes)`. */
function budgetText({ budget, bounds }: SizedVersion): string {
  const { minVcpu, maxVcpu, minMemoryGb, maxMemoryGb } = budget;
  const nodes = bounds
    ? ` (${span(bounds.minNodes, bounds.maxNodes)} ${bounds.maxNodes === 1 ? 'node' : 'nodes'})`
    : '';
  return `${span(minVcpu, maxVcpu)} vCPU, ${span(minMemoryGb, maxMemoryGb)} GB${nodes}`;
}

function span(min: number, max: number): string {
  return min === max ? `${min}` : `${min}-${max}`;
}

function field(at: Change['at'], value: unknown): Change['before'] {
  return { at, value, shown: value };
}
