import { oneLine } from './one-line';

/** An event of a calendar file; times are instants, written in UTC to the second. */
export interface CalendarEvent {
  /** Stays the same whenever the same event is written again. */
  readonly uid: string;
  readonly start: Date;
  /** Not included. */
  readonly end: Date;
  readonly summary: string;
  readonly description: string;
  readonly category: string;
}

const PRODUCT = '-//cdk-node-pools//disruption calendar//EN';
const LONGEST_LINE = 75;

/** A calendar needs something in it; programs show this one as empty. */
const NOTHING = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/**
 * A file of events that calendar programs import. They leave the person free, and carry no alarm.
 * @param stamp of all events, so that the same input gives the same bytes
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function icalendar(name: string, events: readonly CalendarEvent[], stamp: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${PRODUCT}`, 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    `X-WR-CALNAME:${textValue(name)}`,
    ...(events.length === 0 ? NOTHING : events.flatMap((event) => eventLines(event, stamp))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, start, end, summary, description, category }: CalendarEvent, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(uid)}`,
    `DTSTAMP:${dateTime(stamp)}`,
    `DTSTART:${dateTime(start)}`,
    `DTEND:${dateTime(end)}`,
    `SUMMARY:${textValue(summary)}`,
    `DESCRIPTION:${textValue(description)}`,
    `CATEGORIES:${textValue(category)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Section 3.3.5, form 2: `20261130T090000Z`. */
function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Section 3.3.11; a line break stays one, other control characters have no place in it. */
function textValue(text: string): string {
  return text
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** Section 3.1: at most 75 octets a line, the blank at its beginning included, and no character cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > LONGEST_LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += char;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
