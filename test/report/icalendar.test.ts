import { icalendar } from '../../src/report/icalendar';

const event = {
  uid: 'a@example',
  start: new Date('2026-11-30T09:00:00Z'),
  end: new Date('2026-11-30T17:00:00.999Z'),
  summary: 'NodePool/a: no disruption',
  description: 'one, two; three\\four\nfive\u0007',
  category: 'Disruption blocked',
};
const stamp = new Date('2026-11-30T00:00:00Z');

/** RFC 5545, 3.1: a line break that a blank follows is none. */
function unfolded(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

it('ends every line with CR and LF, the last one too, and has no other line break', () => {
  const text = icalendar('Blocked', [event], stamp);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('has what the RFC requires of a calendar and of an event, in UTC', () => {
  expect(unfolded(icalendar('Blocked', [event], stamp))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//cdk-node-pools//disruption calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Blocked',
    'BEGIN:VEVENT',
    'UID:a@example',
    'DTSTAMP:20261130T000000Z',
    'DTSTART:20261130T090000Z',
    'DTEND:20261130T170000Z',
    'SUMMARY:NodePool/a: no disruption',
    'DESCRIPTION:one\\, two\\; three\\\\four\\nfive\\\\u0007',
    'CATEGORIES:Disruption blocked',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it.each(['x'.repeat(400), 'ü'.repeat(200), '日本'.repeat(90), `ab${'😀'.repeat(80)}`, ' '.repeat(200)])(
  'folds by octets, 75 a line at most, and cuts no character: %.5s…',
  (summary) => {
    const text = icalendar('Blocked', [{ ...event, summary }], stamp);
    const lines = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lines)).toBeLessThanOrEqual(75);
    expect(Math.max(...lines)).toBeGreaterThan(71);
    expect(text).not.toContain('\ufffd');
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`);
  },
);

it('has a component where there is no event, which the RFC requires', () => {
  expect(unfolded(icalendar('Blocked', [], stamp)).filter((line) => line.startsWith('BEGIN'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ]);
});
