import type { EntryDays } from './entry-days';
import type { Horizon } from './horizon';

/** The days of a horizon, sorted into classes: on the days of one class every entry looks the same. */
export interface DayClasses {
  readonly horizon: Horizon;
  /** By day of the horizon. */
  readonly classOf: Uint16Array;
  /** By class: a day of it, counted from the start of the horizon. */
  readonly example: readonly number[];
  /** By class: how many days it has. */
  readonly sizes: readonly number[];
}

export function classifyDays(horizon: Horizon, entries: readonly EntryDays[]): DayClasses {
  const classOf = new Uint16Array(horizon.days);
  let classes = 1;
  for (const { stateOf, looks } of entries) {
    if (looks.length === 1) continue;
    const split = new Int32Array(classes * looks.length).fill(-1);
    classes = 0;
    for (let day = 0; day < horizon.days; day++) {
      const at = classOf[day] * looks.length + stateOf[day];
      if (split[at] < 0) split[at] = classes++;
      classOf[day] = split[at];
    }
  }
  const example = new Array<number>(classes).fill(-1);
  const sizes = new Array<number>(classes).fill(0);
  classOf.forEach((name, day) => {
    if (sizes[name] === 0) example[name] = day;
    sizes[name] += 1;
  });
  return { horizon, classOf, example, sizes };
}
