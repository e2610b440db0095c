import type { Cluster } from '../check/cluster';
import { derive } from '../check/derive';
import type { Subject } from '../check/subject';
import type { TaintEntry } from '../manifest/karpenter/taints';
import { valueAt } from '../manifest/path';
import { type Sets, setsOf, signatureOf } from '../model/karpenter/choice/sets';
import { isStatic } from './is-static';
import { isPaused } from './limit-of';
import { poolOf } from './pool-of';
import { type NamedPool, poolsOfCluster } from './pools-of-cluster';
import { requirementsOf } from './requirements-of';

/** A pool among which the scheduler chooses when it needs a new node. */
export interface RivalPool {
  readonly object: Subject;
  readonly name: string;
  /** 0 where absent. */
  readonly weight: number;
  /** Equal exactly where the taints are the same, in whatever order; empty where there are none. */
  readonly taints: string;
  readonly sets: Sets;
  readonly signature: string;
  readonly group: string;
}

function read(cluster: Cluster): readonly RivalPool[] {
  return poolsOfCluster(cluster).flatMap((pool) => rival(pool) ?? []);
}

/** Those that launch nodes on demand; static, paused, malformed and self-contradicting pools are none. */
export function rivalPools(cluster: Cluster): readonly RivalPool[] {
  return derive(cluster, read);
}

function rival({ object, name }: NamedPool): RivalPool | undefined {
  const pool = poolOf(object);
  const weight = valueAt(object.manifest, ['spec', 'weight']) ?? 0;
  const taints = taintsOf(pool.taints);
  const sets = setsOf(requirementsOf(object));
  if (!sets || taints === undefined || typeof weight !== 'number' || isStatic(object) || isPaused(pool))
    return undefined;
  return { object, name, weight, taints, sets, signature: signatureOf(sets), group: pool.nodeClassRef.group ?? '' };
}

function taintsOf(taints: readonly TaintEntry[]): string | undefined {
  if (taints.some(({ key, effect }) => !key || !effect)) return undefined;
  return [...new Set(taints.map(({ key, value = '', effect }) => `${key}=${value}:${effect}`))].sort().join();
}

/** One pool of each group that `keyOf` puts together, the first; the order stays. */
export function firstOfEach(pools: readonly RivalPool[], keyOf: (pool: RivalPool) => string): readonly RivalPool[] {
  const seen = new Map<string, RivalPool>();
  for (const pool of pools) {
    const key = keyOf(pool);
    if (!seen.has(key)) seen.set(key, pool);
  }
  return [...seen.values()];
}
