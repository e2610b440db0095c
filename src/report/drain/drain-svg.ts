import { html } from '../html';
import { type Axis, axisFrom, gridLines, scaleOf } from './drain-axis';
import type { DrainLine, DrainLineVerdict, DrainReport, DrainRound, DrainTime } from './drain-report';
import { DRAIN_STYLE } from './drain-style';

const WIDTH = 1000;
const LEFT = 330;
const RIGHT = WIDTH - 30;
const TOP = 96;
const ROW = 84;
const BAR = 16;
/** A round that is over at once is still a mark. */
const NARROWEST = 4;
/** Of more rounds than this one bar is drawn. */
const MOST_ROUNDS = 60;
const LONGEST_NAME = 42;
/** Room for the sign that a bar goes on. */
const EDGE = 16;

/** A picture of the drains, one row each: rounds of evictions from left to right, against the timeout of the row. Ends in a line break. */
export function drainSvg({ drains, summary }: DrainReport): string {
  const axis = axisFrom(LEFT, RIGHT);
  const height = TOP + Math.max(1, drains.length) * ROW + 20;
  const words = `${drains.length} drains of ${summary.workloads} workloads: ${summary.fits} fit, ${summary.atRisk} at risk, ${summary.fails} fail`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">
<title id="t">How long drains take</title>
<desc id="d">${html(words)}</desc>
<style>${DRAIN_STYLE}</style>
<defs><pattern id="killed" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V6"/></pattern></defs>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text class="title" x="20" y="34">How long drains take</text>
<text class="soft" x="20" y="54">${html(words)}</text>
${legend()}
${gridLines(axis, TOP - 12, height - 20)}
${drains.map((line, index) => row(line, TOP + index * ROW, axis)).join('\n')}
${drains.length === 0 ? `<text class="soft" x="20" y="${TOP + 20}">No workload that a drain evicts.</text>` : ''}
</svg>
`;
}

function legend(): string {
  const items: readonly (readonly [x: number, mark: string, text: string])[] = [
    [LEFT, '<rect class="best" x="0" y="0" width="18" height="10"/>', 'best drain'],
    [LEFT + 120, '<rect class="worst" x="0" y="0" width="18" height="10"/>', 'worst drain'],
    [LEFT + 250, '<rect class="killed" x="0" y="0" width="18" height="10"/>', 'killed at the timeout'],
  ];
  return items
    .map(
      ([x, mark, text]) =>
        `<g transform="translate(${x} 26)">${mark}<text class="soft" x="26" y="10">${text}</text></g>`,
    )
    .join('');
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
  const { workload, pool, alike, verdict, best, worst, says } = line;
  const bad = verdict === 'impossible' || verdict === 'blocked' || verdict === 'at-risk';
  const more = alike.length > 0 ? ` + ${alike.length}` : '';
  return `<g><title>${html(`${workload} on ${pool}${more}: ${says}`)}</title>
<path class="grid" d="M20 ${top - 8}H${RIGHT}"/>
<text class="name" x="20" y="${top + 14}">${html(cut(workload))}</text>
<text class="soft" x="20" y="${top + 32}">${html(cut(`${pool}${more}`))}</text>
<text class="${bad ? 'bad' : 'soft'}" x="20" y="${top + 52}">${MARKS[verdict]} ${html(verdictInWords(line))}</text>
${bar(best, 'best', top + 4, line, axis)}${bar(worst, 'worst', top + 34, line, axis)}${noBar(line, top, axis)}</g>`;
}

function verdictInWords({ verdict, worst, best, timeout, killed }: DrainLine): string {
  switch (verdict) {
    case 'fits':
      return `${worst?.seconds} s of ${timeout} s`;
    case 'no-timeout':
      return `${worst?.seconds} s, and no timeout`;
    case 'at-risk':
      return `${worst?.seconds} s of ${timeout} s: up to ${killed.worst} killed`;
    case 'impossible':
      return `${best?.seconds} s of ${timeout} s: ${killed.best} killed each time`;
    case 'blocked':
      return timeout === null ? 'nothing may go: never ends' : `nothing may go: all killed at ${timeout} s`;
    case 'not-evicted':
      return 'not evicted';
    case 'unknown':
      return worst ? `${worst.seconds} s, timeout not known` : 'not known';
  }
}

function bar(time: DrainTime | null, kind: 'best' | 'worst', y: number, line: DrainLine, axis: Axis): string {
  if (!time || time.rounds.length === 0) return '';
  const all = time.rounds.length > MOST_ROUNDS ? [merged(time.rounds)] : time.rounds;
  const at = scaleOf(axis, line);
  const end = Math.min(at(time.seconds), RIGHT - EDGE);
  const marks = all.map((round) => mark(round, kind, y, at, line.timeout));
  const beyond =
    at(time.seconds) > RIGHT - EDGE ? `<text class="bad" x="${RIGHT - EDGE + 2}" y="${y + 13}">▸</text>` : '';
  const middle = y + BAR / 2;
  return `<path class="wait" d="M${LEFT} ${middle}H${Math.max(end, LEFT).toFixed(1)}"/>${marks.join('')}${beyond}${label(`${time.seconds} s`, end, middle + 4)}\n`;
}

function mark(
  { from, to, pods }: DrainRound,
  kind: string,
  y: number,
  at: (seconds: number) => number,
  timeout: number | null,
): string {
  const x = at(from);
  if (x > RIGHT - EDGE) return '';
  const width = Math.max(NARROWEST, Math.min(at(to), RIGHT - EDGE) - x);
  const shown = timeout !== null && to >= timeout ? 'killed' : kind;
  return `<rect class="${shown}" x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2"><title>${pods} from ${from} s to ${to} s</title></rect>`;
}

function merged(rounds: readonly DrainRound[]): DrainRound {
  const pods = rounds.reduce((sum, one) => sum + one.pods, 0);
  return { from: rounds[0]?.from ?? 0, to: rounds[rounds.length - 1]?.to ?? 0, pods };
}

/** Beside the bar, or before its end where there is no room. */
function label(text: string, end: number, y: number): string {
  const fits = end + 70 < RIGHT;
  const anchor = fits ? '' : ' text-anchor="end"';
  return `<text class="halo" x="${(fits ? end + 8 : end - 8).toFixed(1)}" y="${y}"${anchor}>${text}</text>`;
}

/** A drain that only its timeout ends. */
function noBar({ best, verdict, timeout }: DrainLine, top: number, axis: Axis): string {
  if (best || verdict !== 'blocked') return '';
  const end = timeout === null ? RIGHT - EDGE : axis.timeout;
  const y = top + 19;
  const middle = y + BAR / 2;
  return `<path class="wait" d="M${LEFT} ${middle}H${end.toFixed(1)}"/><rect class="killed" x="${end.toFixed(1)}" y="${y}" width="${BAR}" height="${BAR}" rx="2"/>${label(timeout === null ? 'no end' : `${timeout} s`, end + BAR, middle + 4)}`;
}

function cut(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
}
