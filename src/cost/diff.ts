import type { Baseline, BaselineLine } from '../manifest/cost/baseline';
import type { CostReport, RangeReport } from '../manifest/cost/cost-report';
import type { CostRange, End } from '../manifest/cost/estimate';
import { Amount } from '../units/money';
import { endOfReport, endText } from './report/amount-text';

/** What became of an end: a difference with its sign, or words where one of the two is no number. */
export type DifferenceText = string;

export interface EndsText {
  readonly min: string;
  readonly max: string;
}

/** One line before and after. */
export interface LineDiff {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed' | 'same';
  readonly before: EndsText | null;
  readonly after: EndsText | null;
  readonly difference: { readonly min: DifferenceText; readonly max: DifferenceText };
  readonly notes: readonly string[];
}

export interface CostDiff {
  readonly lines: readonly LineDiff[];
  readonly total: LineDiff;
}

const LOCKED = 'its month that has begun stays payable in full, which is not in the difference';

/** Line by line, by id; lines that are the same included. */
export function costDiff(baseline: Baseline, report: CostReport): CostDiff {
  const before = new Map(baseline.lines.map((line) => [line.id, line]));
  const after = new Map([...report.fees, ...report.pools].map((line) => [line.id, rangeOf(line)]));
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  const lines = ids.map((id) => lineDiff(id, before.get(id), after.get(id), report.currency));
  return { lines, total: lineDiff('total', baseline.total, rangeOf(report.total), report.currency) };
}

function lineDiff(
  id: string,
  before: CostRange | BaselineLine | undefined,
  after: CostRange | undefined,
  currency: string,
): LineDiff {
  const locked = !after && before && 'flatMonth' in before && before.flatMonth;
  const difference = {
    min: differenceText(before?.min, after?.min, currency),
    max: differenceText(before?.max, after?.max, currency),
  };
  const same = sameEnd(before?.min, after?.min) && sameEnd(before?.max, after?.max);
  return {
    id,
    change: !before ? 'added' : !after ? 'removed' : same ? 'same' : 'changed',
    before: before ? textsOf(before, currency) : null,
    after: after ? textsOf(after, currency) : null,
    difference,
    notes: locked ? [LOCKED] : [],
  };
}

/** `+150.00`, `-3.20`, `0.00`, or `unbounded → 850.80`; a line that is not there costs nothing. */
function differenceText(before: End | undefined, after: End | undefined, currency: string): DifferenceText {
  const [from, to] = [before ?? Amount.ZERO, after ?? Amount.ZERO];
  if (typeof from === 'string' || typeof to === 'string') {
    return from === to ? `still ${from as string}` : `${endText(from, currency)} → ${endText(to, currency)}`;
  }
  const text = endText(to.minus(from), currency);
  return to.compare(from) > 0 ? `+${text}` : text;
}

function sameEnd(a: End | undefined, b: End | undefined): boolean {
  if (typeof a === 'string' || typeof b === 'string' || !a || !b) return a === b;
  return a.compare(b) === 0;
}

function textsOf({ min, max }: CostRange, currency: string): EndsText {
  return { min: endText(min, currency), max: endText(max, currency) };
}

/** As the report writes it, so that digits that are cut are cut on both sides. */
function rangeOf({ min, max, minExact, maxExact }: RangeReport): CostRange {
  return { min: endOfReport(min, minExact) ?? 'unknown', max: endOfReport(max, maxExact) ?? 'unknown' };
}
