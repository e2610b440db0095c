import type { LineDiff } from '../cost/diff';
import type { CostReport } from '../manifest/cost/cost-report';
import { rangeBar } from './cost-bar';
import { COST_STYLE } from './cost-style';
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
import { html } from './html';

/** The estimate as one page without scripts or anything from elsewhere; the chart is part of the table. Ends in a line break. */
export function costHtml(view: CostView): string {
  const { report, diff } = view;
  const { total, currency } = report;
  const notes = [knownNote(report), illustrativeNote(report)].filter((note) => note !== undefined);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Monthly cost: ${html(rangeText(total))} ${html(currency)}</title>
<style>${COST_STYLE}</style>
</head>
<body>
<main>
<h1>Monthly cost</h1>
<p class="total">${html(rangeText(total))} <abbr>${html(currency)}</abbr></p>
<p class="source">${html(sourceLine(report))}</p>
${notes.map((note) => `<p class="note">${html(note)}</p>\n`).join('')}${findingList(view)}${diff ? diffTable(changedLines(diff)) : ''}${poolTable(report)}
<p class="source">Not included: ${html(report.excludes.join(', '))}.</p>
</main>
</body>
</html>
`;
}

function findingList(view: CostView): string {
  const items = shownFindings(view, false).map(
    ({ severity, object, says }) => `<li class="${severity}"><b>${severity}</b> ${html(object)}: ${html(says)}</li>`,
  );
  return items.length === 0 ? '' : `<ul class="findings">\n${items.join('\n')}\n</ul>\n`;
}

function poolTable(report: CostReport): string {
  const rows = rowsOf(report);
  const { total } = report;
  return `<table>
<caption>What each pool may cost a month, from its minimum to its maximum</caption>
<thead><tr><th scope="col">Pool</th><th scope="col" class="number">Nodes</th><th scope="col" class="number">Minimum</th><th scope="col" class="number">Maximum</th><th scope="col" class="chart">Range</th></tr></thead>
<tbody>
${rows.map((row) => poolRow(row, report)).join('\n')}
</tbody>
<tfoot><tr><th scope="row">Total</th><td></td><td class="number">${html(total.min)}</td><td class="number">${html(total.max)}</td><td></td></tr></tfoot>
</table>`;
}

function poolRow({ id, nodes, min, max, notes }: CostRow, report: CostReport): string {
  const small = notes.map((note) => `<small>${html(note)}</small>`).join('');
  return `<tr><th scope="row">${html(id)}${small}</th><td class="number">${html(nodes)}</td><td class="number">${html(min)}</td><td class="number">${html(max)}</td><td class="chart">${rangeBar(id, min, max, report)}</td></tr>`;
}

function diffTable(lines: readonly LineDiff[]): string {
  const rows = lines.map(({ id, change, before, after, difference, notes }) => {
    const what = change === 'same' || id === 'total' ? '' : ` <small>${change}</small>`;
    const small = notes.map((note) => `<small>${html(note)}</small>`).join('');
    return `<tr><th scope="row">${html(id)}${what}${small}</th><td class="number">${html(rangeText(before))}</td><td class="number">${html(rangeText(after))}</td><td class="number">${differenceCell(difference)}</td></tr>`;
  });
  return `<table>
<caption>Since the baseline</caption>
<thead><tr><th scope="col">Line</th><th scope="col" class="number">Before</th><th scope="col" class="number">After</th><th scope="col" class="number">Difference</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
`;
}

/** On two lines, so that a narrow page has room for it. */
function differenceCell(difference: LineDiff['difference']): string {
  return html(differenceText(difference)).replace(', maximum ', '<br>maximum ');
}
