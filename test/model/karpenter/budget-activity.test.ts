import { isBudgetActive } from '../../../src/model/karpenter/budget-activity';
import { ScheduleError } from '../../../src/units/cron/schedule';
import { DurationError } from '../../../src/units/duration';
import { vectorLines } from '../../vector-lines';

interface Edge {
  readonly schedule: string;
  readonly duration: string;
  readonly at: string;
  readonly active?: boolean;
  readonly err?: string;
  readonly durErr?: string;
}

interface Cron {
  readonly schedule: string;
  readonly ok: boolean;
  readonly active?: readonly { readonly duration: string; readonly now: string; readonly active: boolean }[];
}

function activity({ schedule, duration, at }: Edge): boolean | string {
  try {
    return isBudgetActive({ schedule, duration }, new Date(at));
  } catch (error) {
    return (error as Error).name;
  }
}

function expected({ active, err, durErr }: Edge): boolean | string {
  if (err !== undefined) return 'ScheduleError';
  return durErr === undefined ? (active as boolean) : 'DurationError';
}

describe('what the controller answers', () => {
  it.each(['budget-windows.jsonl', 'cron-edge-cases.jsonl'])('agrees with every line of %s', (file) => {
    const lines = vectorLines<Edge>(file);
    expect(lines.length).toBeGreaterThan(70);
    const wrong = lines.filter((line) => activity(line) !== expected(line));
    expect(wrong).toEqual([]);
  });

  it('agrees with every schedule of cron.jsonl, refused ones included', () => {
    const lines = vectorLines<Cron>('cron.jsonl');
    const wrong = lines.filter(({ schedule, ok, active = [] }) =>
      ok
        ? active.some((one) => activity({ schedule, duration: one.duration, at: one.now }) !== one.active)
        : activity({ schedule, duration: '1h', at: '2029-01-01T00:00:00Z' }) !== 'ScheduleError',
    );
    expect(lines.flatMap((line) => line.active ?? []).length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

describe('entries the vectors do not have', () => {
  const at = new Date('2029-01-01T12:00:00Z');

  it('takes an entry without schedule and duration for always active, null included', () => {
    expect(isBudgetActive({ nodes: '1' }, at)).toBe(true);
    expect(isBudgetActive(JSON.parse('{"schedule":null,"duration":null}'), at)).toBe(true);
  });

  it('reads a schedule without a duration as a window of no length', () => {
    expect(isBudgetActive({ schedule: '0 12 * * *' }, at)).toBe(false);
  });

  it('cannot parse an absent schedule beside a duration', () => {
    expect(() => isBudgetActive({ duration: '8h' }, at)).toThrow(ScheduleError);
  });

  it('throws for what it cannot read every time it is asked', () => {
    for (let time = 0; time < 2; time++) {
      expect(() => isBudgetActive({ schedule: '0 0 * * 7', duration: '1h' }, at)).toThrow(ScheduleError);
      expect(() => isBudgetActive({ schedule: '0 0 * * 1', duration: '1d' }, at)).toThrow(DurationError);
    }
  });

  it('refuses a date that is none', () => {
    expect(() => isBudgetActive({ schedule: '@daily', duration: '1h' }, new Date(Number.NaN))).toThrow(RangeError);
  });
});
