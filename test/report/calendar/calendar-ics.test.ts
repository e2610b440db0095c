import { calendarIcs } from '../../../src/report/calendar/calendar-ics';
import { disruptionCalendar } from '../../../src/run/calendar/disruption-calendar';

function pool(budgets: readonly object[], name = 'general'): object {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  const spec = {
    template: { spec: { nodeClassRef, requirements: [] } },
    disruption: { consolidateAfter: '5m', budgets },
  };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name }, spec };
}

const nightly = {
  apiVersion: 'autopilot.example.com/v1alpha1',
  kind: 'RebalancePolicy',
  metadata: { namespace: 'ops', name: 'night' },
  spec: {
    maintenanceWindows: [
      {
        name: 'short',
        schedule: {
          ...{ type: 'Weekly', startTime: '01:15', endTime: '01:45' },
          ...{ timezone: 'America/Los_Angeles', daysOfWeek: ['Sunday'] },
        },
        consolidation: { maxNodesPercent: 10, maxParallel: 1 },
      },
    ],
  },
};

function eventsOf(manifests: readonly object[], from: string, to: string): Record<string, string>[] {
  const calendar = disruptionCalendar(manifests, { from: new Date(from), to: new Date(to), nodes: 40 });
  const blocks = calendarIcs(calendar).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return blocks.map((block) =>
    Object.fromEntries(
      block.split('\r\n').flatMap((line) => {
        const [, name, value] = /^([A-Z]+):(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    ),
  );
}

const working = { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' };
const at = ({ DTSTART, DTEND, SUMMARY }: Record<string, string>) => [DTSTART, DTEND, SUMMARY];

it('has an event for each time in which a pool is blocked, and none for the rest', () => {
  const events = eventsOf([pool([{ nodes: '10%' }, working])], '2026-12-04', '2026-12-08');
  expect(events.map(at)).toEqual([
    ['20261204T090000Z', '20261204T170000Z', 'NodePool/general: no disruption'],
    ['20261207T090000Z', '20261207T170000Z', 'NodePool/general: no disruption'],
  ]);
  expect(events[0]?.DESCRIPTION).toBe(
    'Karpenter begins to disrupt no node for Underutilized\\, Empty\\, Drifted\\, by spec.disruption.budgets[1]. Expiry\\, interruption\\, repair and deletion go on.',
  );
});

it('names the reasons where only some are blocked', () => {
  const noon = { nodes: '0', reasons: ['Drifted'], schedule: '0 12 * * *', duration: '1h' };
  const events = eventsOf([pool([{ nodes: '10%' }, working, noon])], '2026-12-04', '2026-12-06');
  expect(events.map(at)).toEqual([
    ['20261204T090000Z', '20261204T170000Z', 'NodePool/general: no disruption'],
    ['20261205T120000Z', '20261205T130000Z', 'NodePool/general: no disruption for Drifted'],
  ]);
});

it('is one long event for a pool that the controller blocks, and says why', () => {
  const [event, ...more] = eventsOf(
    [pool([{ nodes: '5', schedule: '0 0 * * 7', duration: '1h' }])],
    '2026-12-01',
    '2026-12-08',
  );
  expect(more).toEqual([]);
  expect(event && at(event)).toEqual(['20261201T000000Z', '20261208T000000Z', 'NodePool/general: no disruption']);
  expect(event?.DESCRIPTION).toContain('\\nspec.disruption.budgets[0]: Karpenter cannot read "0 0 * * 7" with "1h"');
});

it('has both openings of a window whose hour comes twice', () => {
  const events = eventsOf([nightly], '2026-11-01', '2026-11-02');
  expect(events.map(at)).toEqual([
    ['20261101T081500Z', '20261101T084500Z', 'RebalancePolicy/ops/night: window short'],
    ['20261101T091500Z', '20261101T094500Z', 'RebalancePolicy/ops/night: window short'],
  ]);
  expect(events[1]?.DESCRIPTION).toBe(
    'Open from 2026-11-01T01:15-08:00 to 2026-11-01T01:45-08:00\\, America/Los_Angeles\\; 30 minutes.',
  );
});

it('gives an event the same UID in every span that has its beginning, and no two events one', () => {
  const manifests = [pool([{ nodes: '10%' }, working]), pool([working], 'other'), pool([working], 'other'), nightly];
  const month = eventsOf(manifests, '2026-12-01', '2027-01-01');
  const week = eventsOf(manifests, '2026-12-07', '2026-12-14');
  const uids = new Set(month.map(({ UID }) => UID));
  expect(uids.size).toBe(month.length);
  expect(week.length).toBe(16);
  expect(week.filter(({ UID }) => !uids.has(UID))).toEqual([]);
  expect(month[0]?.UID).toMatch(/^[0-9a-f]{32}@cdk-node-pools$/);
});

it('stamps all events with the beginning of the span, so that the same input gives the same bytes', () => {
  const stamps = eventsOf([pool([working]), nightly], '2026-12-07', '2026-12-14').map(({ DTSTAMP }) => DTSTAMP);
  expect(new Set(stamps)).toEqual(new Set(['20261207T000000Z']));
});
