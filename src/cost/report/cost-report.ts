import type {
  ComponentReport,
  CostReport,
  FeeReport,
  PoolReport,
  RangeReport,
  TotalReport,
} from '../../manifest/cost/cost-report';
import type { CostComponent, CostRange, End, Estimate, FeeEstimate, PoolEstimate } from '../../manifest/cost/estimate';
import { amountText, endText, exactOf } from './amount-text';

/** The estimate as plain data, its fields in the documented order. */
export function costReport(estimate: Estimate): CostReport {
  const { book, hoursPerMonth, pools, fees, credits, excludes } = estimate;
  const { currency, source, retrievedAt } = book;
  return {
    version: 1,
    currency,
    hoursPerMonth,
    priceSource: source,
    priceDate: retrievedAt,
    pools: pools.map((pool) => poolReport(pool, currency)),
    fees: fees.map((fee) => feeReport(fee, currency)),
    credits: credits.map(({ name, appliesTo, perMonth }) => ({
      name,
      appliesTo,
      perMonth: amountText(perMonth, currency),
    })),
    total: totalReport(estimate, currency),
    excludes,
  };
}

function poolReport(
  { id, kind, nodes, components, missing, notes, ...range }: PoolEstimate,
  currency: string,
): PoolReport {
  return {
    id,
    kind,
    ...rangeReport(range, currency),
    nodesMin: countOf(nodes.min),
    nodesMax: countOf(nodes.max),
    components: components().map(componentReport),
    missing: missing.map(({ name }) => name),
    notes,
  };
}

function feeReport({ id, components, notes, ...range }: FeeEstimate, currency: string): FeeReport {
  return { id, ...rangeReport(range, currency), components: components.map(componentReport), notes };
}

function totalReport({ total }: Estimate, currency: string): TotalReport {
  const { knownMin, knownMax, unknown, unbounded } = total;
  return {
    ...rangeReport(total, currency),
    knownMin: amountText(knownMin, currency),
    knownMax: amountText(knownMax, currency),
    unknown,
    unbounded,
  };
}

function rangeReport({ min, max }: CostRange, currency: string): RangeReport {
  return { min: endText(min, currency), max: endText(max, currency), minExact: exactOf(min), maxExact: exactOf(max) };
}

function componentReport({ name, unit, quantityMin, quantityMax, price, min, max }: CostComponent): ComponentReport {
  return {
    name,
    unit,
    quantityMin: quantityMin?.exactText() ?? null,
    quantityMax: quantityMax?.exactText() ?? null,
    price: price.exactText(),
    min: min?.exactText() ?? null,
    max: max?.exactText() ?? null,
  };
}

function countOf(end: End): number | null {
  const count = typeof end === 'string' ? Number.NaN : Number(end.exactText());
  return Number.isSafeInteger(count) ? count : null;
}
