import { planConsolidation } from '../../../src/model/autopilot/consolidation';
import { planScaleDown, scaleUpWanted } from '../../../src/model/autopilot/scale-down';
import type { SnapshotNode } from '../../../src/model/autopilot/snapshot';

/** The day of docs/autopilot.md, row by row. */
const POLICY = { scaleDownThreshold: 0.25, cooldownPeriod: '5m', minNodes: 3, pendingPodThreshold: 2 };

const WINDOWS = {
  maintenanceWindows: [
    {
      name: 'weekday-nights',
      schedule: {
        type: 'Weekly' as const,
        startTime: '03:15',
        endTime: '05:00',
        timezone: 'America/Los_Angeles',
        daysOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
      },
      consolidation: { maxNodesPercent: 10, maxParallel: 2 },
    },
  ],
};

function fleet(...percents: readonly [name: string, percent: number, more?: Partial<SnapshotNode>][]): SnapshotNode[] {
  return percents.map(([name, percent, more]) => ({
    name,
    utilization: `${percent / 100}`,
    pvcPods: name.startsWith('db') ? 1 : 0,
    ...more,
  }));
}

it('does nothing in the morning, whatever the scale-up threshold', () => {
  const nodes = fleet(['db-1', 70], ['db-2', 70], ['web-0', 70], ['web-1', 70], ['web-2', 70]);
  const plan = planScaleDown(POLICY, { nodes, scaleUpThreshold: '1' });
  expect(plan).toMatchObject({ reason: 'above-threshold', projectedUtilization: '0.875000' });
});

it('wants a node for four pending pods, and spares it while it is young', () => {
  expect(scaleUpWanted(POLICY, { state: { pendingPods: 4 } })).toBe(true);
  const nodes = fleet(['web-3', 0, { ageMinutes: 1 }], ['db-1', 20], ['db-2', 20], ['web-0', 20], ['web-1', 20]);
  expect(planScaleDown(POLICY, { nodes }).skipped).toMatchObject([{ node: 'web-3', reason: 'recently-provisioned' }]);
});

it('selects and skips the emptiest in the evening, then takes another', () => {
  const others = [
    ['web-0', 24],
    ['web-1', 24],
    ['web-3', 24],
  ] as const;
  const before = fleet(
    ['db-1', 8],
    ['db-2', 26.4],
    ['web-2', 16],
    ...others.map(([a, b]) => [a, b] as [string, number]),
  );
  expect(planScaleDown(POLICY, { nodes: before })).toMatchObject({
    averageUtilization: '0.204000',
    selected: ['db-1'],
    removed: [],
    skipped: [{ node: 'db-1', reason: 'pvc', log: 'skipping scale-down of node with PVC pods' }],
  });
  const after = fleet(['db-1', 18], ['db-2', 20], ['web-2', 16], ...others.map(([a, b]) => [a, b] as [string, number]));
  expect(planScaleDown(POLICY, { nodes: after })).toMatchObject({ averageUtilization: '0.210000', removed: ['web-2'] });
});

it('skips the same node again at night, at a third of five', () => {
  const nodes = fleet(['db-1', 4], ['db-2', 14], ['web-0', 14], ['web-1', 14], ['web-3', 14]);
  const plan = planScaleDown(POLICY, { nodes });
  expect(plan).toMatchObject({ averageUtilization: '0.120000', selected: ['db-1'], removed: [] });
});

it('takes none of five nodes in the window and one of ten, claims or not', () => {
  const night = new Date('2026-01-15T11:15:00Z');
  const nodes = (count: number) =>
    fleet(...Array.from({ length: count }, (_, at): [string, number] => [`db-${at}`, 12])).map((node) => ({
      ...node,
      pricePerHour: node.name === 'db-1' ? '0.4' : '0.2',
    }));
  const five = planConsolidation(WINDOWS, { nodes: nodes(5) }, night);
  expect(five).toMatchObject({ action: 'none', reason: 'rounds-to-none', limit: 0 });
  expect(planConsolidation(WINDOWS, { nodes: nodes(10) }, night)).toMatchObject({ limit: 1, waves: [['db-1']] });
  const closed = planConsolidation(WINDOWS, { nodes: nodes(10) }, new Date('2026-01-15T13:00:00Z'));
  expect(closed.reason).toBe('no-window-open');
});
