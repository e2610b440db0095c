import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import type { TaintEntry } from '../../manifest/karpenter/taints';
import { isPlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { type Sets, setsOf, signatureOf } from '../../model/karpenter/choice/sets';
import { isStatic } from './is-static';
import { isPaused } from './limit-of';
import { poolOf } from './pool-of';
import { type NamedPool, poolsOfCluster } from './pools-of-cluster';
import { requirementsOf } from './requirements-of';

/** A pool among which the scheduler chooses when it needs a new node. */
export interface Candidate {
  readonly object: Subject;
  readonly name: string;
  /** 0 where absent. */
  readonly weight: number;
  /** Equal exactly where the taints are the same, in whatever order; empty where there are none. */
  readonly taints: string;
  readonly group: string;
}

/** A candidate with what it asks of its nodes. */
export interface RivalPool extends Candidate {
  readonly sets: Sets;
  readonly signature: string;
}

const TEMPLATE = ['spec', 'template', 'spec'];

function read(cluster: Cluster): readonly Candidate[] {
  return poolsOfCluster(cluster).flatMap((pool) => candidate(pool) ?? []);
}

/** Those that launch nodes on demand; static, paused and malformed pools are none. */
export function candidatesOf(cluster: Cluster): readonly Candidate[] {
  return derive(cluster, read);
}

function candidate({ object, name }: NamedPool): Candidate | undefined {
  if (!isPlainObject(valueAt(object.manifest, TEMPLATE))) return undefined;
  const pool = poolOf(object);
  const weight = weightOf(valueAt(object.manifest, ['spec', 'weight']));
  const taints = taintsOf(pool.taints);
  if (taints === undefined || weight === undefined || isStatic(object) || isPaused(pool)) return undefined;
  return { object, name, weight, taints, group: pool.nodeClassRef.group ?? '' };
}

/** Undefined where the API server refuses it, as it does a written 0. */
function weightOf(written: unknown): number | undefined {
  if (written === undefined || written === null) return 0;
  return typeof written === 'number' && written >= 1 && written <= 100 ? written : undefined;
}

/** Those that can launch a node at all. Costly, so that only candidates that could be in each other's way are asked. */
export function rivalsAmong(candidates: readonly Candidate[]): readonly RivalPool[] {
  if (candidates.length < 2) return [];
  return candidates.flatMap((pool) => {
    const asked = derive(pool.object, asks);
    return asked ? { ...pool, ...asked } : [];
  });
}

const asks = (object: Subject): Pick<RivalPool, 'sets' | 'signature'> | undefined => {
  const sets = setsOf(requirementsOf(object));
  return sets && { sets, signature: signatureOf(sets) };
};

function taintsOf(taints: readonly TaintEntry[]): string | undefined {
  if (taints.length === 0) return '';
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
