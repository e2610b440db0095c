import type { Finding } from '../check/finding';
import type { LineDiff } from '../cost/diff';
import type { CostReport } from '../manifest/cost/cost-report';
import {
  type CostRow,
  type CostView,
  changedLines,
  differenceText,
  illustrativeNote,
  knownNote,
  rangeText,
  rowsOf,
  shownFindings,
  sourceLine,
} from './cost-view';
import { oneLine } from './one-line';

/** The estimate for people: a line a pool, amounts to the right, the total last, then what is assumed. Ends in a line break. */
export function costText(view: CostView): string {
  const { report, diff } = view;
  const blocks = [
    [sourceLine(report), ...some(illustrativeNote(report))],
    lines(report),
    ...(diff ? [diffLines(changedLines(diff))] : []),
    assumed(report),
    shownFindings(view, true).map(findingText),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.map((line) => oneLine(line)).join('\n'))
    .join('\n\n')}\n`;
}

function lines(report: CostReport): readonly string[] {
  const { total } = report;
  const rows = rowsOf(report);
  const cells = [
    ['pool', 'nodes', 'minimum', 'maximum'],
    ...rows.map(({ id, nodes, min, max }) => [id, nodes, min, max]),
    ['total', '', total.min, total.max],
  ];
  return [...aligned(cells, 1), ...some(knownNote(report)), ...rows.flatMap(noteLines)];
}

function noteLines({ id, notes }: CostRow): readonly string[] {
  return notes.map((note) => `  ${id}: ${note}`);
}

function diffLines(changed: readonly LineDiff[]): readonly string[] {
  const head = ['since the baseline', 'before', 'after', 'difference'];
  const notes = changed.flatMap(({ id, notes }) => notes.map((note) => `  ${id}: ${note}`));
  return [...aligned([head, ...changed.map(diffCells)], 1), ...notes];
}

function diffCells({ id, change, before, after, difference }: LineDiff): readonly string[] {
  return [
    change === 'same' ? id : `${id} (${change})`,
    rangeText(before),
    rangeText(after),
    differenceText(difference),
  ];
}

function assumed({ excludes }: CostReport): readonly string[] {
  return [`Not included: ${excludes.join(', ')}.`];
}

function findingText({ severity, object, says, rule, file, line }: Finding): string {
  const where = file === undefined ? '' : `${file}:${line === undefined ? '' : `${line}:`} `;
  return `${severity}: ${where}${object}: ${says} [${rule}]`;
}

/** Columns after the first few are set flush right. */
function aligned(rows: readonly (readonly string[])[], left: number): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    rows.reduce((widest, row) => Math.max(widest, row[at]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => (at < left ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function some(line: string | undefined): readonly string[] {
  return line === undefined ? [] : [line];
}
