import fc from 'fast-check';
import { type Budget, REASONS, type Reason } from '../../../../src/manifest/karpenter/budgets';
import { allowedDisruptions } from '../../../../src/model/karpenter/allowed-disruptions';
import { type AllowanceStep, allowanceSteps } from '../../../../src/model/karpenter/calendar/allowance-steps';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const utc = (text: string) => new Date(`${text}Z`);

function nodesAt(steps: readonly AllowanceStep[], at: number): number | undefined {
  return steps.find(({ from, to }) => from.getTime() <= at && at < to.getTime())?.nodes;
}

function stepsOf(budgets: readonly Budget[] | undefined, total: number, from: string, to: string, reason: Reason) {
  const steps = allowanceSteps(budgets, total, utc(from), utc(to)).get(reason) ?? [];
  return steps.map((step) => [step.from.toISOString().slice(5, 16), step.nodes, step.budgets.join()]);
}

describe('against allowedDisruptions, which agrees with every vector', () => {
  const minute = fc.constantFrom('0', '30', '*/20', '15,45', '7', '*', '50-59/3', '*-5', ',');
  const hour = fc.constantFrom('*', '9', '0', '23', '7-13', '*/6', '22', '1,13');
  const date = fc.constantFrom('*', '*', '*', '1', '29', '31', '28-31', '*/10', '1,15', '?');
  const month = fc.constantFrom('*', '*', '*', '2', 'jan-mar', '12', '*/5');
  const weekday = fc.constantFrom('*', '?', '1-5', 'sat,sun', '0', '2', 'mon/2', '*/3', 'fri');
  const schedule = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(minute, hour, date, month, weekday).map((fields) => fields.join(' ')) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...['@hourly', '@daily', '@weekly', '@monthly', '@yearly', '@every 1h', '@every 10h'],
        ...['0 0 31 2 *', '0 0 * * 7', '0 24 * * *', '@dailyx', 'TZ=UTC 0 9 * * *', '0 0 29 2 *'],
      ),
    },
  );
  const duration = fc.constantFrom(
    ...['1m', '10m', '1h', '8h', '90m', '13h', '24h', '30h', '45h0m0s', '69h', '168h', '800h', '9000h'],
    ...['0h', '2562047h47m', '2562048h'],
  );
  const nodes = fc.constantFrom(
    ...['0', '0%', '1', '2', '7', '05%', '10%', '50%', '100%'],
    '3000000000',
    'x',
    undefined,
  );
  const reasons = fc.option(fc.subarray([...REASONS]), { nil: undefined });
  const budget = fc.oneof(
    { weight: 6, arbitrary: fc.record({ nodes, reasons, schedule, duration }) },
    { weight: 2, arbitrary: fc.record({ nodes, reasons }) },
    { weight: 1, arbitrary: fc.record({ nodes, schedule }) },
    { weight: 1, arbitrary: fc.record({ nodes, duration }) },
  );
  const readable = budget.filter(({ nodes, schedule, duration }: Budget) => {
    const refused = schedule !== undefined && /7$|^0 24|dailyx|TZ/.test(schedule);
    return (
      !refused && nodes !== 'x' && duration !== '2562048h' && (schedule === undefined) === (duration === undefined)
    );
  });
  const list = fc.oneof(
    { weight: 5, arbitrary: fc.array(readable, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.array(budget, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

  it('gives the same number at 10,000 instants drawn at random, and around the ends of stretches', () => {
    const seen = new Map<string, number>();
    let instants = 0;
    fc.assert(
      fc.property(
        list,
        fc.nat({ max: 60 }),
        fc.integer({ min: Date.UTC(2024, 0, 1) / MINUTE, max: Date.UTC(2032, 0, 1) / MINUTE }),
        fc.integer({ min: 1, max: 40 * 1440 }),
        fc.array(fc.nat({ max: 999_999 }), { minLength: 25, maxLength: 25 }),
        (budgets, total, first, minutes, picks) => {
          const [from, to] = [first * MINUTE, (first + minutes) * MINUTE];
          const all = allowanceSteps(budgets, total, new Date(from), new Date(to));
          for (const reason of REASONS) {
            const steps = all.get(reason) ?? [];
            instants += picks.length;
            const ends = steps.slice(0, 5).flatMap((step) => [step.from.getTime(), step.to.getTime() - 1]);
            for (const at of [...picks.map((pick) => from + Math.floor((pick / 1_000_000) * (to - from))), ...ends]) {
              const pool = { at: new Date(at), total, notReady: 0, deleting: 0 };
              const expected = allowedDisruptions(budgets, reason, pool);
              expect([at, nodesAt(steps, at)]).toEqual([at, expected]);
              const kind = expected === 0 ? 'none' : expected === Number.POSITIVE_INFINITY ? 'unlimited' : 'some';
              seen.set(kind, (seen.get(kind) ?? 0) + 1);
            }
          }
        },
      ),
      { seed: 20290101, numRuns: 140 },
    );
    expect(instants).toBeGreaterThan(10_000);
    expect([...seen.values()].every((count) => count > 1000)).toBe(true);
    expect(seen.size).toBe(3);
  });

  it('leaves no gap, and puts no two stretches of one number side by side', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 20 * 1440 }), (budgets, minutes) => {
        const [from, to] = [utc('2026-01-15T00:00'), new Date(Date.UTC(2026, 0, 15) + minutes * MINUTE)];
        for (const steps of allowanceSteps(budgets, 40, from, to).values()) {
          expect([steps[0]?.from, steps[steps.length - 1]?.to]).toEqual([from, to]);
          steps.slice(1).forEach((step, at) => {
            expect(step.from).toEqual(steps[at]?.to);
            expect(step.nodes).not.toBe(steps[at]?.nodes);
          });
        }
      }),
      { seed: 20290101, numRuns: 200 },
    );
  });

  it('agrees around 2100, where 29 February is more than five years away and Karpenter takes its budget for active', () => {
    for (const [schedule, duration] of [
      ['0 0 29 2 *', '24h'],
      ['30 6 29 feb ?', '0h'],
      ['0 12 29 2 *', '9000h'],
    ]) {
      const budgets = [{ nodes: '0', schedule, duration }];
      const steps = allowanceSteps(budgets, 40, utc('2094-01-01T00:00'), utc('2106-01-01T00:00')).get('Drifted') ?? [];
      const ends = steps.flatMap(({ from, to }) => [from.getTime(), from.getTime() + 1, to.getTime() - 1]);
      const days = Array.from({ length: 600 }, (_, at) => Date.UTC(2094, 0, 1) + at * 7.3 * DAY);
      for (const at of [...ends, ...days].map(Math.floor)) {
        const expected = allowedDisruptions(budgets, 'Drifted', {
          at: new Date(at),
          total: 40,
          notReady: 0,
          deleting: 0,
        });
        expect([new Date(at), nodesAt(steps, at)]).toEqual([new Date(at), expected]);
      }
      expect(steps.some(({ from, to, nodes }) => nodes === 0 && +to - +from > 365 * DAY)).toBe(true);
    }
  });
});

