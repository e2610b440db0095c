import { isReplicated } from '../../manifest/workloads/workload-kinds';
import { groupOf } from '../../model/availability/budget-group';
import { type Placement, placementsOf } from '../../model/availability/drain-cases';
import type { PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import type { DrainLine, Range } from '../../report/drain/drain-report';

/** Why no pod can ever be evicted, at any number of replicas. */
export function whyBlocked({ budgets, view, thing }: Workload, drain: PoolDrain | undefined): string | undefined {
  const [budget, second] = budgets;
  if (budget && second) {
    return `${budget.thing.object} and ${second.thing.object} both select the pods, and their eviction then fails`;
  }
  const group = budget && groupOf(budget);
  if (budget && group && 'kind' in group && group.kind === 'no-scale') {
    return `${budget.thing.object} selects ${group.owner.thing.object}, which has no scale, and lets nothing go`;
  }
  if (!budget || !isReplicated(view.role) || !drain || drain.blocked.length === 0 || drain.cases.length > 0) {
    return undefined;
  }
  return `${budget.thing.object} never lets a pod of ${thing.object} go`;
}

/** What a line says where nothing may go. */
export function blockedLine(
  workload: Workload,
  pool: Pool,
  drain: PoolDrain | undefined,
  why: string,
): Partial<DrainLine> & Pick<DrainLine, 'verdict' | 'says'> {
  const placements = drain && drain.blocked.length > 0 ? drain.blocked : placementsOf(workload);
  const pods = podsOf(placements);
  const taken = takenAt(workload, pool);
  return {
    podsOnANode: placements.length === 0 ? null : pods,
    budget: workload.budgets.map(({ thing }) => thing.object).join(' and '),
    allowed: { min: 0, max: 0 },
    blockedAt: rangeOf(placements),
    verdict: 'blocked',
    says: `${why}, so ${blockedEnd(workload, pool, pods)}`,
    takenAt: taken,
    killed: taken === null ? { best: 0, worst: 0 } : pods,
    whyNone: 'no timeout fits, since no pod may go',
  };
}

/** What becomes of the pods on a node that may not go: `the pod on a node is killed with it at 180 s`. */
export function blockedEnd(workload: Workload, pool: Pool, { worst }: { readonly worst: number }): string {
  if (pool.drain.timeout === 'none') return 'the drain never ends';
  const at = takenAt(workload, pool);
  if (at === null) return 'a drain ends only by its timeout, which is not in the input';
  const pods = worst === 1 ? 'the pod on a node is' : `up to ${worst} pods on a node are`;
  return pool.system === 'karpenter'
    ? `${pods} deleted at ${at} s, budget or not`
    : `${pods} killed with it at ${at} s`;
}

/** Karpenter leaves the pods their grace period. */
export function takenAt({ times }: Workload, { drain, system }: Pool): number | null {
  if (typeof drain.timeout !== 'number') return null;
  return system === 'karpenter' ? Math.max(0, drain.timeout - times.grace) : drain.timeout;
}

/** On one node, over all of the placements. */
export function podsOf(placements: readonly Placement[]): { readonly best: number; readonly worst: number } {
  const [first, ...more] = placements;
  if (!first) return { best: 1, worst: 1 };
  return more.reduce<{ best: number; worst: number }>(
    (all, { best, worst }) => ({ best: Math.min(all.best, best), worst: Math.max(all.worst, worst) }),
    { best: first.best, worst: first.worst },
  );
}

export function rangeOf(placements: readonly Placement[]): Range | null {
  const counts = placements.map(({ replicas }) => replicas);
  const [first, ...more] = counts;
  if (first === undefined) return null;
  return more.reduce((range, count) => ({ min: Math.min(range.min, count), max: Math.max(range.max, count) }), {
    min: first,
    max: first,
  });
}
