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

/** GitHub takes comments of 65,536 characters; GitLab takes more. What findings, changes and pools may have of them. */
const LONGEST = { findings: 12_000, diff: 20_000, pools: 24_000, note: 2_000 };

/** The estimate as Markdown for a comment on a merge request: what changed first, then every pool. Ends in a line break. */
export function costMarkdown(view: CostView): string {
  const { report, diff } = view;
  const { total, currency, excludes } = report;
  const notes = [illustrativeNote(report), knownNote(report)].flatMap((note) =>
    note === undefined ? [] : [cut(escaped(note))],
  );
  const blocks = [
    `### Monthly cost: ${rangeText(total)} ${currency}`,
    ...findingBlocks(view),
    ...(diff ? [diffTable(changedLines(diff))] : []),
    poolTable(rowsOf(report), [`**total**`, '', `**${total.min}**`, `**${total.max}**`]),
    ...notes,
    `<sub>${escaped(sourceLine(report))}. Not included: ${escaped(excludes.join(', '))}.</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function findingBlocks(view: CostView): readonly string[] {
  const blocks = shownFindings(view, false).map(
    ({ severity, object, says }) => `> **${severity}** ${escaped(object)}: ${escaped(says)}`,
  );
  const { shown, left } = fitting(blocks, LONGEST.findings, (block) => block);
  return left > 0 ? [...shown, `> and ${left} more findings`] : shown;
}

/** The first of them, as many as have room. */
function fitting<Part>(
  parts: readonly Part[],
  room: number,
  textOf: (part: Part) => string,
): { readonly shown: readonly Part[]; readonly left: number } {
  let length = 0;
  const over = parts.findIndex((part) => {
    length += textOf(part).length + 6;
    return length > room;
  });
  const shown = over < 0 ? parts : parts.slice(0, over);
  return { shown, left: parts.length - shown.length };
}

function diffTable(lines: readonly LineDiff[]): string {
  const cells = lines.map(({ id, change, before, after, difference, notes }) => [
    id === 'total'
      ? '**total**'
      : `${escaped(id)}${change === 'same' ? '' : ` (${change})`}${notes.map((note) => `; ${escaped(note)}`).join('')}`,
    escaped(rangeText(before)),
    escaped(rangeText(after)),
    escaped(differenceText(difference)),
  ]);
  const [rows, total] = [cells.slice(0, -1), cells.slice(-1)]; // the total is the last
  const { shown, left } = fitting(rows, LONGEST.diff, (row) => row.join(' | '));
  const more = left > 0 ? [[`and ${left} more, which are in the total`, '', '', '']] : [];
  return table(['since the baseline', 'before', 'after', 'difference'], [...shown, ...more, ...total]);
}

function poolTable(rows: readonly CostRow[], total: readonly string[]): string {
  const cells = rows.map(({ id, nodes, min, max, notes }) => [
    `${escaped(id)}${notes.map((note) => `<br><sub>${escaped(note)}</sub>`).join('')}`,
    nodes,
    min,
    max,
  ]);
  const { shown, left } = fitting(cells, LONGEST.pools, (row) => row.join(' | '));
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

/** A note that names a thousand pools is of no use in a comment. */
function cut(text: string): string {
  return text.length > LONGEST.note ? `${text.slice(0, LONGEST.note)} …` : text;
}
