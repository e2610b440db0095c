import type { DrainLine } from './drain-report';

/** Where the timeout of every row stands: rows are drawn as shares of their own. */
const TIMEOUT_SHARE = 0.6;
const TICKS = [0, 25, 50, 75, 100, 125, 150];

/** Seconds of one row from left to right. */
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

/** The line of all timeouts, and shares of them. */
export function gridLines({ left, timeout, right }: Axis, top: number, bottom: number): string {
  return TICKS.map((percent) => {
    const x = left + (percent / 100) * (timeout - left);
    const isTimeout = percent === 100;
    const text = isTimeout ? 'timeout' : percent === 0 ? '0' : `${percent} %`;
    const line = `<path class="${isTimeout ? 'timeout' : 'grid'}" d="M${x.toFixed(1)} ${top}V${bottom}"/>`;
    const label = `<text class="${isTimeout ? 'bad' : 'soft'}" x="${x.toFixed(1)}" y="${top - 6}" text-anchor="middle">${text}</text>`;
    return x > right ? '' : line + label;
  }).join('');
}
