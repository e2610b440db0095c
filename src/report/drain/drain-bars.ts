import { type Axis, scaleOf } from './drain-axis';
import type { DrainLine, DrainRound, DrainTime } from './drain-report';

export const BAR = 18;
/** A round that is over at once is still a mark. */
const NARROWEST = 4;
/** Of more rounds than this one bar is drawn. */
const MOST_ROUNDS = 60;
/** A number of pods that has no more room than this is left out. */
const LEAST_ROOM = 16;

/** The best drain and the worst below it; where nothing may go, that is the worst. */
export function bars(line: DrainLine, top: number, axis: Axis): string {
  const { best, worst, verdict, blockedAt } = line;
  const isBlocked = verdict === 'blocked' || blockedAt !== null;
  const below = isBlocked ? blockedBar(line, top + BAR + 12, axis) : bar(worst, 'worst', top + BAR + 12, line, axis);
  return `${bar(best, 'best', top, line, axis)}${below}`;
}

function bar(time: DrainTime | null, kind: 'best' | 'worst', y: number, line: DrainLine, axis: Axis): string {
  if (!time || time.rounds.length === 0) return '';
  const all = time.rounds.length > MOST_ROUNDS ? [merged(time.rounds)] : time.rounds;
  const at = scaleOf(axis, line);
  const end = Math.min(at(time.seconds), axis.right);
  const marks = all.map((round, index) => mark(round, kind, y, at, line.timeout, axis.right, all[index + 1]));
  const beyond = at(time.seconds) > axis.right ? '▸ ' : '';
  return `${waiting(axis.left, end, y)}${marks.join('')}${label(`${beyond}${time.seconds} s`, end, y)}\n`;
}

function mark(
  { from, to, pods }: DrainRound,
  kind: string,
  y: number,
  at: (seconds: number) => number,
  timeout: number | null,
  right: number,
  next: DrainRound | undefined,
): string {
  const x = at(from);
  if (x >= right) return '';
  const width = Math.max(NARROWEST, Math.min(at(to), right) - x);
  const isKilled = timeout !== null && to >= timeout;
  const room = next ? Math.min(width, at(next.from) - x) : width;
  const title = `<title>${pods} from ${from} s to ${to} s</title>`;
  return `${box(isKilled ? 'killed' : kind, x, y, width, title)}${room < LEAST_ROOM ? '' : count(pods, isKilled, x, y)}`;
}

function box(kind: string, x: number, y: number, width: number, title = ''): string {
  const place = `x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2"`;
  const under =
    kind === 'killed'
      ? `<path class="under" d="M${x.toFixed(1)} ${y}h${width.toFixed(1)}v${BAR}h-${width.toFixed(1)}z"/>`
      : '';
  return `${under}<rect class="${kind}" ${place}>${title}</rect>`;
}

function count(pods: number, isKilled: boolean, x: number, y: number): string {
  return `<text class="${isKilled ? 'marked' : 'count'}" x="${(x + 5).toFixed(1)}" y="${y + 13}">${pods}</text>`;
}

function merged(rounds: readonly DrainRound[]): DrainRound {
  const pods = rounds.reduce((sum, one) => sum + one.pods, 0);
  return { from: rounds[0]?.from ?? 0, to: rounds[rounds.length - 1]?.to ?? 0, pods };
}

/** A drain that only its timeout ends, or nothing. */
function blockedBar(line: DrainLine, y: number, axis: Axis): string {
  const { takenAt, killed, blockedAt, best } = line;
  const where =
    best && blockedAt ? ` at ${blockedAt.min === blockedAt.max ? '' : `${blockedAt.min} to `}${blockedAt.max}` : '';
  if (takenAt === null) return `${waiting(axis.left, axis.right, y)}${label(`▸ no end${where}`, axis.right, y)}`;
  const at = scaleOf(axis, line)(takenAt);
  const taken = box('killed', at, y, BAR, `<title>${killed.worst} taken at ${takenAt} s</title>`);
  return `${waiting(axis.left, at, y)}${taken}${count(killed.worst, true, at, y)}${label(`${takenAt} s${where}`, at + BAR, y)}`;
}

function waiting(left: number, end: number, y: number): string {
  return `<path class="wait" d="M${left} ${y + BAR / 2}H${Math.max(end, left).toFixed(1)}"/>`;
}

/** To the right of the bar, where the axis leaves room. */
function label(text: string, end: number, y: number): string {
  return `<text class="soft" x="${(end + 8).toFixed(1)}" y="${y + 13}">${text}</text>`;
}
