import { closingWindows } from '../../../src/model/karpenter/closing-windows';
import { coverBudgets, type ReasonCoverage } from '../../../src/model/karpenter/coverage';
import { describeMinutes, describeWindows } from '../../../src/model/karpenter/describe-windows';

function drift(...windows: (readonly [schedule: string, duration: string])[]): ReasonCoverage {
  const budgets = windows.map(([schedule, duration]) => ({ nodes: '0', schedule, duration }));
  return coverBudgets(budgets, ['Drifted']).reasons[0] as ReasonCoverage;
}

describe('weekly windows', () => {
  it.each([
    ['0 20 * * *', '11h', '20:00–07:00 UTC daily, 77 h a week'],
    ['0 9 * * 1-5', '8h', 'Mon–Fri 09:00–17:00 UTC, 40 h a week'],
    ['0 1 * * 2,4,6', '3h', 'Tue, Thu, Sat 01:00–04:00 UTC, 9 h a week'],
    ['0 20 * * 0', '10h', 'Sun 20:00–06:00 UTC, 10 h a week'],
    ['0 12 * * 6', '12h', 'Sat 12:00–24:00 UTC, 12 h a week'],
    ['15 * * * *', '15m', '00:15–00:30 UTC and so every hour, 42 h a week'],
    ['0 6,18 * * *', '1h', '06:00–07:00 UTC and 1 more a day, 14 h a week'],
    ['0 17 * * 5', '64h', 'Fri 17:00–Mon 09:00 UTC, 64 h a week'],
    ['0 10 * * *', '10m', '10:00–10:10 UTC daily, 1 h 10 min a week'],
    ['@daily', '24h', 'at all times'],
  ])('says when %s for %s is active', (schedule, duration, text) => {
    expect(describeWindows(drift([schedule, duration]).covered)).toBe(text);
  });

  it('gives the first of stretches that differ, and how many follow', () => {
    const { uncovered } = drift(['0 9 * * 1-5', '8h']);
    expect(describeWindows(uncovered)).toBe('Mon 17:00–Tue 09:00 UTC and 4 more, 128 h a week');
  });
});

describe('windows by date', () => {
  it.each([
    ['0 0 31 1 *', '24h', '2029-01-31 00:00–2029-02-01 00:00 UTC and later, 24 h in an average year'],
    ['0 0 29 2 *', '24h', '2032-02-29 00:00–2032-03-01 00:00 UTC and later, 6 h in an average year'],
    ['@monthly', '2h', '2029-01-01 00:00–2029-01-01 02:00 UTC and later, 24 h in an average year'],
  ])('says when %s for %s is active', (schedule, duration, text) => {
    expect(describeWindows(drift([schedule, duration]).covered)).toBe(text);
  });
});

describe('closingWindows', () => {
  it('gives the schedules of a gap, by length', () => {
    expect(closingWindows(drift(['0 9 * * 1-5', '8h']).uncovered)).toEqual([
      { schedule: '0 17 * * mon-thu', duration: '16h' },
      { schedule: '0 17 * * fri', duration: '64h' },
    ]);
    expect(closingWindows(drift(['0 6-11 * * *', '6h']).uncovered)).toEqual([
      { schedule: '0 17 * * *', duration: '13h' },
    ]);
  });

  it('gives one schedule for a gap in every hour', () => {
    const uncovered = drift(['15 * * * *', '15m']).uncovered;
    expect(closingWindows(uncovered)).toEqual([{ schedule: '30 * * * *', duration: '45m' }]);
  });

  it('gives none for a gap that takes many schedules, nor for dates', () => {
    expect(closingWindows(drift(['0 2,4,6,9 * * *', '15m']).uncovered)).toBeUndefined();
    expect(closingWindows(drift(['@monthly', '2h']).uncovered)).toBeUndefined();
  });
});

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [70, '1 h 10 min'],
  [7560, '126 h'],
])('writes %d minutes as %s', (minutes, text) => {
  expect(describeMinutes(minutes)).toBe(text);
});
