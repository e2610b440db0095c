import type { PlacementView } from '../../../manifest/workloads/placement';
import { admits, askedKeys, type PoolIndex } from '../../../model/availability/eligibility';
import type { Pool } from '../../../model/availability/pool';
import { isTolerated, keepsAway } from '../../../model/scheduling/tolerations';
import { nearestName } from '../../../units/nearest-name';

/** Enough pools to look at for a near miss. */
const MOST_LOOKED_AT = 200;

export interface NearPool {
  /** Of the label that is asked for. */
  readonly key: string;
  readonly says: string;
}

/** The pool that pods which no pool takes were most likely meant for, and what is in the way. */
export function nearestPool(placement: PlacementView, index: PoolIndex): NearPool | undefined {
  const keys = askedKeys(placement).filter((key) => index.gives(key));
  const near = keys.flatMap((key) => index.giving(key).slice(0, MOST_LOOKED_AT));
  const [key] = keys;
  if (key === undefined || near.length === 0) return undefined;
  const tainted = near.find((pool) => admits(untainted(pool), placement));
  return tainted ? taintInWords(tainted, placement, key) : labelInWords(near, placement, key);
}

function untainted(pool: Pool): Pool {
  return { ...pool, taints: [] };
}

function taintInWords(pool: Pool, { tolerations }: PlacementView, key: string): NearPool {
  const taint = pool.taints.find((one) => keepsAway(one) && !isTolerated(one, tolerations)) ?? pool.taints[0];
  const text = taint ? `${taint.key}${taint.value === '' ? '' : `=${taint.value}`}:${taint.effect}` : '';
  const value = taint?.value ? `operator: Equal, value: ${taint.value}` : 'operator: Exists';
  return {
    key,
    says: `no pool here takes the pods, which then stay Pending: ${pool.shown}, the nearest, has the taint ${text}; add the toleration { key: ${taint?.key}, ${value}, effect: ${taint?.effect} }`,
  };
}

function labelInWords(pools: readonly Pool[], { nodeSelector }: PlacementView, firstKey: string): NearPool {
  const differing = [...nodeSelector].find(([key, value]) => pools.every(({ labels }) => !has(labels, key, value)));
  const key = differing?.[0] ?? firstKey;
  const withKey = pools.filter(({ labels }) => labels.exact.has(key));
  const values = withKey.map(({ labels }) => labels.exact.get(key) as string);
  const meant = nearestName(differing?.[1] ?? '', values) ?? values[0];
  const pool = withKey.find(({ labels }) => labels.exact.get(key) === meant) ?? pools[0];
  const given = meant === undefined ? `has no ${key} of the value that is asked for` : `has ${key}: ${meant}`;
  const advice = meant === undefined ? `write a value of ${key} that a pool has` : `write ${key}: ${meant}`;
  return {
    key,
    says: `no pool here takes the pods, which then stay Pending: ${pool?.shown}, the nearest, ${given}; ${advice}`,
  };
}

function has({ exact, oneOf }: Pool['labels'], key: string, value: string): boolean {
  return exact.get(key) === value || oneOf.get(key)?.includes(value) === true;
}
