import { type AvailabilityOptions, appliedOptions } from '../../builders/availability/availability-options';
import { BudgetNames } from '../../builders/availability/budget-names';
import { missingOf } from '../../builders/availability/missing';
import { type Missing, refused, type Surroundings } from '../../builders/availability/surroundings';
import { turnsOf } from '../../builders/availability/workload-drain';
import type { Subject } from '../../check/subject';
import { NotKnownYet } from '../../manifest/deferred';
import type { Manifest } from '../../manifest/object';
import { formatPath, valueAt } from '../../manifest/path';
import { POD_DISRUPTION_BUDGET } from '../../manifest/policy/pod-disruption-budget';
import { isReplicated, WORKLOAD_KINDS } from '../../manifest/workloads/workload-kinds';
import { type Survey, survey } from '../../model/availability/survey';
import type { Thing } from '../../model/availability/thing';
import type { SelectingBudget } from '../../model/availability/workload';
import { AvailabilityError, type Refusal } from './availability-error';
import type { AvailabilityResult } from './availability-result';
import { verdictsOf } from './availability-verdict';
import { type Member, type Planned, subjectsOf } from './member';

/** Of a workload that was asked for. */
export interface Made<M extends Member> {
  readonly member: M;
  readonly result: AvailabilityResult;
}

/**
 * What each workload that is asked for misses. Nothing is changed: that is for the caller to do.
 * @throws ValueError for options that cannot be used
 * @throws AvailabilityError with everything that keeps any of them from holding
 */
export function makeAvailable<M extends Member>(members: readonly M[], options: AvailabilityOptions): Made<M>[] {
  const applied = appliedOptions(options);
  const home = members.find(({ asked }) => asked !== undefined);
  const elsewhere: Member[] = (options.pools ?? []).map((manifest) => ({ manifest, config: home?.config ?? {} }));
  const all: readonly Member[] = [...members, ...elsewhere];
  const subjects = subjectsOf(all);
  const view = survey(subjects, ({ input }) => input.profile);
  const around: Surroundings = {
    survey: view,
    turns: turnsOf(view),
    budgets: byNamespace(view),
    unreadBudgets: new Set([...view.unread.keys()].filter(isBudget).map(({ written }) => namespaceWritten(written))),
    names: BudgetNames.of([...view.budgets.keys()].map(({ namespace, name }) => `${namespace}/${name}`)),
    options: applied,
  };
  const planned: { readonly member: M; readonly plan: Planned }[] = [];
  const refusals: Refusal[] = [];
  members.forEach((member, at) => {
    const subject = subjects[at] as Subject;
    const missing = member.asked && missingFrom(subject, member.asked, around);
    if (!missing) return;
    const { object } = subject;
    const { construct } = member;
    if (missing.kind === 'refused') refusals.push({ object, at: missing.at, says: missing.says, construct });
    else if (missing.kind === 'left')
      planned.push({ member, plan: { member, object, changes: [], left: missing.left } });
    else planned.push({ member, plan: { member, object, changes: missing.changes } });
  });
  const verdicts = verdictsOf(
    all,
    planned.map(({ plan }) => plan),
  );
  for (const { refusals: more } of verdicts.values()) refusals.push(...more);
  if (refusals.length > 0) throw new AvailabilityError(refusals);
  return planned.map(({ member, plan }) => ({
    member,
    result: {
      workload: plan.object,
      changes: plan.changes,
      ...(plan.left !== undefined && { left: plan.left }),
      drains: verdicts.get(plan)?.drains ?? [],
      remarks: verdicts.get(plan)?.remarks ?? [],
    },
  }));
}

const isBudget = ({ groupKind }: Thing) => groupKind === POD_DISRUPTION_BUDGET;

function namespaceWritten(manifest: Manifest | undefined): string {
  const namespace = valueAt(manifest, ['metadata', 'namespace']);
  return typeof namespace === 'string' ? namespace : 'default';
}

function missingFrom(subject: Subject, asked: Member['asked'], around: Surroundings): Missing | undefined {
  const { survey: view } = around;
  const unread = view.unread.get(subject);
  if (unread) return asked === 'yes' || isReplicatedKind(subject) ? notKnown(unread) : undefined;
  const workload = view.byThing.get(subject);
  if (workload && (asked === 'yes' || isReplicated(workload.view.role))) {
    try {
      return missingOf(workload, subject.input.profile, around);
    } catch (error) {
      if (error instanceof NotKnownYet) return notKnown(error);
      throw error;
    }
  }
  if (asked !== 'yes') return undefined;
  return refused('', 'makes no pods of its own; give it a Deployment or a StatefulSet');
}

function isReplicatedKind({ groupKind }: Thing): boolean {
  const kind = Object.hasOwn(WORKLOAD_KINDS, groupKind) ? WORKLOAD_KINDS[groupKind] : undefined;
  return kind !== undefined && isReplicated(kind.role);
}

function notKnown({ message, place }: NotKnownYet): Missing {
  return refused(formatPath(place.at), `${message}, so what is missing is not known; write the value itself`);
}

function byNamespace({ budgets }: Survey): ReadonlyMap<string, readonly SelectingBudget[]> {
  const lists = new Map<string, SelectingBudget[]>();
  for (const budget of budgets.values()) {
    const { namespace } = budget.thing;
    const list = lists.get(namespace);
    if (list) list.push(budget);
    else lists.set(namespace, [budget]);
  }
  return lists;
}
