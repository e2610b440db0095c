import { type Budget, REASONS, type Reason } from '../../../manifest/karpenter/budgets';
import type { Interval } from '../../../units/interval';
import { appliesTo } from '../allowed-disruptions';
import { DEFAULT_NODES, nodesAllowed, readLimit } from '../budget-limit';
import { activeTimes } from './active-times';
import { leastActive, type TimedValue } from './least-active';

/** A stretch of time in which as many nodes may be out at once. */
export interface AllowanceStep {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  /** `Infinity` where no entry is active for the reason. */
  readonly nodes: number;
  /** The entries that set the number, as indices of `spec.disruption.budgets`; empty where none does, and for the default. */
  readonly budgets: readonly number[];
}

const DEFAULT: readonly Budget[] = [{ nodes: DEFAULT_NODES }];

/**
 * What `allowedDisruptions` answers for each reason at every instant from `from` up to `to`, for a pool of `total` nodes none of which is out:
 * stretches that follow each other without a gap, neighbours with different numbers. Worked out from the firings of the schedules. Reasons
 * to which the same entries apply share one list.
 */
export function allowanceSteps(
  budgets: readonly Budget[] | undefined,
  total: number,
  from: Date,
  to: Date,
): ReadonlyMap<Reason, readonly AllowanceStep[]> {
  const [start, end] = [from.getTime(), to.getTime()];
  const entries = (budgets ?? DEFAULT).map((budget, source): Entry => entryOf(budget, source, total, [start, end]));
  const known = new Map<string, readonly AllowanceStep[]>();
  return new Map(
    REASONS.map((reason) => {
      const applying = entries.filter(({ budget, stops }) => stops || appliesTo(budget, reason));
      const key = applying.map(({ source }) => source).join();
      const steps = known.get(key) ?? stepsOf(applying, [start, end], budgets !== undefined);
      known.set(key, steps);
      return [reason, steps];
    }),
  );
}

function stepsOf(entries: readonly Entry[], [start, end]: Interval, written: boolean): readonly AllowanceStep[] {
  return leastActive(entries, start, end).map(({ from, to, value, sources }) => ({
    from: new Date(from),
    to: new Date(to),
    nodes: value,
    budgets: written ? sources : [],
  }));
}

interface Entry extends TimedValue {
  readonly budget: Budget;
  /** Whether it allows nothing for any reason while it lasts, since the controller cannot read it. */
  readonly stops: boolean;
}

function entryOf(budget: Budget, source: number, total: number, span: Interval): Entry {
  const times = activeTimes(budget, ...span);
  const limit = readLimit(budget.nodes);
  const stops = !times || !limit;
  const value = times && limit ? Math.max(nodesAllowed(limit, total), 0) : 0;
  return { budget, source, value, times: times ?? [span], stops };
}
