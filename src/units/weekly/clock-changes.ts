import type { OffsetAt } from './zone-offset';

/** An instant at which a zone's clock is moved. */
export interface ClockChange {
  /** Milliseconds since 1970: the first instant with the new offset. */
  readonly at: number;
  /** Minutes ahead of UTC. */
  readonly before: number;
  readonly after: number;
}

const MINUTE = 60_000;
/** No zone moves its clock and back again within it. */
const STEP = 720 * MINUTE;

/** The changes after `from` up to `to`, in order; to the minute. */
export function clockChanges(offsetAt: OffsetAt, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let before = offsetAt(from);
  for (let start = from; start < to; start += STEP) {
    const end = Math.min(start + STEP, to);
    const after = offsetAt(end);
    if (after !== before) changes.push({ at: firstWith(after, start, end, offsetAt), before, after });
    before = after;
  }
  return changes;
}

/** A time in which a zone's clock runs on undisturbed: start included, end not. */
export interface ClockStretch {
  readonly start: number;
  readonly end: number;
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/** All of the time from `from` to `to`, cut at the changes. */
export function clockStretches(offsetAt: OffsetAt, from: number, to: number): ClockStretch[] {
  const stretches: ClockStretch[] = [];
  let [start, offset] = [from, offsetAt(from)];
  for (const { at, after } of clockChanges(offsetAt, from, to)) {
    if (at > start) stretches.push({ start, end: at, offset });
    [start, offset] = [at, after];
  }
  if (to > start) stretches.push({ start, end: to, offset });
  return stretches;
}

function firstWith(after: number, start: number, end: number, offsetAt: OffsetAt): number {
  let [same, changed] = [0, Math.ceil((end - start) / MINUTE)];
  while (changed - same > 1) {
    const middle = (same + changed) >> 1;
    if (offsetAt(start + middle * MINUTE) === after) changed = middle;
    else same = middle;
  }
  return Math.min(start + changed * MINUTE, end);
}
