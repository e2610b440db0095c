import { ILLUSTRATIVE } from '../../cost/book/default-book';
import type { LineDiff } from '../../cost/diff';
import type { Bill } from '../../diff/bill';
import type { Outcome } from '../../diff/outcome';
import type { PoolDiff } from '../../diff/pool-diff';
import { quoted } from '../../units/quoted';
import { differenceText, rangeText } from '../cost-view';
import type { DiffReport } from './diff-report';

/** An outcome as a column has it. */
export const OUTCOME_WORDS: { readonly [outcome in Outcome]: string } = {
  refused: 'refused',
  'new-pool': 'new pool',
  removed: 'removed',
  replaces: 'replaces',
  scales: 'scales',
  unknown: 'unknown',
  kept: 'kept',
  inert: 'inert',
  'in-place': 'in place',
};

/** What is there on one side, in one line. */
export function sideText(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return quoted(value);
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const LONGEST = 240;

/** `NodePool/general`, and what happened to it where that is more than a change. */
export function poolTitle({ object, change, from }: PoolDiff): string {
  if (change === 'changed') return object;
  return change === 'renamed' ? `${object} (renamed from ${from})` : `${object} (${change})`;
}

export function isRefused({ changes }: PoolDiff): boolean {
  return changes.some(({ outcome }) => outcome === 'refused');
}

/** How nodes are replaced; of a refused update, how they would be. */
export function nodesText(pool: PoolDiff): string | undefined {
  const { replaces } = pool;
  return replaces ? `${isRefused(pool) ? 'without what is refused: ' : ''}${replaces.says}` : undefined;
}

export const REFUSED_NOTE = 'the update is refused as a whole: none of the other changes happens either';

/** The line of a pool, and of a renamed one what became of its old name. */
export function billLines({ object, from }: PoolDiff, bill: Bill | null): readonly LineDiff[] {
  return bill ? bill.lines.filter(({ id }) => id === object || id === from) : [];
}

/** `0.00 to 35040.00 → 0.00 to 42048.00 EUR a month: minimum 0.00, maximum +7008.00`. */
export function billText({ before, after, difference, notes }: LineDiff, currency: string): string {
  const side = (range: LineDiff['before']) => rangeText(range) || 'nothing';
  const money = `${side(before)} → ${side(after)} ${currency} a month: ${differenceText(difference)}`;
  return [money, ...notes].join('; ');
}

/** Where the prices are from, and whether they are anybody's. */
export function priceLines({ currency, hoursPerMonth, priceSource, priceDate, excludes }: Bill): readonly string[] {
  return [
    `${currency} a month of ${hoursPerMonth} hours, prices of ${priceDate}: ${priceSource}.`,
    ...(priceSource.includes(ILLUSTRATIVE)
      ? ['These prices are for trying out, and are not yours: pass your own with --prices.']
      : []),
    `Not included: ${excludes.join(', ')}.`,
  ];
}

/** `2 pools changed, 1 added: 1 refused, 2 replace nodes`. */
export function summaryText({ summary: { pools, changes }, others, notCompared }: DiffReport): string {
  const fates = (['changed', 'renamed', 'added', 'removed'] as const).flatMap((fate) =>
    pools[fate] > 0 ? [`${pools[fate]} ${fate}`] : [],
  );
  const counts = (Object.keys(OUTCOME_WORDS) as Outcome[]).flatMap((outcome) =>
    changes[outcome] > 0 ? [`${changes[outcome]} ${OUTCOME_WORDS[outcome]}`] : [],
  );
  const left = notCompared.length > 0 ? [`${notCompared.length} not compared`] : [];
  const all = [...fates, ...left];
  const what = all.length === 0 ? 'no pool changes' : `pools: ${all.join(', ')}; changes: ${counts.join(', ')}`;
  const { added, removed, changed } = others;
  return added + removed + changed === 0
    ? what
    : `${what}; other objects, which are not judged: ${added} added, ${removed} removed, ${changed} changed`;
}
