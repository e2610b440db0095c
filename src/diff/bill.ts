import { readBaseline } from '../cost/baseline';
import { type CostDiff, costDiff, type LineDiff } from '../cost/diff';
import { estimate } from '../cost/estimate/estimate';
import type { EstimateOptions } from '../cost/estimate/estimate-options';
import { costReport } from '../cost/report/cost-report';
import type { Baseline } from '../manifest/cost/baseline';
import type { CostReport } from '../manifest/cost/cost-report';
import type { PriceBook } from '../manifest/cost/price-book';
import type { Manifest } from '../manifest/object';

/** What a change does to what the pools cost a month. */
export interface Bill {
  readonly currency: string;
  readonly hoursPerMonth: string;
  readonly priceSource: string;
  readonly priceDate: string;
  /** Pools and fees whose range differs, added and removed ones included. */
  readonly lines: readonly LineDiff[];
  readonly total: LineDiff;
  readonly excludes: readonly string[];
}

/** The names of the clusters whose fixed pools grow past the allowance of their package. */
export function grownPast({ lines }: Bill): ReadonlySet<string> {
  const grown = lines.filter(({ notes }) => notes.some((note) => note.startsWith(GROWTH)));
  return new Set(grown.map(({ id }) => id.slice(PACKAGE.length)));
}

const PACKAGE = 'package/';
const GROWTH = 'growth past the allowance';

/** Both sides estimated with one book, and compared end by end. */
export function billOf(
  before: readonly Manifest[],
  after: readonly Manifest[],
  book: PriceBook,
  options: EstimateOptions = {},
): Bill {
  const [old, now] = [before, after].map((manifests) => costReport(estimate(manifests, book, options))) as [
    CostReport,
    CostReport,
  ];
  const { lines, total }: CostDiff = costDiff(readBaseline(old) as Baseline, now);
  const { currency, hoursPerMonth, priceSource, priceDate, excludes } = now;
  const changed = lines.filter(({ change }) => change !== 'same');
  return {
    ...{ currency, hoursPerMonth, priceSource, priceDate },
    lines: changed.map((line) => withOverage(line, overageOf(old, line.id), overageOf(now, line.id))),
    total,
    excludes,
  };
}

/** Nodes of a package's fee that are past its allowance. */
function overageOf({ fees }: CostReport, id: string): number {
  const fee = fees.find((one) => one.id === id);
  return Number(fee?.components.find(({ name }) => name === 'overage')?.quantityMax ?? 0);
}

/** A line that first appears in a month is charged for all of it; one that is there already is not repriced before the next. */
function withOverage(line: LineDiff, before: number, after: number): LineDiff {
  if (before === after) return line;
  const nodes = (count: number) => `${count} ${count === 1 ? 'node' : 'nodes'}`;
  const says =
    before === 0
      ? `${GROWTH} adds an overage line of ${nodes(after)}, charged for this month in full`
      : `the overage line of ${nodes(before)} stays as it is for this month, and is ${after === 0 ? 'gone' : `of ${nodes(after)}`} from next month on`;
  return { ...line, notes: [...line.notes, says] };
}
