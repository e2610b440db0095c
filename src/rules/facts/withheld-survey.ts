import { DeferredValue, type NotKnownYet } from '../../manifest/deferred';
import { valueAt } from '../../manifest/path';
import { AUTOSCALER, SCALED_OBJECT } from '../../manifest/workloads/scalers';
import { SERVICE } from '../../manifest/workloads/service';
import type { Survey } from '../../model/availability/survey';
import { MACHINE_DEPLOYMENT, NODE_POOL } from '../../model/availability/survey-pools';
import type { Thing } from '../../model/availability/thing';
import type { SelectingBudget, Workload } from '../../model/availability/workload';
import { POD_DISRUPTION_BUDGET } from './pod-disruption-budget-of';

const POOLS: readonly string[] = [MACHINE_DEPLOYMENT, NODE_POOL, 'cluster.x-k8s.io/Cluster'];
const CLAIMS: readonly string[] = ['core/PersistentVolumeClaim'];
const SCALERS: readonly string[] = [AUTOSCALER, SCALED_OBJECT];

/** What cannot be read, and why. */
type Unread = readonly (readonly [Thing, NotKnownYet])[];

/**
 * The survey for rules, where some of the input cannot be read before it is deployed: a read of what may follow from such an object throws its
 * `NotKnownYet`, so that a rule is "not checked" where it needs it, and goes on where it does not.
 */
export function withheldSurvey(survey: Survey): Survey {
  if (survey.unread.size === 0) return survey;
  const unread: Unread = [...survey.unread];
  for (const workload of survey.workloads) withholdOfWorkload(workload, unread);
  for (const budget of survey.budgets.values()) withholdOfBudget(budget, unread);
  const seen = { ...survey };
  const pool = unread.find(([{ groupKind }]) => POOLS.includes(groupKind));
  withhold(seen, ['pools', 'poolsByThing'], pool);
  withhold(
    seen,
    ['workloads', 'index', 'others'],
    unread.find(([{ groupKind }]) => !POOLS.includes(groupKind)),
  );
  withhold(
    seen,
    ['budgets'],
    unread.find(([{ groupKind }]) => groupKind === POD_DISRUPTION_BUDGET),
  );
  return seen;
}

function withholdOfWorkload(workload: Workload, unread: Unread): void {
  const { namespace, thing } = workload;
  const near = unread.filter(([other]) => mayBeIn(namespace, other));
  withhold(workload, ['eligibility'], ofKinds(unread, POOLS));
  withhold(workload, ['budgets'], ofKinds(near, [POD_DISRUPTION_BUDGET]));
  withhold(workload, ['services'], ofKinds(near, [SERVICE]));
  withhold(workload, ['claims', 'times', 'replacement'], ofKinds(near, CLAIMS));
  const scaler = near.find(([other]) => SCALERS.includes(other.groupKind) && mayScale(other, thing));
  withhold(workload, ['counts', 'scaler'], scaler);
}

function withholdOfBudget(budget: SelectingBudget, unread: Unread): void {
  const pods = unread.find(([other]) => mayBeIn(budget.thing.namespace, other) && !isBesidePods(other));
  withhold(budget, ['matches', 'others', 'unknowable'], pods);
}

/** What makes no pods, whatever else it does. */
function isBesidePods({ groupKind }: Thing): boolean {
  return [...POOLS, ...SCALERS, ...CLAIMS, SERVICE, POD_DISRUPTION_BUDGET].includes(groupKind);
}

function ofKinds(unread: Unread, kinds: readonly string[]): Unread[number] | undefined {
  return unread.find(([{ groupKind }]) => kinds.includes(groupKind));
}

function mayBeIn(namespace: string, { written, manifest }: Thing): boolean {
  const metadata = valueAt(written ?? manifest, ['metadata']);
  const own = valueAt(written ?? manifest, ['metadata', 'namespace']);
  return metadata instanceof DeferredValue || own instanceof DeferredValue || (own ?? 'default') === namespace;
}

function mayScale({ written, manifest }: Thing, { name }: Thing): boolean {
  const target = valueAt(written ?? manifest, ['spec', 'scaleTargetRef', 'name']);
  return typeof target !== 'string' || target === name;
}

function withhold<Owner extends object>(
  owner: Owner,
  fields: readonly (keyof Owner)[],
  unread: Unread[number] | undefined,
): void {
  if (!unread) return;
  const get = (): never => {
    throw unread[1];
  };
  for (const field of fields) Object.defineProperty(owner, field, { get, enumerable: true, configurable: true });
}
