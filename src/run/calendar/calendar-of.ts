import type { Config } from '../../check/config';
import { NODE_POOL } from '../../diff/pool-kind';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { type RebalancePolicySpec, readMaintenanceWindows } from '../../manifest/autopilot/rebalance-policy';
import { deferredObjectName, deferredPlaces, whyDeferred } from '../../manifest/deferred';
import { objectField } from '../../manifest/fields';
import { type NodePoolView, readNodePool } from '../../manifest/karpenter/node-pool';
import { groupKind, type Manifest } from '../../manifest/object';
import { formatPath, type Path } from '../../manifest/path';
import { windowsBetween } from '../../model/autopilot/openings';
import { type AllowanceStep, allowanceSteps } from '../../model/karpenter/calendar/allowance-steps';
import { producibleReasons } from '../../model/karpenter/reasons';
import type {
  DisruptionCalendar,
  PolicyCalendar,
  PoolCalendar,
  ReasonCalendar,
} from '../../report/calendar/disruption-calendar';
import { shownValue } from '../../units/shown-value';
import { clockChanges } from '../../units/weekly/clock-changes';
import { zoneOffset } from '../../units/weekly/zone-offset';
import { anyWeekNotes } from './any-week-notes';
import { budgetRemarks } from './budget-remarks';
import { type PoolSizes, poolSizes } from './pool-sizes';
import { type CalendarObject, refuseUnusable } from './refused-manifests';
import type { Span } from './span';

/** What a calendar is asked for, all of it checked but the sizes. */
export interface CalendarQuestion extends Span, PoolSizes {
  readonly zone: string;
}

const MINUTE = 60_000;

/**
 * The calendar of all NodePools and RebalancePolicies among the objects.
 * @throws CalendarOptionError for sizes
 * @throws InputErrors for objects that it cannot be drawn from
 */
export function calendarOf(
  objects: readonly CalendarObject[],
  question: CalendarQuestion,
  config: Config,
): DisruptionCalendar {
  const { from, to, zone, anyWeek } = question;
  const pools = sorted(objects, NODE_POOL, [
    ['spec', 'disruption', 'budgets'],
    ['spec', 'replicas'],
  ]);
  const policies = sorted(objects, REBALANCE_POLICY, [['spec', 'maintenanceWindows']]);
  refuseUnusable([...pools.known, ...policies.known], config);
  const views = pools.known.map(({ manifest }) => ({ manifest, view: readNodePool(manifest) }));
  const sizes = poolSizes(
    views.map(({ manifest, view }) => ({ manifest, replicas: view.replicas })),
    question,
  );
  return {
    from,
    to,
    zone,
    anyWeek,
    clockChanges: clockChanges(zoneOffset(zone), from.getTime(), to.getTime() - 1),
    pools: views.map(({ manifest, view }, at) => poolCalendar(manifest, view, sizes[at], from, to)),
    policies: policies.known.map(({ manifest }) => policyCalendar(manifest, from, to)),
    notShown: [...pools.unknown, ...policies.unknown],
    notes: anyWeek
      ? anyWeekNotes(
          views,
          policies.known.map(({ manifest }) => manifest),
          zone,
        )
      : [],
  };
}

interface Sorted {
  readonly known: readonly CalendarObject[];
  readonly unknown: DisruptionCalendar['notShown'];
}

/** Objects of a kind, apart from those of which a value that is read is known only at deploy time. */
function sorted(objects: readonly CalendarObject[], kind: string, read: readonly Path[]): Sorted {
  const known: CalendarObject[] = [];
  const unknown: { object: string; why: string }[] = [];
  for (const object of objects) {
    const { manifest } = object;
    if (groupKind(manifest) !== kind) continue;
    const place = deferredPlaces(manifest).find(({ at }) => read.some((path) => isOnTheWay(at, path)));
    if (!place) known.push(object);
    else unknown.push({ object: deferredObjectName(manifest), why: `${formatPath(place.at)}: ${whyDeferred(place)}` });
  }
  return { known, unknown };
}

/** Whether one of the two leads to the other. */
function isOnTheWay(a: Path, b: Path): boolean {
  return a.slice(0, b.length).every((step, at) => step === b[at]);
}

function poolCalendar(
  manifest: Manifest,
  view: NodePoolView,
  size: Pick<PoolCalendar, 'nodes' | 'nodesFrom'>,
  from: Date,
  to: Date,
): PoolCalendar {
  const produced = producibleReasons(view);
  const steps = allowanceSteps(view.budgets, size.nodes, from, to);
  return {
    object: deferredObjectName(manifest),
    ...size,
    reasons: [...steps].map(([reason, list]): ReasonCalendar => {
      return {
        reason,
        produced: produced.includes(reason),
        blockedMinutes: minutesOf(list, 0),
        unlimitedMinutes: minutesOf(list, Number.POSITIVE_INFINITY),
        steps: list,
      };
    }),
    remarks: budgetRemarks(view.budgets),
  };
}

function minutesOf(steps: readonly AllowanceStep[], nodes: number): number {
  return (
    steps.reduce((sum, step) => sum + (step.nodes === nodes ? step.to.getTime() - step.from.getTime() : 0), 0) / MINUTE
  );
}

function policyCalendar(manifest: Manifest, from: Date, to: Date): PolicyCalendar {
  const spec: RebalancePolicySpec = objectField(manifest, 'spec');
  const undocumented = readMaintenanceWindows(manifest).filter(
    ({ schedule: { type = 'Weekly' } }) => type !== 'Weekly',
  );
  return {
    object: deferredObjectName(manifest),
    openings: windowsBetween(spec, from, to),
    remarks: undocumented.map(({ at, schedule }) => ({
      at: formatPath(at),
      says: `the type ${shownValue(schedule.type)} is not documented, and it is not known when the window opens`,
    })),
  };
}
