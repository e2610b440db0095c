import type { Finding } from '../check/finding';
import { ILLUSTRATIVE } from '../cost/book/default-book';
import type { CostDiff, LineDiff } from '../cost/diff';
import type { CostReport, PoolReport } from '../manifest/cost/cost-report';

/** An estimate, what became of it since a baseline, and what the rules say of it. */
export interface CostView {
  readonly report: CostReport;
  readonly diff?: CostDiff;
  readonly findings?: readonly Finding[];
}

/** One line of the estimate as text. */
export interface CostRow {
  readonly id: string;
  /** `2-10`; empty for what has no nodes. */
  readonly nodes: string;
  readonly min: string;
  readonly max: string;
  readonly notes: readonly string[];
}

export function rowsOf({ pools, fees, credits }: CostReport): readonly CostRow[] {
  return [
    ...pools.map((pool) => ({
      id: pool.id,
      nodes: nodesText(pool),
      min: pool.min,
      max: pool.max,
      notes: notesOf(pool),
    })),
    ...fees.map(({ id, min, max, notes }) => ({ id, nodes: '', min, max, notes })),
    ...credits.map(({ name, appliesTo, perMonth }) => ({
      ...{ id: `credit: ${name}`, nodes: '', min: `-${perMonth}`, max: `-${perMonth}` },
      notes: [`off ${appliesTo === '*' ? 'the total' : appliesTo}, never below 0`],
    })),
  ];
}

function nodesText({ nodesMin, nodesMax, max }: PoolReport): string {
  const most = nodesMax === null ? (max === 'unbounded' ? 'unbounded' : '?') : String(nodesMax);
  const least = nodesMin === null ? '?' : String(nodesMin);
  return least === most ? least : `${least}-${most}`;
}

function notesOf({ missing, notes }: PoolReport): readonly string[] {
  return missing.length === 0 ? notes : [`missing: ${missing.join(', ')}`, ...notes];
}

/** Where the numbers come from: never left out. The built-in prices say so themselves. */
export function sourceLine({ currency, hoursPerMonth, priceSource, priceDate }: CostReport): string {
  return `${currency} a month of ${hoursPerMonth} hours, prices of ${priceDate}: ${priceSource}`;
}

/** What to know about built-in prices; nothing for others. */
export function illustrativeNote({ priceSource }: CostReport): string | undefined {
  return priceSource.includes(ILLUSTRATIVE)
    ? 'These prices are for trying out, and are not yours: pass your own with --prices.'
    : undefined;
}

/** What is known of a total that is no number at an end. */
export function knownNote({ total, currency }: CostReport): string | undefined {
  const { min, max, knownMin, knownMax, unknown, unbounded } = total;
  if (unknown.length + unbounded.length === 0) return undefined;
  const parts = [
    ...(unknown.length > 0 ? [`unknown: ${unknown.join(', ')}`] : []),
    ...(unbounded.length > 0 ? [`unbounded: ${unbounded.join(', ')}`] : []),
  ];
  const ends = [
    ...(Number.isNaN(Number(min)) ? [`minimum ${knownMin}`] : []),
    ...(Number.isNaN(Number(max)) ? [`maximum ${knownMax}`] : []),
  ];
  return `The part that is known, in ${currency}: ${ends.join(', ')}. ${capital(parts.join('; '))}.`;
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Lines that are not the same, then the total. */
export function changedLines({ lines, total }: CostDiff): readonly LineDiff[] {
  return [...lines.filter(({ change }) => change !== 'same'), total];
}

/** `140.16 to 700.80`, or one number where both ends are the same. */
export function rangeText(range: { readonly min: string; readonly max: string } | null): string {
  if (range === null) return '';
  return range.min === range.max ? range.min : `${range.min} to ${range.max}`;
}

/** `+150.00`, or `minimum 0.00, maximum +150.00`. */
export function differenceText({ min, max }: LineDiff['difference']): string {
  return min === max ? min : `minimum ${min}, maximum ${max}`;
}

/** Errors and warnings first; infos only where asked for. */
export function shownFindings({ findings = [] }: CostView, infos: boolean): readonly Finding[] {
  const order = { error: 0, warning: 1, info: 2 };
  const shown = findings.filter(({ severity, waived }) => waived === undefined && (infos || severity !== 'info'));
  return [...shown].sort((a, b) => order[a.severity] - order[b.severity]);
}
