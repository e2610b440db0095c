import type { Subject } from '../../../check/subject';
import type { BudgetEntry } from '../../../manifest/karpenter/budgets';
import { poolOf } from '../pool-of';

const NONE: readonly BudgetEntry[] = [];

/** The entries of a v1 NodePool that are maps; an older version has other fields and a rule of its own. */
export function budgetsOf(object: Subject): readonly BudgetEntry[] {
  return object.version === 'v1' ? (poolOf(object).budgets ?? NONE) : NONE;
}

/** A field of an entry as written, of whatever type; null counts as absent. */
export function fieldOf({ written }: BudgetEntry, field: string): unknown {
  return (Object.hasOwn(written, field) ? written[field] : undefined) ?? undefined;
}
