import type { DrainLine } from './drain-report';

/** Where the timeout of every row stands: rows are drawn as shares of their own. */
const TIMEOUT_SHARE = 0.6;
const TICKS = [0, 25, 50, 75, 100, 125, 150];

/** Where the seconds of a row stand, from left to right; right of `right` there is room for a label. */
export interface Axis {
  readonly left: number;
  readonly right: number;
  readonly timeout: number;
}

export function axisFrom(left: number, right: number): Axis {
  return { left, right, timeout: left + (right - left) * TIMEOUT_SHARE };
}

/** A row without a timeout is drawn as if it had one a third longer than its worst drain. What runs beyond the edge is not clipped here. */
export function scaleOf(
  { left, timeout }: Axis,
  { timeout: seconds, worst, best }: DrainLine,
): (seconds: number) => number {
  const whole = seconds ?? (4 / 3) * Math.max(worst?.seconds ?? 0, best?.seconds ?? 0, 1);
  return (at) => left + (at / whole) * (timeout - left);
}

/** Shares of the timeouts, which the rows draw themselves. */
export function gridLines({ left, timeout, right }: Axis, top: number, bottom: number): string {
  return TICKS.map((percent) => {
    const x = left + (percent / 100) * (timeout - left);
    if (x > right) return '';
    const isTimeout = percent === 100;
    const text = isTimeout ? 'timeout' : percent === 0 ? '0' : `${percent} %`;
    const line = isTimeout ? '' : `<path class="grid" d="M${x.toFixed(1)} ${top}V${bottom}"/>`;
    return `${line}<text class="${isTimeout ? 'bad' : 'soft'}" x="${x.toFixed(1)}" y="${top - 6}" text-anchor="middle">${text}</text>`;
  }).join('');
}

/** The timeout of one row, and what is later than it; nothing where there is none. */
export function timeoutMark({ timeout: x, right }: Axis, { timeout }: DrainLine, top: number, height: number): string {
  if (timeout === null) return '';
  return `<rect class="late" x="${x.toFixed(1)}" y="${top}" width="${(right - x).toFixed(1)}" height="${height}"/><path class="timeout" d="M${x.toFixed(1)} ${top}v${height}"/><text class="small" x="${(x + 5).toFixed(1)}" y="${top + 13}">${timeout} s</text>`;
}
