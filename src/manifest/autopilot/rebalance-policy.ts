import { isPlainObject, type Manifest, type PlainObject } from '../object';
import { type Path, valueAt } from '../path';
import type { Weekday } from './weekdays';

/** `spec` of a RebalancePolicy, as far as it is documented. */
export interface RebalancePolicySpec {
  readonly maintenanceWindows?: readonly MaintenanceWindowSpec[];
}

export interface MaintenanceWindowSpec {
  /** Unique in the policy. */
  readonly name: string;
  readonly schedule: WindowSchedule;
  /** Without it the window does nothing. */
  readonly consolidation?: ConsolidationLimits;
}

export interface WindowSchedule {
  /** The only documented one. */
  readonly type: 'Weekly';
  /** `HH:MM` on the clock of the zone, 00:00 to 23:59. */
  readonly startTime: string;
  /** `HH:MM`; the window ends right before it. Below `startTime` it is on the day after. */
  readonly endTime: string;
  /** An IANA name such as `America/Los_Angeles`. */
  readonly timezone: string;
  /** The days on which the window starts. */
  readonly daysOfWeek: readonly Weekday[];
}

export interface ConsolidationLimits {
  /** Of the managed nodes, in one window: whole, 1 to 100, and rounded down to whole nodes. */
  readonly maxNodesPercent: number;
  /** Nodes that are drained at the same time: whole, at least 1. */
  readonly maxParallel: number;
}

/** An entry of `maintenanceWindows` as written; its fields may hold anything. */
export interface MaintenanceWindowView {
  readonly index: number;
  readonly at: Path;
  readonly name: unknown;
  /** Whether the schedule is a map. */
  readonly hasSchedule: boolean;
  readonly schedule: { readonly [field in keyof WindowSchedule]: unknown };
  /** Absent where there is none; null counts as none. */
  readonly consolidation?: { readonly [field in keyof ConsolidationLimits]: unknown };
}

/** The entries that are maps; what else stands in the list is for the shape. */
export function readMaintenanceWindows(manifest: Manifest): readonly MaintenanceWindowView[] {
  const at: Path = ['spec', 'maintenanceWindows'];
  const list = valueAt(manifest, at);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) =>
    isPlainObject(entry) ? readWindow(entry, index, [...at, index]) : [],
  );
}

function readWindow(entry: PlainObject, index: number, at: Path): MaintenanceWindowView {
  const field = (...path: string[]): unknown => valueAt(entry, path) ?? undefined;
  const consolidation = field('consolidation');
  return {
    index,
    at,
    name: field('name'),
    hasSchedule: isPlainObject(field('schedule')),
    schedule: {
      type: field('schedule', 'type'),
      startTime: field('schedule', 'startTime'),
      endTime: field('schedule', 'endTime'),
      timezone: field('schedule', 'timezone'),
      daysOfWeek: field('schedule', 'daysOfWeek'),
    },
    ...(isPlainObject(consolidation) && {
      consolidation: {
        maxNodesPercent: consolidation.maxNodesPercent ?? undefined,
        maxParallel: consolidation.maxParallel ?? undefined,
      },
    }),
  };
}
