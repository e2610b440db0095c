import type { Config } from '../../check/config';
import { inputFor } from '../../check/input';
import type { Profile } from '../../check/profile';
import type { Subject } from '../../check/subject';
import { isReplicated } from '../../manifest/workloads/workload-kinds';
import type { SourceDocument } from '../../manifest/yaml/read';
import { CLUSTER_API_RETRY_SECONDS } from '../../model/availability/cluster-api-limits';
import { DrainOrders } from '../../model/availability/drain-orders';
import { DrainTimes } from '../../model/availability/drain-times';
import { platformPool } from '../../model/availability/platform-pool';
import type { Pool } from '../../model/availability/pool';
import { type Survey, survey } from '../../model/availability/survey';
import type { Workload } from '../../model/availability/workload';
import type { DrainLine, DrainReport } from '../../report/drain/drain-report';
import { checkObjects } from '../check-objects';
import { withProfile } from '../effective-config';
import { judge } from '../rules-loaded';
import { FindingsByObject } from './conditions';
import { drainLine } from './drain-line';

export interface DrainOptions {
  /** Only drains of this pool, by its name or as messages show it. */
  readonly pool?: string;
}

/** Thrown for a pool that is not in the input, with the names of those that are. */
export class UnknownPoolError extends Error {
  override readonly name = 'UnknownPoolError';
}

/**
 * How drains of what was read go, for each workload that a drain evicts; checks on workloads are on, whatever the profile says.
 * @throws UnknownPoolError
 */
export function drainRun(
  documents: readonly SourceDocument[],
  config: Config,
  options: DrainOptions = {},
): DrainReport {
  const on = withProfile(config, { workloads: true });
  const { profile = {} } = on;
  const { findings, notChecked } = checkObjects(
    documents.map(({ manifest, file, lineOf, address }) => ({
      manifest,
      origin: { file, lineOf, address },
      config: on,
    })),
  );
  const found = FindingsByObject.of(findings, notChecked);
  const view = surveyOf(documents, profile);
  const wanted = poolsWanted(view, options.pool);
  const times = DrainTimes.of(view);
  const orders = DrainOrders.of(view);
  const lines = view.workloads.filter(isDrained).flatMap((workload) =>
    poolsOf(workload, view, profile, wanted).map(({ pool, alike }): DrainLine => {
      const treatment = orders.treatmentOf(workload, pool);
      const line =
        treatment.kind === 'evict'
          ? drainLine(workload, pool, times.on(workload, pool))
          : { ...drainLine(workload, pool, undefined), ...notEvicted(treatment.kind) };
      return {
        workload: workload.thing.object,
        pool: pool.shown,
        alike,
        ...line,
        conditions: found.of(workload, pool),
      };
    }),
  );
  return { drains: lines, summary: summaryOf(lines) };
}

function surveyOf(documents: readonly SourceDocument[], profile: Profile): Survey {
  const { subject } = judge();
  const input = inputFor(profile);
  const subjects: Subject[] = documents.map(({ manifest }) => subject(manifest, {}, input));
  return survey(subjects, () => profile);
}

function isDrained({ view, counts }: Workload): boolean {
  return view.role !== 'daemon-set' && !(isReplicated(view.role) && counts === undefined);
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
const ELSEWHERE: Pool = { ...UNKNOWN_POOL, shown: 'none of the pools of the input' };

interface PoolsAlike {
  readonly pool: Pool;
  readonly alike: readonly string[];
}

/** Of pools that are drained alike the first, or each that was asked for; what the platform does where the input has no pool. */
function poolsOf(
  { eligibility }: Workload,
  view: Survey,
  profile: Profile,
  wanted: ReadonlySet<Pool> | undefined,
): readonly PoolsAlike[] {
  if (view.pools.pools.length === 0) {
    return [{ pool: platformPool(profile) ?? UNKNOWN_POOL, alike: [] }];
  }
  if (eligibility.pools.length === 0) return wanted ? [] : [{ pool: ELSEWHERE, alike: [] }];
  if (wanted) return eligibility.pools.filter((pool) => wanted.has(pool)).map((pool) => ({ pool, alike: [] }));
  const [only] = eligibility.drainedAlike;
  if (only && eligibility.drainedAlike.length === 1) {
    return [{ pool: only, alike: eligibility.pools.filter((pool) => pool !== only).map(({ shown }) => shown) }];
  }
  return eligibility.drainedAlike.map((pool) => ({ pool, alike: [] }));
}

function poolsWanted({ pools }: Survey, name: string | undefined): ReadonlySet<Pool> | undefined {
  if (name === undefined) return undefined;
  const wanted = pools.pools.filter(
    ({ shown, thing }) => shown === name || thing?.name === name || shown.endsWith(` ${name}`),
  );
  if (wanted.length > 0) return new Set(wanted);
  const names = [...new Set(pools.pools.map(({ shown }) => shown))].slice(0, 5);
  throw new UnknownPoolError(
    `no pool ${JSON.stringify(name)} in the input; ${names.length === 0 ? 'add the manifests of the pools' : `write one of ${names.join(', ')}`}`,
  );
}

function notEvicted(kind: 'skip' | 'wait' | 'unknown'): Pick<DrainLine, 'verdict' | 'says'> {
  if (kind === 'skip') return { verdict: 'not-evicted', says: 'the pods are not evicted and go with the node' };
  if (kind === 'wait')
    return { verdict: 'not-evicted', says: 'the drain waits until the pods have ended, at most until its timeout' };
  return { verdict: 'unknown', says: 'a MachineDrainRule asks for labels that are not in the input' };
}

function summaryOf(lines: readonly DrainLine[]): DrainReport['summary'] {
  const count = (...verdicts: readonly DrainLine['verdict'][]) =>
    lines.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    workloads: new Set(lines.map(({ workload }) => workload)).size,
    fits: count('fits', 'no-timeout'),
    atRisk: count('at-risk'),
    fails: count('impossible', 'blocked'),
    unknown: count('unknown', 'not-evicted'),
  };
}
