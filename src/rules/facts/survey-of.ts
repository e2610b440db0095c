import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { isReplicated, WORKLOAD_KINDS } from '../../manifest/workloads/workload-kinds';
import { DrainTimes } from '../../model/availability/drain-times';
import { type Survey, survey } from '../../model/availability/survey';
import { isJudged, type SelectingBudget, type Workload } from '../../model/availability/workload';
import { withheldSurvey } from './withheld-survey';

const read = (cluster: Cluster): Survey => withheldSurvey(survey(cluster.subjects, ({ input }) => input.profile));
const readTimes = (cluster: Cluster): DrainTimes => DrainTimes.of(surveyOf(cluster));

/** Kinds whose pods are a number of equals, kept up by a controller. */
export const REPLICATED_KINDS: readonly string[] = kindsOf(isReplicated);
/** The same, and Jobs and Pods: what a drain evicts. */
export const EVICTED_KINDS: readonly string[] = kindsOf((role) => role !== 'daemon-set');
/** All kinds that make pods, and Pods. */
export const POD_KINDS: readonly string[] = kindsOf(() => true);

function kindsOf(test: (role: Workload['view']['role']) => boolean): readonly string[] {
  return Object.entries(WORKLOAD_KINDS).flatMap(([kind, { role }]) => (test(role) ? [kind] : []));
}

/** What of the input has to do with the replacement of nodes, once a run. */
export function surveyOf(cluster: Cluster): Survey {
  return derive(cluster, read);
}

/** How long drains take, once a run. */
export function drainTimesOf(cluster: Cluster): DrainTimes {
  return derive(cluster, readTimes);
}

/**
 * `undefined` for what another workload of the input made, and for an object that a later one of the same name replaces.
 * @throws NotKnownYet for one that cannot be read before it is deployed
 */
export function workloadOf(object: Subject, cluster: Cluster): Workload | undefined {
  const { byThing, unread } = surveyOf(cluster);
  const error = unread.get(object);
  if (error) throw error;
  return byThing.get(object);
}

/**
 * The workload where rules on replicas look at it: it has a number of them above 0, is not paused and not declared best effort.
 * @throws NotKnownYet for one that cannot be read before it is deployed
 */
export function judgedWorkloadOf(object: Subject, cluster: Cluster): JudgedWorkload | undefined {
  const workload = workloadOf(object, cluster);
  return workload && isJudged(workload) && !workload.expected.bestEffort ? (workload as JudgedWorkload) : undefined;
}

export type JudgedWorkload = Workload & Required<Pick<Workload, 'counts'>>;

/**
 * The budget of a PodDisruptionBudget, and what it selects.
 * @throws NotKnownYet for one that cannot be read before it is deployed
 */
export function selectingBudgetOf(object: Subject, cluster: Cluster): SelectingBudget | undefined {
  const { budgets, unread } = surveyOf(cluster);
  const error = unread.get(object);
  if (error) throw error;
  return object.version === 'v1' ? budgets.get(object) : undefined;
}

/**
 * The workload where rules on its pods look at it: it is not switched off, not paused and not declared best effort.
 * @throws NotKnownYet for one that cannot be read before it is deployed
 */
export function activeWorkloadOf(object: Subject, cluster: Cluster): Workload | undefined {
  const workload = workloadOf(object, cluster);
  if (!workload || workload.expected.bestEffort || workload.view.paused) return undefined;
  return workload.counts === undefined && isReplicated(workload.view.role) ? undefined : workload;
}
