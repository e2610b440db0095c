import { allowedDisruptions, buildNodePool, type CalendarOptions, disruptionCalendar, type Reason } from '../../../src';

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
const budgets = [{ nodes: '20%' }, { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' }];
const general = buildNodePool({
  metadata: { name: 'general' },
  nodeClassRef,
  disruption: { consolidateAfter: '5m', budgets },
});
const fixed = buildNodePool({
  metadata: { name: 'fixed' },
  nodeClassRef,
  replicas: 6,
  disruption: { consolidateAfter: '5m', budgets },
});
const week = { from: new Date('2026-11-30T00:00:00Z'), to: new Date('2026-12-07T00:00:00Z') };

function refusal(options: Partial<CalendarOptions>, manifests: readonly unknown[] = [general]): string {
  try {
    disruptionCalendar(manifests, { ...week, nodes: 12, ...options });
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return 'none';
}

it('gives the numbers of allowedDisruptions for a pool of the size given, its own or its replicas', () => {
  const { pools } = disruptionCalendar([general, fixed], { ...week, nodes: 12, nodesOf: { general: 31 } });
  expect(pools.map(({ object, nodes, nodesFrom }) => [object, nodes, nodesFrom])).toEqual([
    ['NodePool/general', 31, 'given'],
    ['NodePool/fixed', 6, 'replicas'],
  ]);
  const at = new Date('2026-12-05T03:00:00Z');
  for (const { nodes, reasons } of pools) {
    for (const { reason, steps } of reasons) {
      const here = steps.find(({ from, to }) => from <= at && at < to);
      expect(here?.nodes).toBe(allowedDisruptions(budgets, reason, { at, total: nodes, notReady: 0, deleting: 0 }));
    }
  }
});

it('has all three reasons, and says which the pool produces', () => {
  const [pool] = disruptionCalendar([fixed], week).pools;
  expect(pool?.reasons.map(({ reason, produced }): [Reason, boolean] => [reason, produced])).toEqual([
    ['Underutilized', false],
    ['Empty', false],
    ['Drifted', true],
  ]);
});

it('takes the items of lists, and leaves other kinds aside', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } };
  const other = { ...general, apiVersion: 'example.com/v1' };
  const list = { apiVersion: 'v1', kind: 'List', items: [general, service] };
  expect(disruptionCalendar([list, other], { ...week, nodes: 1 }).pools.map(({ object }) => object)).toEqual([
    'NodePool/general',
  ]);
});

it('shows nothing of nothing', () => {
  expect(disruptionCalendar([], week)).toMatchObject({ pools: [], policies: [], notShown: [], notes: [] });
});

it('cuts the span where it is asked to, to the millisecond', () => {
  const from = new Date('2026-11-30T12:34:56.789Z');
  const to = new Date('2026-11-30T18:00:00Z');
  const steps = disruptionCalendar([general], { from, to, nodes: 10 }).pools[0]?.reasons[0]?.steps;
  expect(steps).toEqual([
    { from, to: new Date('2026-11-30T17:00:00Z'), nodes: 0, budgets: [1] },
    { from: new Date('2026-11-30T17:00:00Z'), to, nodes: 2, budgets: [0] },
  ]);
});

it.each<[string, Partial<CalendarOptions>]>([
  [
    'CalendarOptionError: to: the span would end at 2026-11-30 and begin at 2026-11-30; end later than it begins',
    { to: week.from },
  ],
  [
    'CalendarOptionError: to: from 2026-11-30 to 2028-11-30 are 731 days, and a calendar has 366 at most; take a year at a time',
    { to: new Date('2028-11-30') },
  ],
  ['CalendarOptionError: from: it is no point in time; pass one such as new Date(0)', { from: new Date('never') }],
  ['CalendarOptionError: zone: "Mars" is no IANA time zone; write a name such as "Europe/Berlin"', { zone: 'Mars' }],
  ['CalendarOptionError: nodes: 1.5 is no number of nodes; give a whole one from 0 up, such as 20', { nodes: 1.5 }],
  [
    'CalendarOptionError: nodes: NaN is no number of nodes; give a whole one from 0 up, such as 20',
    { nodes: Number.NaN },
  ],
  ['CalendarOptionError: nodes: no NodePool "batch" in the input; write one of general', { nodesOf: { batch: 3 } }],
])('throws %s', (message, options) => {
  expect(refusal(options)).toBe(message);
});

it('throws a RangeError for its options, and a TypeError for what is no list of manifests', () => {
  expect(() => disruptionCalendar([general], week)).toThrow(RangeError);
  expect(() => disruptionCalendar(general as never, week)).toThrow(TypeError);
  expect(() => disruptionCalendar(['x'], week)).toThrow('manifests[0] is text');
});

it('throws for budgets that the API server refuses, since nobody knows what they would do', () => {
  const written = {
    ...general,
    spec: { ...(general.spec as object), disruption: { consolidateAfter: '5m', budgets: [{ nodes: 0 }] } },
  };
  expect(refusal({}, [written])).toMatch(
    /^InputErrors: NodePool\/general: spec\.disruption\.budgets\[0\]\.nodes: 0 is a number where a string must be/,
  );
});
