import type { Baseline, BaselineLine } from '../manifest/cost/baseline';
import type { CostReport, PoolReport, RangeReport } from '../manifest/cost/cost-report';
import type { CostRange } from '../manifest/cost/estimate';
import { isPlainObject } from '../manifest/object';
import { endOfReport } from './report/amount-text';

/** Reads what `cost --format json` printed; what is wrong with it otherwise, in words. */
export function readBaseline(data: unknown): Baseline | { readonly wrong: string } {
  const NO_ESTIMATE = 'no estimate stands here; write one with: cdk-node-pools cost FILE --format json';
  if (!isPlainObject(data) || !('version' in data) || !isPlainObject(data.total)) return { wrong: NO_ESTIMATE };
  const { version, currency, hoursPerMonth, pools = [], fees = [] } = data as Partial<CostReport>;
  const total = rangeOf(data.total);
  if (typeof currency !== 'string' || typeof hoursPerMonth !== 'string' || !total) return { wrong: NO_ESTIMATE };
  const lines: BaselineLine[] = [];
  for (const line of [...listOf(fees), ...listOf(pools)]) {
    const range = isPlainObject(line) ? rangeOf(line) : undefined;
    if (!range || !isPlainObject(line) || typeof line.id !== 'string') {
      return {
        wrong:
          'a line without id, min and max stands in this estimate; write it anew with: cdk-node-pools cost FILE --format json',
      };
    }
    lines.push({ id: line.id, ...range, flatMonth: isFlatMonth(line as Partial<PoolReport>) });
  }
  return { version, currency, hoursPerMonth, total, lines };
}

/** Why an estimate cannot be compared with the baseline: the field, what is there, and what would do. */
export function unlikeBaseline(
  { version, currency, hoursPerMonth }: Baseline,
  now: CostReport,
): { readonly field: string; readonly says: string } | undefined {
  const anew = 'write the baseline anew with: cdk-node-pools cost FILE --format json';
  if (version !== now.version) {
    return {
      field: 'version',
      says: `version ${JSON.stringify(version)} is not ${now.version}, the format of this release; ${anew}`,
    };
  }
  if (currency !== now.currency) {
    return { field: 'currency', says: `its currency is ${currency} and that of the estimate ${now.currency}; ${anew}` };
  }
  if (hoursPerMonth === now.hoursPerMonth) return undefined;
  const says = `its months have ${hoursPerMonth} hours and those of the estimate ${now.hoursPerMonth}; ${anew}, or set hoursPerMonth: "${hoursPerMonth}"`;
  return { field: 'hoursPerMonth', says };
}

function rangeOf({ min, max, minExact, maxExact }: Partial<Record<keyof RangeReport, unknown>>): CostRange | undefined {
  const [least, most] = [endOfReport(min, minExact), endOfReport(max, maxExact)];
  return least !== undefined && most !== undefined ? { min: least, max: most } : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [undefined];
}

function isFlatMonth({ kind, components = [] }: Partial<PoolReport>): boolean {
  return kind === 'SizedNodePool' && components.length > 0 && components.every(({ unit }) => unit.endsWith('-month'));
}