describe('who sets the number', () => {
  it('names the entries, and none where nothing limits', () => {
    const budgets = [
      { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' },
      { nodes: '0', schedule: '0 12 * * *', duration: '10h', reasons: ['Drifted'] },
    ];
    expect(stepsOf(budgets, 40, '2026-11-30T00:00', '2026-12-01T00:00', 'Drifted')).toEqual([
      ['11-30T00:00', Number.POSITIVE_INFINITY, ''],
      ['11-30T09:00', 0, '0,1'],
      ['11-30T22:00', Number.POSITIVE_INFINITY, ''],
    ]);
    expect(stepsOf(budgets, 40, '2026-11-30T00:00', '2026-12-01T00:00', 'Empty')).toEqual([
      ['11-30T00:00', Number.POSITIVE_INFINITY, ''],
      ['11-30T09:00', 0, '0'],
      ['11-30T17:00', Number.POSITIVE_INFINITY, ''],
    ]);
  });

  it('names none for the default of 10 %, which no entry writes', () => {
    expect(stepsOf(undefined, 12, '2026-11-30T00:00', '2026-12-01T00:00', 'Empty')).toEqual([['11-30T00:00', 2, '']]);
  });

  it('blocks all reasons for an entry that cannot be read, also those it does not name and outside its hours', () => {
    const budgets = [{ nodes: '10%' }, { nodes: '5', reasons: ['Drifted'], schedule: '0 0 * * 7', duration: '1h' }];
    expect(stepsOf(budgets, 40, '2026-11-30T00:00', '2026-12-01T00:00', 'Empty')).toEqual([['11-30T00:00', 0, '1']]);
  });
});
