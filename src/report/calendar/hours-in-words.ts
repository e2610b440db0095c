import { DAY_MINUTES } from '../../units/weekly/week';
import { dayName, dayNames, timeName } from './dates-in-words';
import type { Piece } from './pieces';

/** More stretches of a week than these nobody reads. */
const MOST = 12;

interface Run {
  readonly day: number;
  readonly start: number;
  /** Of the last day, which has 24:00. */
  endDay: number;
  end: number;
  to: number;
}

/** Pieces of one week, in order, as people write hours: `Mon–Fri 09:00–17:00, Fri 17:00–Sun 24:00`. */
export function hoursInWords<Mark>(pieces: readonly Piece<Mark>[]): string {
  const groups = new Map<string, { readonly run: Run; readonly days: number[] }>();
  for (const run of runsOf(pieces)) {
    const key = [run.start, run.end, run.endDay - run.day].join();
    const group = groups.get(key);
    if (group) group.days.push(run.day);
    else groups.set(key, { run, days: [run.day] });
  }
  const texts = [...groups.values()].map(({ run, days }) => textOf(run, days));
  const more = texts.length > MOST ? ` and ${texts.length - MOST} more` : '';
  return texts.slice(0, MOST).join(', ') + more;
}

/** What follows each other without a gap is one, also past midnight. */
function runsOf<Mark>(pieces: readonly Piece<Mark>[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { day, start, end, from, to } of pieces) {
    const last = runs[runs.length - 1];
    if (last?.to === from) {
      last.endDay = day;
      last.end = end;
      last.to = to;
    } else {
      runs.push({ day, start, endDay: day, end, to });
    }
  }
  return runs;
}

function textOf({ start, endDay, end, day }: Run, days: readonly number[]): string {
  const length = (endDay - day) * DAY_MINUTES + end - start;
  const isWholeDays = start === 0 && end === DAY_MINUTES;
  if (length <= DAY_MINUTES && !isWholeDays) return `${dayNames(days)} ${timeName(start)}–${timeName(end)}`;
  if (isWholeDays && endDay === day) return dayNames(days);
  if (isWholeDays && days.length === 1)
    return endDay - day === 1 ? `${dayName(day)}, ${dayName(endDay)}` : `${dayName(day)}–${dayName(endDay)}`;
  return days
    .map((one) => `${dayName(one)} ${timeName(start)}–${dayName(one + endDay - day)} ${timeName(end)}`)
    .join(', ');
}
