import { html } from '../html';
import { CALENDAR_STYLE, GROUNDS } from './calendar-style';
import { changesInWords, NUMBERS, spanInWords } from './calendar-words';
import type { DisruptionCalendar } from './disruption-calendar';
import { swatch } from './figure-html';
import { localClock } from './local-clock';
import { policyHtml } from './policy-html';
import { poolHtml } from './pool-html';

const LEGEND: readonly (readonly [css: string, text: string])[] = [
  ['stop', '0: blocked'],
  ['a1', 'up to 10 % of the nodes'],
  ['a2', 'up to 25 %'],
  ['a3', 'up to 50 %'],
  ['a4', 'more'],
  ['gap', 'no limit: no entry is active'],
];

/** The calendar as one page without scripts or anything from elsewhere: each week as a picture, in words, and as a table. Ends in a line break. */
export function calendarHtml(calendar: DisruptionCalendar): string {
  const { from, to, zone, anyWeek, pools, policies, notShown, notes } = calendar;
  const clock = localClock(zone, from, to);
  const span = spanInWords(calendar);
  const objects = [...pools, ...policies].map(({ object }, index) => ({ object, id: `s${index}` }));
  const idOf = (index: number) => `s${index}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Disruption calendar: ${html(span)}</title>
<style>${CALENDAR_STYLE}</style>
</head>
<body>
${GROUNDS}
<main>
<h1>Disruption calendar</h1>
<p>${html(span)}</p>
${[...notes, ...changesInWords(calendar)].map((note) => `<p class="note">${html(note)}</p>\n`).join('')}${notShown.map(({ object, why }) => `<p class="note">Not shown: ${html(`${object}: ${why}`)}</p>\n`).join('')}${pools.length === 0 ? '' : legend()}${objects.length < 2 ? '' : contents(objects)}
${pools.map((pool, index) => poolHtml(pool, idOf(index), clock, !anyWeek)).join('\n')}
${policies.map((policy, index) => policyHtml(policy, idOf(pools.length + index), clock, !anyWeek)).join('\n')}
</main>
</body>
</html>
`;
}

function legend(): string {
  const items = LEGEND.map(([css, text]) => `<li>${swatch(css)}${text}</li>`);
  return `<p class="source">${html(NUMBERS)}</p>\n<ul class="legend" aria-label="What the colours mean">${items.join('')}</ul>\n`;
}

function contents(objects: readonly { readonly object: string; readonly id: string }[]): string {
  const items = objects.map(({ object, id }) => `<li><a href="#${id}">${html(object)}</a></li>`);
  return `<nav aria-label="Pools and policies"><ul>${items.join('')}</ul></nav>\n`;
}
