import type { LineDiff } from '../cost/diff';
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

/** GitHub takes comments of 65,536 characters; GitLab takes more. */
const LONGEST_TABLE = 48_000;

/** The estimate as Markdown for a comment on a merge request: what changed first, then every pool. Ends in a line break. */
export function costMarkdown(view: CostView): string {
  const { report, diff } = view;
  const { total, currency, excludes } = report;
  const notes = [illustrativeNote(report), knownNote(report)].flatMap((note) =>
    note === undefined ? [] : [escaped(note)],
  );
  const blocks = [
    `### Monthly cost: ${rangeText(total)} ${currency}`,
    ...shownFindings(view, false).map(
      ({ severity, object, says }) => `> **${severity}** ${escaped(object)}: ${escaped(says)}`,
    ),
    ...(diff ? [diffTable(changedLines(diff))] : []),
    poolTable(rowsOf(report), [`**total**`, '', `**${total.min}**`, `**${total.max}**`]),
    ...notes,
    `<sub>${escaped(sourceLine(report))}. Not included: ${escaped(excludes.join(', '))}.</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function diffTable(lines: readonly LineDiff[]): string {
  const rows = lines.map(({ id, change, before, after, difference, notes }) => [
    id === 'total'
      ? '**total**'
      : `${escaped(id)}${change === 'same' ? '' : ` (${change})`}${notes.map((note) => `; ${escaped(note)}`).join('')}`,
    escaped(rangeText(before)),
    escaped(rangeText(after)),
    escaped(differenceText(difference)),
  ]);
  return table(['since the baseline', 'before', 'after', 'difference'], rows);
}

function poolTable(rows: readonly CostRow[], total: readonly string[]): string {
  const cells = rows.map(({ id, nodes, min, max, notes }) => [
    `${escaped(id)}${notes.map((note) => `<br><sub>${escaped(note)}</sub>`).join('')}`,
    nodes,
    min,
    max,
  ]);
  const shown: string[][] = [];
  let length = 0;
  for (const row of cells) {
    length += row.join('').length + 12;
    if (length > LONGEST_TABLE) break;
    shown.push(row);
  }
  const left = cells.length - shown.length;
  return table(
    ['pool', 'nodes', 'minimum', 'maximum'],
    [...shown, ...(left > 0 ? [[`and ${left} more, which are in the total`, '', '', '']] : []), total],
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

function escaped(text: string): string {
  return oneLine(text).replace(/[\\`*_<>[\]|~#&@]/g, (char) => (char === '@' ? '&#64;' : `\\${char}`));
}
