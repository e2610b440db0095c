import type { Config } from '../../check/config';
import type { NotChecked } from '../../check/finding';
import { inputFor } from '../../check/input';
import type { Profile } from '../../check/profile';
import type { Subject } from '../../check/subject';
import { HELM_HOOK_KEY } from '../../manifest/annotations/helm';
import { isReplicated } from '../../manifest/workloads/workload-kinds';
import type { SourceDocument } from '../../manifest/yaml/read';
import { DrainOrders } from '../../model/availability/drain-orders';
import { DrainTimes } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import { type Survey, survey } from '../../model/availability/survey';
import type { Workload } from '../../model/availability/workload';
import type { DrainLine, DrainReport } from '../../report/drain/drain-report';
import { checkObjects } from '../check-objects';
import { withProfile } from '../effective-config';
import { judge } from '../rules-loaded';
import { WORKLOAD } from '../unchecked-workloads';
import { FindingsByObject } from './conditions';
import { type DrainTimesOfLine, drainLine, factsOf } from './drain-line';
import { ELSEWHERE, poolsOf, poolsWanted } from './pools-of';

export interface DrainOptions {
  /** Only drains of this pool, by its name or as messages show it. */
  readonly pool?: string;
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
  const lineOf = lines(view);
  const drains = view.workloads.filter(isDrained).flatMap((workload) =>
    poolsOf(workload, view, profile, wanted).map(({ pool, alike }): DrainLine => {
      const line = lineOf(workload, pool);
      const conditions = found.of(workload, pool, line);
      return { workload: workload.thing.object, pool: pool.shown, alike, ...line, conditions };
    }),
  );
  const pool = wanted ? [...wanted].map(({ shown }) => shown).join(', ') : null;
  return { pool, drains, notChecked: notInLines(view, notChecked), summary: summaryOf(drains) };
}

function surveyOf(documents: readonly SourceDocument[], profile: Profile): Survey {
  const { subject } = judge();
  const input = inputFor(profile);
  const subjects: Subject[] = documents.map(({ manifest }) => subject(manifest, {}, input));
  return survey(subjects, () => profile);
}

/** A Job or a Pod that is a hook of Helm runs once, when the chart is installed or tested. */
function isDrained({ view, counts }: Workload): boolean {
  if (view.role === 'daemon-set') return false;
  return isReplicated(view.role) ? counts !== undefined : !view.annotations.has(HELM_HOOK_KEY);
}

function lines(view: Survey): (workload: Workload, pool: Pool) => DrainTimesOfLine {
  const times = DrainTimes.of(view);
  const orders = DrainOrders.of(view);
  return (workload, pool) => {
    const { kind } = orders.treatmentOf(workload, pool);
    if (kind !== 'evict') return { ...factsOf(workload, pool), ...notEvicted(kind) };
    const line = drainLine(workload, pool, times.on(workload, pool));
    return pool === ELSEWHERE && line.verdict === 'unknown' ? { ...line, says: NO_POOL } : line;
  };
}

const NO_POOL = 'no pool of the input takes the pods, and how long a drain of other nodes may take is not known';

function notEvicted(kind: 'skip' | 'wait' | 'unknown'): Pick<DrainLine, 'verdict' | 'says'> {
  if (kind === 'skip') return { verdict: 'not-evicted', says: 'the pods are not evicted and go with the node' };
  if (kind === 'wait')
    return { verdict: 'not-evicted', says: 'the drain waits until the pods have ended, at most until its timeout' };
  return { verdict: 'unknown', says: 'a MachineDrainRule asks for labels that are not in the input' };
}

/** Kinds with pods that are not known here, and workloads of which something is known only at deploy time. */
function notInLines({ unread, workloads }: Survey, notChecked: readonly NotChecked[]): DrainReport['notChecked'] {
  const inLines = new Set(workloads.map(({ thing }) => thing.object));
  const unknown = notChecked.filter(({ rule, object }) => rule === WORKLOAD && !inLines.has(object));
  return [
    ...unknown.map(({ object, why }) => ({ object, why })),
    ...[...unread].map(([{ object }, error]) => ({ object, why: error.message })),
  ];
}

function summaryOf(drains: readonly DrainLine[]): DrainReport['summary'] {
  const count = (...verdicts: readonly DrainLine['verdict'][]) =>
    drains.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    workloads: new Set(drains.map(({ workload }) => workload)).size,
    fits: count('fits', 'no-timeout'),
    atRisk: count('at-risk'),
    fails: count('impossible', 'blocked'),
    unknown: count('unknown', 'not-evicted'),
  };
}
