import fc from 'fast-check';
import {
  type DayRule,
  firstDayOfMonth,
  firstMatchingDay,
  lastMatchingDay,
  matchingDays,
} from '../../../src/units/cron/days';

const DAY = 86_400_000;
const rules: fc.Arbitrary<DayRule> = fc.record({
  months: fc.integer({ min: 0, max: 0xfff }).map((bits) => bits << 1),
  days: fc
    .oneof(
      fc.integer({ min: 0, max: 31 }).map((day) => 1 << day),
      fc.integer(),
    )
    .map((bits) => bits & -2),
  weekdays: fc.integer({ min: 0, max: 127 }),
  both: fc.boolean(),
});

/** The day rule in its own words, with JavaScript's calendar. */
function matches({ months, days, weekdays, both }: DayRule, day: number): boolean {
  const date = new Date(day * DAY);
  const onDate = ((days >> date.getUTCDate()) & 1) === 1;
  const onWeekday = ((weekdays >> date.getUTCDay()) & 1) === 1;
  return ((months >> (date.getUTCMonth() + 1)) & 1) === 1 && (both ? onDate && onWeekday : onDate || onWeekday);
}

test('agrees with a look at each day, before 1970 and after', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.integer({ min: -1, max: 800 }),
      (rule, first, length) => {
        const last = first + length;
        const expected = Array.from({ length: length + 1 }, (_, at) => first + at).filter((day) => matches(rule, day));
        expect(matchingDays(rule, first, last)).toEqual(expected);
        expect(firstMatchingDay(rule, first, last)).toBe(expected[0]);
        expect(lastMatchingDay(rule, first, last)).toBe(expected.at(-1));
      },
    ),
    { numRuns: 300 },
  );
});

test('knows the first day of any month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 11 }), (year, month) => {
      const date = new Date(0);
      date.setUTCFullYear(year, month, 1);
      expect(firstDayOfMonth(year * 12 + month)).toBe(date.getTime() / DAY);
    }),
  );
});
