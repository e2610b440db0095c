import { isSchedulePattern } from '../../../src/manifest/karpenter/schedule-pattern';
import { vectorLines } from '../../vector-lines';

interface EdgeCase {
  readonly schedule: string;
  readonly crdPattern: boolean;
}

describe('the pattern of budget schedules', () => {
  it('lets through what the pattern of the CRD does', () => {
    const cases = vectorLines<EdgeCase>('cron-edge-cases.jsonl');
    const wrong = cases.filter(({ schedule, crdPattern }) => isSchedulePattern(schedule) !== crdPattern);
    expect(wrong).toEqual([]);
    expect(cases.filter(({ crdPattern }) => !crdPattern).length).toBeGreaterThan(0);
  });

  it.each(['@dailyx', '@daily 5', '@daily\n\n', 'TZ=UTC 0 9 * * 1', '\n\na b c d e', '0\n9\n*\n*\n1', '0\r9\t*\f*\n1'])(
    'takes %j',
    (text) => {
      expect(isSchedulePattern(text)).toBe(true);
    },
  );

  it.each([
    ...[
      '',
      ' ',
      '@Daily',
      'daily',
      ' @daily',
      '@every 1h',
      '0 9 * *',
      '0 9 * * ',
      ' 0 9 * *',
      '0 9 * * 1\n',
      'a b c d\n\ne',
    ],
    ...['0\v9\v*\v*\v1', '0\u00a09\u00a0*\u00a0*\u00a01', '    '],
  ])('refuses %j', (text) => {
    expect(isSchedulePattern(text)).toBe(false);
  });

  it('takes white space for a part where nothing else is there', () => {
    expect(isSchedulePattern(' '.repeat(9))).toBe(true);
    expect(isSchedulePattern(' '.repeat(8))).toBe(false);
  });

  it.each([
    ['blanks that end in a line break', `${' '.repeat(1_000_000)}\n`],
    ['text without a blank', 'x'.repeat(1_000_000)],
    ['line breaks', '\n'.repeat(1_000_000)],
    ['pairs of line breaks and text', 'a\n\n'.repeat(300_000)],
  ])('reads a megabyte of %s in one pass', (_, text) => {
    const start = performance.now();
    expect(isSchedulePattern(text)).toBe(false);
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
