import type { FieldDiff, PoolDiff } from '../../diff/pool-diff';
import { notCheckedLines } from '../not-checked-lines';
import { oneLine } from '../one-line';
import type { DiffReport } from './diff-report';
import {
  billLines,
  billText,
  isRefused,
  nodesText,
  OUTCOME_WORDS,
  poolTitle,
  priceLines,
  REFUSED_NOTE,
  sideText,
  summaryText,
} from './diff-words';

/** GitHub takes comments of 65,536 characters; GitLab takes more. */
const LONGEST = 48_000;

/** The report as Markdown for a comment on a pull request, a table for each pool. Ends in a line break. */
export function diffMarkdown(report: DiffReport): string {
  const { pools, bill, findings, notCompared, notChecked } = report;
  const shown: string[] = [];
  let length = 0;
  for (const pool of pools) {
    const block = poolBlock(pool, report);
    length += block.length;
    if (length > LONGEST) break;
    shown.push(block);
  }
  const left = pools.length - shown.length;
  const blocks = [
    `### Node pools: ${headline(report)}`,
    ...findings
      .filter(({ waived }) => waived === undefined)
      .slice(0, MOST_FINDINGS)
      .map(({ severity, object, says }) => `> **${severity}** ${escaped(object)}: ${escaped(says)}`),
    ...shown,
    ...(left > 0 ? [`And ${left} more ${left === 1 ? 'pool' : 'pools'}, for which there is no room here.`] : []),
    ...(bill
      ? [
          [...feeLines(report), `**Bill:** ${escaped(billText(bill.total, bill.currency))}`].join('<br>'),
          `<sub>${priceLines(bill).map(escaped).join(' ')}</sub>`,
        ]
      : []),
    ...notCompared.map(({ object, why }) => `> not compared: ${escaped(object)}: ${escaped(why)}`),
    ...notCheckedLines(notChecked).map((line) => `> ${escaped(line)}`),
    `<sub>${escaped(summaryText(report))}</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const MOST_FINDINGS = 50;

/** The weightiest first, in words. */
function headline({ summary: { changes, pools } }: DiffReport): string {
  const parts = [
    ...some(changes.refused, 'refused'),
    ...some(pools.renamed, 'renamed'),
    ...some(pools.added, 'added'),
    ...some(pools.removed, 'removed'),
    ...some(changes.replaces, 'replacing nodes'),
    ...some(changes.scales, 'scaling'),
    ...some(changes.unknown, 'unknown'),
    ...some(changes.kept, 'kept'),
    ...some(changes.inert, 'inert'),
    ...some(changes['in-place'], 'in place'),
  ];
  return parts.length === 0 ? 'no change' : parts.join(', ');
}

function some(count: number, word: string): readonly string[] {
  return count > 0 ? [`${count} ${word}`] : [];
}

function poolBlock(pool: PoolDiff, { bill }: DiffReport): string {
  const nodes = nodesText(pool);
  const notes = [
    ...(isRefused(pool) ? [`**Refused:** ${REFUSED_NOTE}`] : []),
    ...(nodes === undefined ? [] : [`**Nodes:** ${escaped(nodes)}`]),
    ...(bill
      ? billLines(pool, bill).map((line) => `**Bill:** ${escaped(`${line.id}: ${billText(line, bill.currency)}`)}`)
      : []),
  ];
  const table = ['| | field | before | after | what it does |', '|---|---|---|---|---|', ...pool.changes.map(tableRow)];
  return [`#### ${escaped(poolTitle(pool))}`, table.join('\n'), ...(notes.length > 0 ? [notes.join('<br>')] : [])].join(
    '\n\n',
  );
}

function tableRow({ at, before, after, outcome, says, money }: FieldDiff): string {
  const cells = [
    `**${OUTCOME_WORDS[outcome]}**`,
    escaped(at),
    escaped(sideText(before)),
    escaped(sideText(after)),
    escaped(money === undefined ? says : `${says}; ${money}`),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Packages and the control plane. */
function feeLines({ bill, pools }: DiffReport): readonly string[] {
  if (!bill) return [];
  const shown = new Set(pools.flatMap((pool) => billLines(pool, bill).map(({ id }) => id)));
  const fees = bill.lines.filter(({ id }) => !shown.has(id));
  return fees.map((line) => `**${escaped(line.id)}:** ${escaped(billText(line, bill.currency))}`);
}

function escaped(text: string): string {
  return oneLine(text).replace(/[\\`*_<>[\]|~#&@]/g, (char) => (char === '@' ? '&#64;' : `\\${char}`));
}
