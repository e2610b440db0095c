import type { Finding } from '../../check/finding';
import type { Outcome } from '../../diff/outcome';
import type { FieldDiff, PoolDiff } from '../../diff/pool-diff';
import { notCheckedLines } from '../not-checked-lines';
import { oneLine } from '../one-line';
import { type Color, type Paint, plain } from '../paint';
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

const COLORS: { readonly [outcome in Outcome]: Color } = {
  refused: 'red',
  'new-pool': 'yellow',
  removed: 'yellow',
  replaces: 'yellow',
  scales: 'yellow',
  unknown: 'yellow',
  kept: 'cyan',
  inert: 'cyan',
  'in-place': 'dim',
};

const WIDTH = Math.max(...Object.values(OUTCOME_WORDS).map((word) => word.length));

/** The report for people, a block for each pool; ends in a line break. */
export function diffText(report: DiffReport, paint: Paint = plain): string {
  const blocks = [
    ...report.pools.map((pool) => poolBlock(pool, report, paint)),
    billBlock(report),
    report.findings.map((finding) => findingLine(finding, paint)),
    [
      ...report.notCompared.map(({ object, why }) => oneLine(`not compared: ${object}: ${why}`)),
      ...notCheckedLines(report.notChecked),
      summaryText(report),
    ],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function poolBlock(pool: PoolDiff, { bill }: DiffReport, paint: Paint): readonly string[] {
  const { file, line } = pool;
  const nodes = nodesText(pool);
  const where = file === undefined ? '' : ` ${paint('dim', oneLine(`${file}:${line ?? 1}`))}`;
  return [
    `${paint('bold', oneLine(poolTitle(pool)))}${where}`,
    ...pool.changes.map((change) => changeLine(change, paint)),
    ...(isRefused(pool) ? [row('', REFUSED_NOTE)] : []),
    ...(nodes === undefined ? [] : [row('nodes', nodes)]),
    ...(bill ? billLines(pool, bill).map((one) => row('bill', `${one.id}: ${billText(one, bill.currency)}`)) : []),
  ];
}

function changeLine({ at, before, after, outcome, says, money }: FieldDiff, paint: Paint): string {
  const word = paint(COLORS[outcome], OUTCOME_WORDS[outcome].padEnd(WIDTH));
  const values = `${at}: ${sideText(before)} → ${sideText(after)}`;
  return `  ${word}  ${oneLine(`${values}: ${says}${money === undefined ? '' : `; ${money}`}`)}`;
}

function row(label: string, text: string): string {
  return `  ${label.padEnd(WIDTH)}  ${oneLine(text)}`;
}

/** Lines that are of no pool shown, then the total. */
function billBlock({ bill, pools }: DiffReport): readonly string[] {
  if (!bill) return [];
  const shown = new Set(pools.flatMap((pool) => billLines(pool, bill).map(({ id }) => id)));
  const others = bill.lines.filter(({ id }) => !shown.has(id));
  return [
    ...[...others, bill.total].map((line) => oneLine(`${line.id}: ${billText(line, bill.currency)}`)),
    ...priceLines(bill).map(oneLine),
  ];
}

const LEVELS: { readonly [severity in Finding['severity']]: Color } = { error: 'red', warning: 'yellow', info: 'cyan' };

function findingLine({ severity, object, at, says, rule, file, line, waived }: Finding, paint: Paint): string {
  const where = file === undefined ? '' : `${file}:${line ?? 1}: `;
  const level = waived === undefined ? paint(LEVELS[severity], severity) : paint('dim', 'waived');
  const reason = waived === undefined ? '' : ` (${waived})`;
  return `${level}: ${oneLine(`${where}${object} ${at}: ${says} [${rule}]${reason}`)}`;
}
