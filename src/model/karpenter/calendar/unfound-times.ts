import { BoundedCache } from '../../../units/bounded-cache';
import { longestGap, neverFires, repeatsWeekly } from '../../../units/cron/recurrence';
import type { Schedule } from '../../../units/cron/schedule';
import type { Interval } from '../../../units/interval';

const SECOND = 1000;
const THREE_YEARS = 3 * 365 * 86_400_000;
const KNOWN_GAPS = new BoundedCache<{ readonly rare: boolean }>(256);

/**
 * When the controller searches five years ahead and finds no hit, so that it takes the budget for active: at all times for a schedule
 * that never fires, and for one of 29 February in the years before 2104, since 2100 has no such day.
 */
export function unfoundTimes(schedule: Schedule, durationMs: number, from: number, to: number): Interval[] {
  if (neverFires(schedule)) return [[from, to]];
  if (!isRare(schedule)) return [];
  const found: Interval[] = [];
  for (let after = from - durationMs; after < to - durationMs; ) {
    const hit = schedule.next(new Date(after));
    if (hit) {
      after = hit.getTime();
      continue;
    }
    const end = searchedAgain(schedule, after);
    found.push([after + durationMs, Math.min(end + durationMs, to)]);
    after = end;
  }
  return found;
}

/** The search looks through whole calendar years, counted from the next full second. */
function searchedAgain(schedule: Schedule, after: number): number {
  let year = new Date(after + SECOND).getUTCFullYear();
  for (;;) {
    year += 1;
    const end = Date.UTC(year, 0, 1) - SECOND;
    if (schedule.next(new Date(end))) return end;
  }
}

/** Whether years may pass between two hits; nothing but 29 February does that. */
function isRare(schedule: Schedule): boolean {
  if (repeatsWeekly(schedule)) return false;
  return KNOWN_GAPS.get(schedule.text, () => ({ rare: longestGap(schedule) > THREE_YEARS })).rare;
}
