import type { Interval } from '../../units/interval';
import { stretchesOfYear } from '../../units/weekly/reference-year';
import { openingsIn } from './openings';
import type { WindowHours } from './window-hours';

/** Two windows that are open at the same time. */
export interface SharedOpening {
  readonly earlier: WindowHours;
  /** The one that comes later in the policy. */
  readonly later: WindowHours;
  /** The first time in the reference year, in milliseconds since 1970. */
  readonly at: Interval;
}

/** For each window one that it shares an instant with and that stands before it; over the reference year, in the time of each zone. */
export function sharedOpenings(windows: readonly WindowHours[]): readonly SharedOpening[] {
  const openings = windows.flatMap((window) =>
    openingsIn(window, stretchesOfYear(window.zone)).map(([opens, closes]) => ({ window, opens, closes })),
  );
  openings.sort((a, b) => a.opens - b.opens || a.window.index - b.window.index);
  const found = new Map<WindowHours, SharedOpening>();
  // Of all that have opened so far, the one that closes last: what opens before that shares an instant with it.
  let last: (typeof openings)[number] | undefined;
  for (const opening of openings) {
    if (last && last.window !== opening.window && opening.opens < last.closes) {
      const [earlier, later] = [last.window, opening.window].sort((a, b) => a.index - b.index);
      const at: Interval = [opening.opens, Math.min(opening.closes, last.closes)];
      if (!found.has(later)) found.set(later, { earlier, later, at });
    }
    if (!last || opening.closes > last.closes) last = opening;
  }
  return [...found.values()].sort((a, b) => a.later.index - b.later.index);
}
