import { html } from '../html';
import { type Axis, axisFrom, gridLines, timeoutMark } from './drain-axis';
import { bars } from './drain-bars';
import type { DrainLine, DrainLineVerdict, DrainReport, Range } from './drain-report';
import { DRAIN_STYLE } from './drain-style';
import { nothingInWords } from './drain-text';

const WIDTH = 1000;
const LEFT = 330;
/** Of the axis; labels have what is left. */
const RIGHT = WIDTH - 90;
const TOP = 112;
const ROW = 92;
const LONGEST_NAME = 42;

/** A picture of the drains, one row each: rounds of evictions from left to right, against the timeout of the row. Ends in a line break. */
export function drainSvg(report: DrainReport): string {
  const { drains, summary, notChecked } = report;
  const axis = axisFrom(LEFT, RIGHT);
  const height = TOP + Math.max(1, drains.length) * ROW + 20;
  const { workloads, fits, atRisk, fails } = summary;
  const notKnown = summary.unknown + notChecked.length;
  const rest = notKnown > 0 ? `, ${notKnown} not known` : '';
  const words = `${drains.length} drains of ${workloads} workloads: ${fits} fit, ${atRisk} at risk, ${fails} fail${rest}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">
<title id="t">How long drains take</title>
<desc id="d">${html(words)}</desc>
<style>${DRAIN_STYLE}</style>
<defs><pattern id="killed" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V6"/></pattern></defs>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text class="title" x="20" y="34">How long drains take</text>
<text class="soft" x="20" y="56">${html(words)}</text>
${legend()}
${gridLines(axis, TOP - 12, height - 20)}
${drains.map((line, index) => row(line, TOP + index * ROW, axis)).join('\n')}
${drains.length === 0 ? `<text class="soft" x="20" y="${TOP + 20}">${html(nothingInWords(report))}</text>` : ''}
</svg>
`;
}

const LEGEND: readonly (readonly [width: number, mark: string, text: string])[] = [
  [100, '<rect class="best" width="18" height="10"/>', 'best drain'],
  [108, '<rect class="worst" width="18" height="10"/>', 'worst drain'],
  [164, '<rect class="killed" width="18" height="10"/>', 'taken at the timeout'],
  [0, '<path class="wait" d="M0 5H18"/>', 'waiting for a replacement'],
];

function legend(): string {
  let x = LEFT;
  const items = LEGEND.map(([width, mark, text]) => {
    const item = `<g transform="translate(${x} 26)">${mark}<text class="soft" x="25" y="10">${text}</text></g>`;
    x += width;
    return item;
  });
  return `${items.join('')}<text class="soft" x="${LEFT}" y="56">A bar is pods that end, with their number; each row has a scale of its own.</text>`;
}

const MARKS: Record<DrainLineVerdict, string> = {
  fits: '✓',
  'no-timeout': '∞',
  'at-risk': '!',
  impossible: '✕',
  blocked: '✕',
  'not-evicted': '–',
  unknown: '?',
};

function row(line: DrainLine, top: number, axis: Axis): string {
  const { workload, pool, alike, verdict, says } = line;
  const bad = verdict === 'impossible' || verdict === 'blocked' || verdict === 'at-risk';
  const more = alike.length > 0 ? ` + ${alike.length}` : '';
  return `<g><title>${html(`${workload} on ${pool}${more}: ${says}`)}</title>
<path class="grid" d="M20 ${top - 12}H${WIDTH - 20}"/>
<text class="name" x="20" y="${top + 8}">${html(cut(workload))}</text>
<text class="soft" x="20" y="${top + 26}">${html(`${cut(pool)}${more}`)}</text>
<text class="${bad ? 'bad' : 'soft'}" x="20" y="${top + 45}">${MARKS[verdict]} ${html(verdictInWords(line))}</text>
<text class="soft" x="20" y="${top + 63}">${html(notMet(line))}</text>
${timeoutMark(axis, line, top - 11, ROW - 2)}${bars(line, top + 6, axis)}</g>`;
}

function notMet({ conditions }: DrainLine): string {
  const names = conditions.flatMap(({ state, name }) => (state === 'not-met' ? [name] : []));
  return names.length === 0 ? '' : `not met: ${names.join(', ')}`;
}

function verdictInWords({ verdict, worst, best, timeout, killed, blockedAt }: DrainLine): string {
  switch (verdict) {
    case 'fits':
      return `${worst?.seconds} s at worst, against ${timeout} s`;
    case 'no-timeout':
      return `${worst?.seconds} s at worst, and no timeout`;
    case 'at-risk':
      if (!blockedAt) return `${worst?.seconds} s at worst: up to ${killed.worst} killed`;
      return `${timeout === null ? 'nothing may go' : `up to ${killed.worst} killed`} at ${replicasInWords(blockedAt)}`;
    case 'impossible':
      return `${best?.seconds} s at best: ${killed.best} killed each time`;
    case 'blocked':
      return timeout === null ? 'nothing may go' : `nothing may go: up to ${killed.worst} killed`;
    case 'not-evicted':
      return 'not evicted';
    case 'unknown':
      return worst ? `${worst.seconds} s at worst, timeout not known` : 'not known';
  }
}

/** `2 to 4 replicas`. */
function replicasInWords({ min, max }: Range): string {
  return `${min === max ? '' : `${min} to `}${max} replica${max === 1 ? '' : 's'}`;
}

function cut(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}
