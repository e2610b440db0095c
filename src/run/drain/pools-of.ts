import type { Profile } from '../../check/profile';
import { CLUSTER_API_RETRY_SECONDS } from '../../model/availability/cluster-api-limits';
import { platformPool } from '../../model/availability/platform-pool';
import type { Pool } from '../../model/availability/pool';
import type { Survey } from '../../model/availability/survey';
import type { Workload } from '../../model/availability/workload';
import { nearestName } from '../../units/nearest-name';

/** Thrown for a pool that is not in the input, with the nearest of those that are. */
export class UnknownPoolError extends Error {
  override readonly name = 'UnknownPoolError';
}

/** Nodes of which nothing is known. */
const UNKNOWN_POOL: Pool = {
  shown: 'nodes that are not in the input',
  at: [],
  system: 'cluster-api',
  sized: false,
  labels: { exact: new Map(), oneOf: new Map(), open: new Set(), providerPrefixes: [''] },
  taints: [],
  drain: { retry: CLUSTER_API_RETRY_SECONDS, field: 'nodeDrainTimeoutSeconds' },
  autoscaled: false,
};
/** Where none of the pools takes the pods. */
export const ELSEWHERE: Pool = { ...UNKNOWN_POOL, shown: 'none of the pools of the input' };

export interface PoolsAlike {
  readonly pool: Pool;
  readonly alike: readonly string[];
}

/** Of pools that are drained alike the first, or each that was asked for; what the platform does where the input has no pool. */
export function poolsOf(
  { eligibility }: Workload,
  view: Survey,
  profile: Profile,
  wanted: ReadonlySet<Pool> | undefined,
): readonly PoolsAlike[] {
  if (view.pools.pools.length === 0) return [{ pool: platformPool(profile) ?? UNKNOWN_POOL, alike: [] }];
  if (wanted) return eligibility.pools.filter((pool) => wanted.has(pool)).map((pool) => ({ pool, alike: [] }));
  if (eligibility.pools.length === 0) return [{ pool: ELSEWHERE, alike: [] }];
  return eligibility.alike.map(([pool, ...more]) => ({ pool, alike: more.map(({ shown }) => shown) }));
}

/** @throws UnknownPoolError */
export function poolsWanted({ pools }: Survey, name: string | undefined): ReadonlySet<Pool> | undefined {
  if (name === undefined) return undefined;
  const wanted = pools.pools.filter((pool) => namesOf(pool).includes(name));
  if (wanted.length > 0) return new Set(wanted);
  throw new UnknownPoolError(`no pool ${JSON.stringify(name)} in the input; ${advice(name, pools.pools)}`);
}

/** Of the pool in a topology, the name there too. */
function namesOf({ shown, thing, at }: Pool): readonly string[] {
  const own = at.length > 0 ? shown.slice((thing?.object.length ?? 0) + 1) : thing?.name;
  return own === undefined ? [shown] : [shown, own];
}

const MOST_NAMED = 5;

function advice(name: string, pools: readonly Pool[]): string {
  if (pools.length === 0) return 'add the manifests of the pools';
  const shown = [...new Set(pools.map((pool) => pool.shown))];
  const near = shown.length > MOST_NAMED ? nearestName(name, new Set(pools.flatMap(namesOf))) : undefined;
  if (near !== undefined) return `write ${near}`;
  const more = shown.length > MOST_NAMED ? `, or one of ${shown.length - MOST_NAMED} more` : '';
  return `write one of ${shown.slice(0, MOST_NAMED).join(', ')}${more}`;
}
