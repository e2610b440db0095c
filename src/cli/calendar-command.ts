import { InputError } from '../manifest/input-error';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { calendarHtml } from '../report/calendar/calendar-html';
import { calendarIcs } from '../report/calendar/calendar-ics';
import { calendarJson } from '../report/calendar/calendar-json';
import { calendarText } from '../report/calendar/calendar-text';
import type { DisruptionCalendar } from '../report/calendar/disruption-calendar';
import { oneLine } from '../report/one-line';
import { colored, plain } from '../report/paint';
import { type CalendarQuestion, calendarOf } from '../run/calendar/calendar-of';
import { CalendarOptionError } from '../run/calendar/calendar-option-error';
import type { PoolSizes } from '../run/calendar/pool-sizes';
import { readSpan } from '../run/calendar/span';
import { withUnread } from '../run/calendar/with-unread';
import { type ConfigFlags, configOf } from './check-config';
import { documentsIn, nameOf, refuseEmpty } from './documents';
import type { Io } from './io';
import { Refusals } from './refusals';

export interface CalendarFlags extends Pick<ConfigFlags, 'profile' | 'config'> {
  readonly format: 'text' | 'json' | 'ics' | 'html';
  readonly nodes?: PoolSizes;
  readonly week?: string;
  readonly from?: string;
  readonly to?: string;
  readonly zone: string;
  readonly maxSize?: number;
}

/** @throws InputErrors with everything that cannot be read or used; nothing is printed then */
export async function calendarCommand(paths: readonly string[], flags: CalendarFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const config = await configOf(flags, io.cwd, refusals);
  const question = await refusals.during(() => asInputError(() => questionOf(flags)));
  const read = await documentsIn(paths, io, flags.maxSize ?? DEFAULT_MAX_SIZE, refusals);
  refusals.throwAny();
  refuseEmpty(read, paths);
  if (!question) return 2;
  const calendar = withUnread(
    asInputError(() => calendarOf(read.documents, question, config)),
    read.unread,
  );
  refuseNothing(calendar, paths);
  io.stdout.write(written(calendar, flags.format, io));
  // The only format that has no room for it.
  if (flags.format === 'ics')
    for (const { object, why } of calendar.notShown) io.stderr.write(`not shown: ${oneLine(`${object}: ${why}`)}\n`);
  return 0;
}

function refuseNothing({ pools, policies, notShown }: DisruptionCalendar, paths: readonly string[]): void {
  if (pools.length + policies.length + notShown.length > 0) return;
  const [first, second] = paths;
  const where = second === undefined ? nameOf(first as string) : 'the input as a whole';
  throw new InputError(
    where,
    undefined,
    'no NodePool and no RebalancePolicy in it; give the manifests of at least one',
  );
}

function questionOf({ week, from, to, zone, nodes, format }: CalendarFlags): CalendarQuestion {
  if (format === 'ics' && (week ?? from ?? to) === undefined) {
    throw new CalendarOptionError(
      'week',
      'a calendar file is about dates, and none is given; give a week such as 2026-W49, or from and to',
    );
  }
  return { ...readSpan({ week, from, to }, zone), zone, ...nodes };
}

function asInputError<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CalendarOptionError) throw new InputError(`--${error.option}`, undefined, error.says);
    throw error;
  }
}

function written(calendar: DisruptionCalendar, format: CalendarFlags['format'], { stdout, env }: Io): string {
  if (format === 'json') return calendarJson(calendar);
  if (format === 'html') return calendarHtml(calendar);
  if (format === 'ics') return calendarIcs(calendar);
  return calendarText(calendar, stdout.isTTY && !env.NO_COLOR ? colored : plain);
}
