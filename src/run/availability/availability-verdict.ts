import { poolsOf } from '../../builders/availability/fitting';
import { drainOn, type Turns, turnsOf, type WorkloadDrain } from '../../builders/availability/workload-drain';
import type { Config } from '../../check/config';
import type { Finding } from '../../check/finding';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { drainGroupOf } from '../../model/availability/budget-group';
import { type Survey, survey } from '../../model/availability/survey';
import type { Workload } from '../../model/availability/workload';
import { timeoutAsWritten } from '../../rules/facts/drain-words';
import { checkObjects } from '../check-objects';
import type { Refusal } from './availability-error';
import { type Member, manifestsAfter, type Planned, subjectsOf } from './member';

export interface Verdict {
  readonly refusals: readonly Refusal[];
  readonly drains: readonly WorkloadDrain[];
  readonly remarks: readonly Finding[];
}

const SUBJECTS = /^(?:pdb|workload|drain)\//;
const OF_POOLS: ReadonlySet<string> = new Set(['cluster/grace-shorter-than-pod', 'sized-pool/grace-over-drain']);
const isAsked = ({ id }: Rule) => SUBJECTS.test(id) || OF_POOLS.has(id);

/** What the rules and the model say of each workload once it is written as planned. */
export function verdictsOf(members: readonly Member[], plans: readonly Planned[]): ReadonlyMap<Planned, Verdict> {
  const asked = plans.filter(({ left }) => left === undefined);
  if (asked.length === 0) return new Map();
  const byMember = new Map(asked.map((plan) => [plan.member, plan]));
  const after: Member[] = [];
  const places = new Map<Planned, number>();
  for (const member of members) {
    const plan = byMember.get(member);
    if (plan) places.set(plan, after.length);
    for (const manifest of plan ? manifestsAfter(member.manifest, plan.changes) : [member.manifest]) {
      after.push({ manifest, config: member.config });
    }
  }
  const subjects = subjectsOf(after);
  const view = survey(subjects, ({ input }) => input.profile);
  const concerned = new Set<object>();
  const workloads = new Map<Planned, Workload>();
  for (const [plan, at] of places) {
    const workload = view.byThing.get(subjects[at] as Subject);
    if (!workload) continue;
    workloads.set(plan, workload);
    for (const thing of concernedBy(workload)) concerned.add(thing);
  }
  const findings = findingsOn(after, subjects, concerned);
  const turns = turnsOf(view);
  return new Map([...workloads].map(([plan, workload]) => [plan, verdictOf(plan, workload, findings, view, turns)]));
}

function concernedBy({ thing, budgets, scaler, eligibility }: Workload): readonly object[] {
  const pools = eligibility.pools.flatMap((pool) => pool.thing ?? []);
  return [thing, ...budgets.map((budget) => budget.thing), ...(scaler ? [scaler.thing] : []), ...pools];
}

/** By object. The rules see all objects, and run on those that are concerned. */
function findingsOn(
  members: readonly Member[],
  subjects: readonly Subject[],
  concerned: ReadonlySet<object>,
): ReadonlyMap<string, readonly Finding[]> {
  const [on, off] = [switched(true), switched(false)];
  const objects = members.map(({ manifest, config }, at) => ({
    manifest,
    origin: {},
    config: (concerned.has(subjects[at] as Subject) ? on : off)(config),
  }));
  const byObject = new Map<string, Finding[]>();
  for (const finding of checkObjects(objects, isAsked).findings) {
    const list = byObject.get(finding.object);
    if (list) list.push(finding);
    else byObject.set(finding.object, [finding]);
  }
  return byObject;
}

/** One configuration for each, by identity, and without prices. */
function switched(workloads: boolean): (config: Config) => Config {
  const known = new Map<Config, Config>();
  return (config) => {
    const answer = known.get(config) ?? { profile: { ...config.profile, workloads }, rules: config.rules };
    known.set(config, answer);
    return answer;
  };
}

function verdictOf(
  { member, object }: Planned,
  workload: Workload,
  findings: ReadonlyMap<string, readonly Finding[]>,
  { pools }: Survey,
  turns: Turns,
): Verdict {
  const { construct } = member;
  const { eligibility, budgets, scaler } = workload;
  const own = [object, ...budgets.map(({ thing }) => thing.object), ...(scaler ? [scaler.thing.object] : [])];
  const found = [
    ...own.flatMap((name) => findings.get(name) ?? []),
    ...eligibility.pools
      .flatMap(({ thing }) => findings.get(thing?.object ?? '') ?? [])
      .filter((finding) => isAbout(finding, object, eligibility.bound)),
  ];
  const isGrave = ({ severity, waived }: Finding) => severity !== 'info' && waived === undefined;
  const refusals = found.filter(isGrave).map(
    (finding): Refusal => ({
      object: finding.object,
      at: finding.at,
      says: finding.says,
      rule: finding.rule,
      construct,
    }),
  );
  const group = drainGroupOf(workload);
  const hasPools = pools.pools.length > 0;
  const drains = (group ? poolsOf(workload, hasPools, member.config.profile ?? {}) : []).flatMap((pool) => {
    const judged = group && drainOn(workload, group, pool, turns);
    return judged ? [{ pool, ...judged }] : [];
  });
  const late = drains.find(({ neededSeconds }) => neededSeconds !== undefined);
  if (late && refusals.length === 0) {
    const { drain, pool, neededSeconds = 0 } = late;
    const says = `a drain of a node of ${drain.pool} may take ${drain.worstSeconds} s, and after ${drain.timeoutSeconds} s it goes with what is left; write ${timeoutAsWritten(pool, neededSeconds)} there, or select nodes of pools that give the time`;
    refusals.push({ object, at: 'spec', says, construct });
  }
  return {
    refusals,
    drains: drains.map(({ drain }) => drain),
    remarks: found.filter((finding) => !isGrave(finding)),
  };
}

/** What is said of a pool names the workload, but for its capacity, which is about all that are bound to it. */
function isAbout({ rule, says }: Finding, object: string, bound: boolean): boolean {
  return (rule === 'drain/capacity-short' && bound) || says.includes(`${object} `) || says.startsWith(`${object}:`);
}
