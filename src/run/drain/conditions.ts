import type { Finding, NotChecked } from '../../check/finding';
import { isReplicated } from '../../manifest/workloads/workload-kinds';
import type { Pool } from '../../model/availability/pool';
import { lacksReadiness } from '../../model/availability/readiness';
import { hasPreStop } from '../../model/availability/shutdown';
import type { Workload } from '../../model/availability/workload';
import type { DrainCondition } from '../../report/drain/drain-report';
import type { DrainTimesOfLine } from './drain-line';

interface Condition {
  readonly name: DrainCondition['name'];
  readonly title: string;
  /** Rules that say that it is not met, or by whom it may not be. */
  readonly rules: readonly string[];
}

/** The conditions that the platform Syself asks of every workload, and the rules that know when one is not met. */
export const CONDITIONS: readonly Condition[] = [
  {
    name: 'replicas',
    title: 'at least two replicas, and a node for an evicted pod',
    rules: [
      ...['workload/single-replica', 'workload/spread-unschedulable', 'workload/no-eligible-pool'],
      ...['workload/rwo-shared', 'workload/rwo-contradicts-spread', 'workload/node-local-volume'],
      ...['workload/tolerates-unschedulable', 'drain/no-spare-node', 'drain/cordoned-domain', 'drain/pod-never-fits'],
    ],
  },
  {
    name: 'spread',
    title: 'replicas on different nodes by a hard rule',
    rules: [
      ...['workload/no-spread', 'workload/soft-spread', 'workload/zone-only-spread'],
      'workload/spread-misses-own-pods',
    ],
  },
  {
    name: 'budget',
    title: 'a PodDisruptionBudget that the drain can satisfy',
    rules: [
      ...['workload/no-pdb', 'pdb/both-fields', 'pdb/value-malformed', 'pdb/shape', 'pdb/api-version', 'pdb/no-field'],
      ...[
        'pdb/zero-allowed',
        'pdb/zero-at-low-scale',
        'pdb/protects-nothing',
        'pdb/overlap',
        'pdb/owner-without-scale',
      ],
      ...['drain/impossible', 'drain/at-risk', 'drain/concurrent', 'drain/karpenter-window'],
    ],
  },
  { name: 'readiness', title: 'a readiness probe', rules: ['workload/no-readiness'] },
  {
    name: 'shutdown',
    title: 'a graceful end after SIGTERM',
    rules: [
      ...['workload/no-shutdown-delay', 'workload/prestop-eats-grace', 'workload/grace-zero'],
      ...['drain/grace-over-timeout', 'drain/detach-over-timeout', 'sized-pool/grace-over-drain'],
      'cluster/grace-shorter-than-pod',
    ],
  },
  { name: 'capacity', title: 'capacity for one node fewer', rules: ['drain/capacity-short'] },
];

const CONDITION_OF: ReadonlyMap<string, DrainCondition['name']> = new Map(
  CONDITIONS.flatMap(({ name, rules }) => rules.map((rule) => [rule, name] as const)),
);

/** What was found, by object. */
export class FindingsByObject {
  static of(findings: readonly Finding[], notChecked: readonly NotChecked[]): FindingsByObject {
    const byObject = new Map<string, Finding[]>();
    for (const finding of findings) {
      if (finding.waived !== undefined || !CONDITION_OF.has(finding.rule)) continue;
      const list = byObject.get(finding.object);
      if (list) list.push(finding);
      else byObject.set(finding.object, [finding]);
    }
    const unjudged = new Set(notChecked.map(({ rule, object }) => `${rule} ${object}`));
    return new FindingsByObject(byObject, unjudged);
  }

  private constructor(
    private readonly byObject: ReadonlyMap<string, readonly Finding[]>,
    private readonly unjudged: ReadonlySet<string>,
  ) {}

  /** The conditions of a workload on a pool. Of a Job or a Pod none is asked but a graceful end. */
  of(workload: Workload, pool: Pool, line: DrainTimesOfLine): readonly DrainCondition[] {
    const found = this.about(workload, pool);
    const shown = shownByDrain(workload, line);
    return CONDITIONS.map(({ name, title, rules }): DrainCondition => {
      const because = found
        .filter(({ rule }) => rules.includes(rule))
        .map(({ rule, object, says }) => ({ rule, object, says }));
      if (because.length > 0) return { name, title, state: 'not-met', because };
      if (name === shown) {
        const own = { rule: null, object: workload.thing.object, says: line.says };
        return { name, title, state: 'not-met', because: [own] };
      }
      return { name, title, state: this.silentState(name, workload, pool), because: [] };
    });
  }

  private about({ thing, budgets, scaler }: Workload, pool: Pool): readonly Finding[] {
    const own = new Set([thing, ...budgets.map((budget) => budget.thing), ...(scaler ? [scaler.thing] : [])]);
    const ofPool = this.byObject.get(pool.thing?.object ?? '') ?? [];
    return [
      ...[...own].flatMap(({ object }) => this.byObject.get(object) ?? []),
      // What is said of a pool names the workload it is about, but for its capacity, which is about all of them.
      ...ofPool.filter(
        ({ rule, says }) =>
          rule === 'drain/capacity-short' || says.includes(`${thing.object} `) || says.startsWith(`${thing.object}:`),
      ),
    ];
  }

  private silentState(name: DrainCondition['name'], workload: Workload, pool: Pool): DrainCondition['state'] {
    if (name !== 'capacity') return silentState(name, workload);
    if (!pool.removesFirst) return pool.removesFirst === undefined ? 'unknown' : 'met';
    return !pool.thing || this.unjudged.has(`drain/capacity-short ${pool.thing.object}`) ? 'unknown' : 'met';
  }
}

/**
 * What the drain itself shows not to hold. A rule is silent where the pods may run on another pool on which it does: a line is about
 * one pool.
 */
function shownByDrain({ times }: Workload, { verdict, timeout }: DrainTimesOfLine): DrainCondition['name'] | undefined {
  if (verdict !== 'at-risk' && verdict !== 'impossible' && verdict !== 'blocked') return undefined;
  return verdict !== 'blocked' && timeout !== null && times.grace >= timeout ? 'shutdown' : 'budget';
}

/** Silence is no pass where a condition is not asked of such a workload, or where nothing shows it. */
function silentState(name: DrainCondition['name'], workload: Workload): DrainCondition['state'] {
  const { view, expected, counts, budgets, spread } = workload;
  const { pod } = view;
  if (name === 'shutdown') return hasPreStop(pod) || expected.shutdownSeconds !== undefined ? 'met' : 'not-asked';
  if (!isReplicated(view.role) || expected.bestEffort) return 'not-asked';
  if (name === 'readiness') return lacksReadiness(pod) ? 'not-asked' : 'met';
  if (name === 'budget') return budgets.length > 0 ? 'met' : 'not-asked';
  if (name === 'replicas') return 'met';
  if ((counts?.max ?? 0) < 2) return 'not-asked';
  return spread.by === undefined && !spread.zone ? 'unknown' : 'met';
}
