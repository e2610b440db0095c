import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsolidationLimits, WindowSchedule } from '../../../src/manifest/autopilot/rebalance-policy';
import type { ScalingPolicySpec } from '../../../src/manifest/autopilot/scaling-policy';
import { planConsolidation } from '../../../src/model/autopilot/consolidation';
import { nextWindows } from '../../../src/model/autopilot/openings';
import { planScaleDown } from '../../../src/model/autopilot/scale-down';
import type { FleetSnapshot } from '../../../src/model/autopilot/snapshot';

type Vector = { readonly id: string } & (
  | { kind: 'scale-down'; input: FleetSnapshot & { policy: ScalingPolicySpec }; expected: object }
  | { kind: 'consolidation'; input: FleetSnapshot & { consolidation: ConsolidationLimits }; expected: object }
  | { kind: 'window'; input: { schedule: WindowSchedule; at: string }; expected: { active: boolean } }
);

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../vectors/scale-down.json'), 'utf8')) as {
  cases: readonly Vector[];
};

/** Open on every Wednesday, as 2026-01-14 is one. */
const WEDNESDAY: WindowSchedule = {
  type: 'Weekly',
  startTime: '00:00',
  endTime: '23:59',
  timezone: 'UTC',
  daysOfWeek: ['Wednesday'],
};

function answer(vector: Vector): object {
  switch (vector.kind) {
    case 'scale-down':
      return planScaleDown(vector.input.policy, vector.input);
    case 'consolidation': {
      const { consolidation } = vector.input;
      const policy = { maintenanceWindows: [{ name: 'w', schedule: WEDNESDAY, consolidation }] };
      return planConsolidation(policy, vector.input, new Date('2026-01-14T12:00:00Z'));
    }
    case 'window': {
      const at = new Date(vector.input.at);
      const policy = { maintenanceWindows: [{ name: 'w', schedule: vector.input.schedule }] };
      const [next] = nextWindows(policy, at, 1);
      const { reason } = planConsolidation(policy, { nodes: [] }, at);
      const active = next !== undefined && next.opens <= at;
      expect(active).toBe(reason !== 'no-window-open');
      return { active };
    }
  }
}

it('has vectors of each kind', () => {
  const count = (kind: string) => cases.filter((vector) => vector.kind === kind).length;
  expect([count('scale-down'), count('consolidation'), count('window')]).toEqual([31, 6, 14]);
});

it.each(cases.map((vector) => [vector.id, vector] as const))('plans as worked out by hand: %s', (_, vector) => {
  expect(answer(vector)).toMatchObject(vector.expected);
});
