import { type Interval, mergeIntervals } from '../../units/interval';
import { html } from '../html';
import { lengthInWords, utcTime } from './calendar-words';
import type { PolicyCalendar } from './disruption-calendar';
import { detailsTable, weekFigure } from './figure-html';
import type { LocalClock } from './local-clock';
import type { Timed } from './pieces';
import { remarksHtml } from './pool-html';
import type { Look } from './week-svg';
import { type Week, weeksOf } from './weeks';

/** A stretch in which the same windows are open, one or several. */
interface OpenStretch extends Timed {
  readonly windows: readonly string[];
}

/** The windows of a policy, drawn on the clock of the page and listed on their own. */
export function policyHtml(policy: PolicyCalendar, id: string, clock: LocalClock, dated: boolean): string {
  const { object, openings, remarks } = policy;
  const names = [...new Set(openings.map(({ window }) => window))];
  const numberOf = new Map(names.map((name, index) => [name, String(index + 1)]));
  const lookOf = ({ windows }: OpenStretch): Look => ({
    css: 'open',
    tags: [
      windows.map((name) => `${numberOf.get(name)} ${name}`).join(' + '),
      windows.map((name) => numberOf.get(name)).join(' + '),
    ],
    says: `${windows.join(' and ')} ${windows.length === 1 ? 'is' : 'are'} open`,
  });
  const figures = weeksOf(stretchesOf(policy), clock, ({ windows }) => windows.join('\n')).map((week, index) =>
    weekFigure<OpenStretch>({
      id: `${id}-${index}`,
      week,
      lookOf,
      title: `${object}, maintenance windows`,
      dated,
      zone: clock.zone,
      keys: names
        .filter((name) => week.pieces.some(({ mark }) => mark.windows.includes(name)))
        .map((name) => ({
          look: { css: 'open' },
          name: `${numberOf.get(name)} ${name}`,
          includes: (mark) => mark.windows.includes(name),
        })),
      details: openingTable(policy, week),
    }),
  );
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${html(object)} <small>maintenance windows</small></h2>
${remarksHtml(remarks)}${openings.length === 0 ? '<p>No window opens.</p>' : figures.join('\n')}
</section>`;
}

/** Cut wherever a window opens or closes. */
function stretchesOf({ openings }: PolicyCalendar): readonly OpenStretch[] {
  const ends = new Set(openings.flatMap(({ opens, closes }) => [opens.getTime(), closes.getTime()]));
  const points = [...ends].sort((a, b) => a - b);
  const stretches: OpenStretch[] = [];
  let next = 0;
  let open: typeof openings = [];
  points.slice(1).forEach((to, at) => {
    const from = points[at];
    open = open.filter(({ closes }) => closes.getTime() > from);
    for (; next < openings.length && openings[next].opens.getTime() <= from; next += 1)
      open = [...open, openings[next]];
    if (open.length === 0) return;
    const windows = [...new Set(open.map(({ window }) => window))];
    stretches.push({ from: new Date(from), to: new Date(to), windows });
  });
  return stretches;
}

function openingTable({ openings }: PolicyCalendar, { pieces }: Week<OpenStretch>): string {
  const drawn: readonly Interval[] = mergeIntervals(pieces.map(({ from, to }) => [from, to]));
  const rows = openings
    .filter(({ opens, closes }) => drawn.some(([from, to]) => opens.getTime() < to && closes.getTime() > from))
    .map((opening) => [
      opening.window,
      `${opening.localOpens}, ${opening.zone}`,
      opening.localCloses,
      utcTime(opening.opens),
      utcTime(opening.closes),
      lengthInWords(opening),
    ]);
  return detailsTable('As a table', ['window', 'opens', 'closes', 'opens, UTC', 'closes, UTC', 'minutes'], rows);
}
