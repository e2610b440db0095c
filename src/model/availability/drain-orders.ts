import { drainGroupOf } from './budget-group';
import { drainCases } from './drain-cases';
import { type DrainTreatment, drainTreatment, machineOf } from './drain-order';
import type { Pool } from './pool';
import type { Survey } from './survey';
import type { Workload } from './workload';

const NONE: readonly never[] = [];
const EVICT: DrainTreatment = { kind: 'evict', order: 0 };

/** In which order Cluster API evicts the workloads of a pool, and how long each order takes. */
export class DrainOrders {
  static of(survey: Survey): DrainOrders {
    return new DrainOrders(survey);
  }

  /** By pool: of each order, in rising order, the seconds until the drainer has seen all of its pods go. */
  private readonly lengths = new Map<Pool, readonly (readonly [order: number, seconds: number])[]>();
  private byPool: ReadonlyMap<Pool, readonly Workload[]> | undefined;

  private constructor(private readonly survey: Survey) {}

  treatmentOf({ thing, labels }: Workload, pool: Pool): DrainTreatment {
    if (pool.system !== 'cluster-api') return EVICT;
    const rules = this.survey.drainRules.get(pool.thing?.namespace ?? '') ?? NONE;
    return drainTreatment(rules, {
      pod: { labels, complete: true },
      namespace: this.survey.namespaceLabels(thing.namespace),
      machine: machineOf(pool),
      cluster: this.survey.clusterLabels(pool.thing?.namespace ?? '', pool.clusterName),
    });
  }

  /** Seconds that pods of lower orders take at most, before it is the workload's turn. */
  turnAfter(workload: Workload, pool: Pool): number {
    if (!this.survey.drainRules.has(pool.thing?.namespace ?? '')) return 0;
    const treatment = this.treatmentOf(workload, pool);
    if (treatment.kind !== 'evict') return 0;
    return this.lengthsOf(pool).reduce((sum, [order, seconds]) => (order < treatment.order ? sum + seconds : sum), 0);
  }

  private lengthsOf(pool: Pool): readonly (readonly [order: number, seconds: number])[] {
    const known = this.lengths.get(pool);
    if (known) return known;
    const longest = new Map<number, number>();
    for (const workload of this.workloadsOf(pool)) {
      const treatment = this.treatmentOf(workload, pool);
      const group = treatment.kind === 'evict' ? drainGroupOf(workload) : undefined;
      if (!group || treatment.kind !== 'evict') continue;
      const seconds = workload.counts
        ? Math.max(0, ...drainCases(group, pool).cases.map(({ most }) => most.noticed))
        : workload.times.grace;
      longest.set(treatment.order, Math.max(longest.get(treatment.order) ?? 0, seconds));
    }
    const lengths = [...longest].sort(([a], [b]) => a - b);
    this.lengths.set(pool, lengths);
    return lengths;
  }

  /** Those that may run nowhere else. */
  private workloadsOf(pool: Pool): readonly Workload[] {
    this.byPool ??= soleWorkloads(this.survey.workloads);
    return this.byPool.get(pool) ?? NONE;
  }
}

/** By pool, the workloads that may run on no other pool of the input; DaemonSets are not drained. */
export function soleWorkloads(workloads: readonly Workload[]): ReadonlyMap<Pool, readonly Workload[]> {
  const byPool = new Map<Pool, Workload[]>();
  for (const workload of workloads) {
    const { pools } = workload.eligibility;
    const [pool] = pools;
    if (!pool || pools.length > 1 || workload.view.role === 'daemon-set') continue;
    const list = byPool.get(pool);
    if (list) list.push(workload);
    else byPool.set(pool, [workload]);
  }
  return byPool;
}
