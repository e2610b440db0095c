import type { Schedule } from '../../../src/units/cron/schedule';
import { durationMs } from '../../../src/units/duration';

/** Karpenter's test, in its own terms: the first firing strictly after `now − duration` is not after `now`. */
export function isActive(schedule: Schedule, duration: string, now: Date): boolean {
  const hit = schedule.next(new Date(now.getTime() - durationMs(duration)));
  return hit === undefined || hit.getTime() <= now.getTime();
}

/** All firings after `from` and before `to`, one `next` at a time. */
export function firings(schedule: Schedule, from: number, to: number): number[] {
  const found: number[] = [];
  for (let hit = schedule.next(new Date(from)); hit && hit.getTime() < to; hit = schedule.next(hit)) {
    found.push(hit.getTime());
  }
  return found;
}
