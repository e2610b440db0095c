import type { CostRange, CreditUse, End, TotalEstimate } from '../../manifest/cost/estimate';
import type { Credit } from '../../manifest/cost/price-book';
import { Amount, larger, sumOf } from '../../units/money';
import { poolKey } from '../book/prices';

/** A line of the bill, before credits. */
export interface TotalLine extends CostRange {
  readonly id: string;
}

export interface Totalled {
  readonly total: TotalEstimate;
  readonly credits: readonly CreditUse[];
}

/**
 * The sum of exact lines. Credits come off last: those for a line off that line, never below 0 and never onto another, then those for the
 * total. An unknown line makes its end of the total unknown, else an unbounded one makes the maximum unbounded.
 */
export function totalOf(lines: readonly TotalLine[], credits: readonly Credit[] = []): Totalled {
  const uses: CreditUse[] = [];
  const left = new Map<string, TotalLine>(lines.map((line) => [poolKey(line.id), line]));
  credits.forEach(({ name, perMonth, appliesTo }, index) => {
    if (appliesTo === '*') return;
    const line = left.get(poolKey(appliesTo));
    const amount = Amount.of(perMonth);
    uses.push({ ...{ name, index, appliesTo, perMonth: amount }, unused: unusedOf(amount, line?.max), noLine: !line });
    if (line) left.set(poolKey(appliesTo), { id: line.id, min: less(line.min, amount), max: less(line.max, amount) });
  });
  const rest = [...left.values()];
  let [min, max] = [endOf(rest, 'min'), endOf(rest, 'max')];
  credits.forEach(({ name, perMonth, appliesTo }, index) => {
    if (appliesTo !== '*') return;
    const amount = Amount.of(perMonth);
    uses.push({ ...{ name, index, appliesTo, perMonth: amount }, unused: unusedOf(amount, max), noLine: false });
    [min, max] = [less(min, amount), less(max, amount)];
  });
  const ids = (end: 'min' | 'max', state: End): string[] =>
    rest.filter((line) => line[end] === state).map((line) => line.id);
  return {
    total: {
      min,
      max,
      knownMin: typeof min === 'string' ? knownOf(rest, 'min') : min,
      knownMax: typeof max === 'string' ? knownOf(rest, 'max') : max,
      unknown: [...new Set([...ids('min', 'unknown'), ...ids('max', 'unknown')])].sort(),
      unbounded: ids('max', 'unbounded').sort(),
    },
    credits: uses.sort((a, b) => a.index - b.index),
  };
}

function endOf(lines: readonly TotalLine[], end: 'min' | 'max'): End {
  if (lines.some((line) => line[end] === 'unknown')) return 'unknown';
  return lines.some((line) => line[end] === 'unbounded') ? 'unbounded' : knownOf(lines, end);
}

function knownOf(lines: readonly TotalLine[], end: 'min' | 'max'): Amount {
  return sumOf(lines.flatMap((line) => (typeof line[end] === 'string' ? [] : [line[end]])));
}

function less(end: End, credit: Amount): End {
  return typeof end === 'string' ? end : larger(end.minus(credit), Amount.ZERO);
}

function unusedOf(credit: Amount, max: End | undefined): Amount {
  if (max === undefined) return credit;
  return typeof max === 'string' ? Amount.ZERO : larger(credit.minus(max), Amount.ZERO);
}
