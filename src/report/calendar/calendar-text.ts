import type { AllowanceStep } from '../../model/karpenter/calendar/allowance-steps';
import { describeMinutes } from '../../model/karpenter/describe-windows';
import { oneLine } from '../one-line';
import { type Paint, plain } from '../paint';
import { table } from '../table';
import { changesInWords, lengthInWords, NUMBERS, sizeInWords, spanInWords, utcTime } from './calendar-words';
import { weekName } from './dates-in-words';
import type { DisruptionCalendar, PolicyCalendar, PoolCalendar, Remark } from './disruption-calendar';
import { hoursInWords } from './hours-in-words';
import { type LocalClock, localClock } from './local-clock';
import { nodesInWords, type ReasonGroup, reasonGroups, reasonsNotProduced } from './reason-groups';
import { type Sign, weekGrid } from './week-grid';
import { type Week, weeksOf } from './weeks';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOST_OPENINGS = 60;

/** The calendar for people: a grid for each pool and reason, week by week, then the openings of maintenance windows. Ends in a line break. */
export function calendarText(calendar: DisruptionCalendar, paint: Paint = plain): string {
  const { from, to, zone, pools, policies, notShown, notes } = calendar;
  const clock = localClock(zone, from, to);
  const head = [
    paint('bold', spanInWords(calendar)),
    ...(pools.length === 0 ? [] : [NUMBERS]),
    ...notes,
    ...changesInWords(calendar),
  ];
  const blocks = [
    head,
    ...pools.map((pool) => poolBlock(pool, clock, !calendar.anyWeek, paint)),
    ...policies.map((policy) => policyBlock(policy, paint)),
    notShown.map(({ object, why }) => paint('yellow', `not shown: ${oneLine(`${object}: ${why}`)}`)),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

function poolBlock(pool: PoolCalendar, clock: LocalClock, dated: boolean, paint: Paint): string[] {
  const never = reasonsNotProduced(pool);
  return [
    `${paint('bold', oneLine(pool.object))}, ${sizeInWords(pool)}`,
    ...remarkLines(pool.remarks, paint),
    ...reasonGroups(pool).flatMap((group) => groupLines(group, clock, dated, paint)),
    ...(never.length === 0
      ? []
      : [`  ${never.join(', ')}: the pool never has a node disrupted for ${never.length === 1 ? 'it' : 'them'}`]),
  ];
}

function remarkLines(remarks: readonly Remark[], paint: Paint): string[] {
  return remarks.map(({ at, says }) => paint('yellow', `  ${oneLine(`${at}: ${says}`)}`));
}

function groupLines(group: ReasonGroup, clock: LocalClock, dated: boolean, paint: Paint): string[] {
  const { reasons, steps, blockedMinutes, unlimitedMinutes } = group;
  const title = `  ${reasons.join(', ')}: `;
  if (steps.length === 1) return [`${title}${nodesInWords(steps[0].nodes)} at all times`];
  const sums = [
    ...(blockedMinutes > 0 ? [`blocked ${describeMinutes(Math.round(blockedMinutes))}`] : []),
    ...(unlimitedMinutes > 0 ? [`no limit ${describeMinutes(Math.round(unlimitedMinutes))}`] : []),
  ];
  const signs = signsOf(steps);
  return [
    `${title}${sums.length === 0 ? 'neither blocked nor without a limit' : sums.join(', ')}`,
    ...weeksOf(steps, clock, ({ nodes }) => String(nodes)).flatMap((week) => weekLines(week, signs, dated, paint)),
  ];
}

function weekLines(
  week: Week<AllowanceStep>,
  signs: ReadonlyMap<number, Sign>,
  dated: boolean,
  paint: Paint,
): string[] {
  const signOf = ({ nodes }: AllowanceStep): Sign => signs.get(nodes) ?? { char: '+' };
  const grid = weekGrid(week, ({ nodes }) => nodes, signOf, dated, paint);
  const values = [...new Set(week.pieces.map(({ mark }) => mark.nodes))].sort((a, b) => a - b);
  const width = Math.max(...values.map((nodes) => nodesInWords(nodes).length));
  return [
    ...(dated ? [`    ${weekName(week)}`] : []),
    ...grid.map((line) => `    ${line}`),
    ...values.map((nodes) => {
      const { char, color } = signs.get(nodes) ?? { char: '+' };
      const hours = hoursInWords(week.pieces.filter(({ mark }) => mark.nodes === nodes));
      return `    ${color ? paint(color, char) : char} ${nodesInWords(nodes).padEnd(width)}  ${hours}`;
    }),
  ];
}

/** A character for each number: a digit is the number itself. */
function signsOf(steps: readonly AllowanceStep[]): ReadonlyMap<number, Sign> {
  const values = [...new Set(steps.map(({ nodes }) => nodes))].sort((a, b) => a - b);
  const large = values.filter((nodes) => nodes >= 10 && Number.isFinite(nodes));
  return new Map(
    values.map((nodes): [number, Sign] => {
      if (nodes === 0) return [nodes, { char: '█', color: 'red' }];
      if (!Number.isFinite(nodes)) return [nodes, { char: '∞', color: 'yellow' }];
      return [nodes, { char: nodes < 10 ? String(nodes) : (LETTERS[large.indexOf(nodes)] ?? '+') }];
    }),
  );
}

function policyBlock({ object, openings, remarks }: PolicyCalendar, paint: Paint): string[] {
  const rows = openings
    .slice(0, MOST_OPENINGS)
    .map((opening) => [
      oneLine(opening.window),
      opening.localOpens,
      opening.localCloses,
      utcTime(opening.opens),
      utcTime(opening.closes),
      lengthInWords(opening),
    ]);
  const head = ['window', 'opens', 'closes', 'opens in UTC', 'closes in UTC', 'minutes'];
  const more = openings.length - rows.length;
  return [
    `${paint('bold', oneLine(object))}, maintenance windows`,
    ...remarkLines(remarks, paint),
    ...(rows.length === 0
      ? ['  no window opens']
      : table([head, ...rows])
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`)),
    ...(more > 0 ? [`  and ${more} more; all of them with --format json`] : []),
  ];
}
