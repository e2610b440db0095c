import { readItems, stringOrNothing, stringsOrNothing } from '../fields';
import type { PlainObject } from '../object';
import type { Path } from '../path';

/** The reasons a budget can name, in the order of the API's documentation. */
export const REASONS = ['Underutilized', 'Empty', 'Drifted'] as const;
export type Reason = (typeof REASONS)[number];

/** A disruption budget as the manifest writes it. */
export interface Budget {
  /** A count or a percent, always a string; absent means `10%`. */
  readonly nodes?: string;
  /** Absent means all three; an empty list means none. */
  readonly reasons?: readonly string[];
  /** Five cron fields or a descriptor, in UTC; present exactly when `duration` is. */
  readonly schedule?: string;
  readonly duration?: string;
}

/** An entry of `spec.disruption.budgets` where the entry is an object; fields of another type are left out. */
export interface BudgetEntry extends Budget {
  readonly index: number;
  readonly at: Path;
  /** The entry itself, with fields of whatever type. */
  readonly written: PlainObject;
}

export const BUDGETS_AT: Path = ['spec', 'disruption', 'budgets'];

export function readBudgets(value: unknown): readonly BudgetEntry[] | undefined {
  return Array.isArray(value) ? readItems(value, readBudget) : undefined;
}

function readBudget(entry: PlainObject, index: number): BudgetEntry {
  return {
    index,
    at: BUDGETS_AT.concat(index),
    written: entry,
    nodes: stringOrNothing(entry.nodes),
    reasons: stringsOrNothing(entry.reasons),
    schedule: stringOrNothing(entry.schedule),
    duration: stringOrNothing(entry.duration),
  };
}
