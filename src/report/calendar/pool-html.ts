import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import { formatPath } from '../../manifest/path';
import type { AllowanceStep } from '../../model/karpenter/calendar/allowance-steps';
import { describeMinutes } from '../../model/karpenter/describe-windows';
import { html } from '../html';
import { localTime, sizeInWords, utcTime } from './calendar-words';
import type { PoolCalendar, Remark } from './disruption-calendar';
import { detailsTable, weekFigure } from './figure-html';
import type { LocalClock } from './local-clock';
import { nodesInWords, type ReasonGroup, reasonGroups, reasonsNotProduced } from './reason-groups';
import type { Look } from './week-svg';
import { type Week, weeksOf } from './weeks';

/** How a number of nodes out of so many looks. */
export function allowanceCss(nodes: number, total: number): string {
  if (nodes === 0) return 'stop';
  if (nodes === Number.POSITIVE_INFINITY) return 'gap';
  const share = nodes / total;
  return share <= 0.1 ? 'a1' : share <= 0.25 ? 'a2' : share <= 0.5 ? 'a3' : 'a4';
}

/** A pool with a picture for each week and each group of reasons that are alike. */
export function poolHtml(pool: PoolCalendar, id: string, clock: LocalClock, dated: boolean): string {
  const never = reasonsNotProduced(pool);
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${html(pool.object)} <small>${html(sizeInWords(pool))}</small></h2>
${remarksHtml(pool.remarks)}${reasonGroups(pool)
  .map((group, index) => groupHtml(group, pool, `${id}-${index}`, clock, dated))
  .join('\n')}
${never.length === 0 ? '' : `<p class="source">${never.join(', ')}: the pool never has a node disrupted for ${never.length === 1 ? 'it' : 'them'}.</p>\n`}</section>`;
}

export function remarksHtml(remarks: readonly Remark[]): string {
  return remarks.map(({ at, says }) => `<p class="note">${html(`${at}: ${says}`)}</p>\n`).join('');
}

function groupHtml(group: ReasonGroup, pool: PoolCalendar, id: string, clock: LocalClock, dated: boolean): string {
  const { reasons, steps, blockedMinutes, unlimitedMinutes } = group;
  const sums = [
    ...(blockedMinutes > 0 ? [`blocked ${describeMinutes(Math.round(blockedMinutes))}`] : []),
    ...(unlimitedMinutes > 0 ? [`no limit ${describeMinutes(Math.round(unlimitedMinutes))}`] : []),
  ].join(', ');
  const title = `<h3>${reasons.join(', ')}${sums === '' || steps.length === 1 ? '' : ` <small>${sums}</small>`}</h3>`;
  const lookOf = ({ nodes, budgets }: AllowanceStep): Look => ({
    css: allowanceCss(nodes, pool.nodes),
    tags: Number.isFinite(nodes) ? [String(nodes)] : ['no limit', '∞'],
    says: nodesInWords(nodes) + (budgets.length === 0 ? '' : `, by ${byWhom(budgets)}`),
  });
  const figures = weeksOf(steps, clock, ({ nodes }) => String(nodes)).map((week, index) =>
    weekFigure<AllowanceStep>({
      id: `${id}-${index}`,
      week,
      lookOf,
      title: `${pool.object}, ${reasons.join(', ')}`,
      dated,
      zone: clock.zone,
      keys: valuesOf(week).map((nodes) => ({
        look: { css: allowanceCss(nodes, pool.nodes) },
        name: nodesInWords(nodes),
        includes: (mark) => mark.nodes === nodes,
      })),
      details: stepTable(week, clock.zone),
    }),
  );
  return [title, ...figures].join('\n');
}

function valuesOf({ pieces }: Week<AllowanceStep>): readonly number[] {
  return [...new Set(pieces.map(({ mark }) => mark.nodes))].sort((a, b) => a - b);
}

function byWhom(budgets: readonly number[]): string {
  return budgets.map((index) => formatPath([...BUDGETS_AT, index])).join(', ');
}

function stepTable({ pieces }: Week<AllowanceStep>, zone: string): string {
  const steps = [...new Set(pieces.map(({ mark }) => mark))];
  const isUtc = zone === 'UTC';
  const heads = [`from, ${zone}`, 'to', ...(isUtc ? [] : ['from, UTC', 'to']), 'nodes', 'set by'];
  const rows = steps.map(({ from, to, nodes, budgets }) => [
    localTime(from, zone),
    localTime(to, zone),
    ...(isUtc ? [] : [utcTime(from), utcTime(to)]),
    Number.isFinite(nodes) ? String(nodes) : 'no limit',
    budgets.length === 0 ? (Number.isFinite(nodes) ? 'the default' : 'no entry is active') : byWhom(budgets),
  ]);
  return detailsTable('As a table', heads, rows);
}
