import { MaintenanceWindow } from '../../../src/builders/autopilot/maintenance-window';
import {
  buildNodeScalingPolicy,
  type NodeScalingPolicyProps,
} from '../../../src/builders/autopilot/node-scaling-policy';
import { buildRebalancePolicy, type RebalancePolicyProps } from '../../../src/builders/autopilot/rebalance-policy';
import { Utilization } from '../../../src/builders/autopilot/utilization';

const apiVersion = 'autopilot.example.com/v1alpha1';
const metadata = { name: 'default' };

function refusal(build: () => unknown): string[] {
  try {
    build();
  } catch (error) {
    expect((error as Error).name).toBe('ValueError');
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('a NodeScalingPolicy', () => {
  it('has every default written out', () => {
    expect(buildNodeScalingPolicy({ apiVersion, metadata })).toEqual({
      apiVersion,
      kind: 'NodeScalingPolicy',
      metadata,
      spec: { scaleDownThreshold: 0.3, cooldownPeriod: '2m', minNodes: 1, pendingPodThreshold: 2 },
    });
  });

  it('says what it is given, fields that are not documented included', () => {
    const given = {
      scaleDownThreshold: Utilization.percent(25),
      cooldownPeriod: '5m',
      minNodes: 0,
      pendingPodThreshold: 0,
    };
    const { spec } = buildNodeScalingPolicy({ apiVersion, metadata, ...given, extra: { maxNodes: 40 } });
    expect(spec).toEqual({
      scaleDownThreshold: 0.25,
      cooldownPeriod: '5m',
      minNodes: 0,
      pendingPodThreshold: 0,
      maxNodes: 40,
    });
  });

  it('passes on the namespace, and props that its type does not know', () => {
    const props = { apiVersion, metadata: { name: 'a', namespace: 'ops-ai' }, scaleUpThreshold: 0.7 };
    const { metadata: written, spec } = buildNodeScalingPolicy(props as NodeScalingPolicyProps);
    expect(written).toEqual({ name: 'a', namespace: 'ops-ai' });
    expect(spec).toMatchObject({ scaleUpThreshold: 0.7 });
  });

  it('throws for all that cannot be read, at once', () => {
    const props = { cooldownPeriod: '2 min', extra: { minNodes: 3 } } as unknown as NodeScalingPolicyProps;
    expect(refusal(() => buildNodeScalingPolicy(props))).toEqual([
      expect.stringMatching(
        /^apiVersion: apiVersion is missing, and none is published; .*\[scaling-policy\/api-version-given\]$/,
      ),
      'extra.minNodes: minNodes is a prop of its own; write it outside of extra',
      expect.stringMatching(/^cooldownPeriod: "2 min" has .*; write "2m" \[scaling-policy\/cooldown-format\]$/),
    ]);
  });

  it('leaves to the rules what can be read and is wrong, and what Terraform fills in later', () => {
    expect(refusal(() => buildNodeScalingPolicy({ apiVersion: 'a/v1', scaleDownThreshold: 30, minNodes: -1 }))).toEqual(
      [],
    );
    const { spec } = buildNodeScalingPolicy({ apiVersion, cooldownPeriod: `$${'{var.pause}'}` });
    expect(spec).toMatchObject({ cooldownPeriod: `$${'{var.pause}'}` });
  });
});

describe('a RebalancePolicy', () => {
  const hours = { days: ['mon', 'Friday'] as const, start: '03:15', end: '05:00', zone: 'America/Los_Angeles' };
  const limits = { maxNodesPercent: 10, maxParallel: 2 };
  const schedule = {
    type: 'Weekly' as const,
    startTime: '03:15',
    endTime: '05:00',
    timezone: 'America/Los_Angeles',
    daysOfWeek: ['Monday', 'Friday'] as const,
  };

  it('says the same from a value and from the fields of the API', () => {
    const value = MaintenanceWindow.weekly('night', hours).consolidating(limits);
    const plain = { name: 'night', schedule, consolidation: limits };
    const built = [value, plain].map((window) =>
      buildRebalancePolicy({ apiVersion, metadata, maintenanceWindows: [window] }),
    );
    expect(built[0]).toEqual(built[1]);
    expect(built[0]).toEqual({
      apiVersion,
      kind: 'RebalancePolicy',
      metadata,
      spec: { maintenanceWindows: [plain] },
    });
  });

  it('opens a window every day where no day is named', () => {
    const { days: _, ...daily } = hours;
    expect(MaintenanceWindow.weekly('night', daily).schedule.daysOfWeek).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });

  it('takes a window over midnight', () => {
    const { schedule: written } = MaintenanceWindow.weekly('night', { ...hours, start: '22:00', end: '02:00' });
    expect([written.startTime, written.endTime]).toEqual(['22:00', '02:00']);
  });

  it('throws for hours that do not exist where they are written, all at once', () => {
    const wrong = { days: ['Tue' as never], start: '25:00', end: '24:00', zone: 'UTC+2' };
    expect(refusal(() => MaintenanceWindow.weekly('night', wrong))).toEqual([
      expect.stringMatching(/^schedule\.startTime: "25:00" is no time of day.*\[rebalance-policy\/time-format\]$/),
      expect.stringMatching(
        /^schedule\.endTime: "24:00" is no time of day.*write "23:59" \[rebalance-policy\/time-format\]$/,
      ),
      expect.stringMatching(/^schedule\.timezone: "UTC\+2" is an offset.*\[rebalance-policy\/zone-known\]$/),
      expect.stringMatching(
        /^schedule\.daysOfWeek\[0\]: "Tue" is no day in full; write "Tuesday" \[rebalance-policy\/days-known\]$/,
      ),
    ]);
  });

  it('throws for the same in plain fields, with their index', () => {
    const windows = [{ name: 'a', schedule: { ...schedule, timezone: 'Europe/Berln' } }];
    expect(refusal(() => buildRebalancePolicy({ apiVersion, maintenanceWindows: windows }))).toEqual([
      'maintenanceWindows[0].schedule.timezone: "Europe/Berln" is no IANA time zone; write "Europe/Berlin" [rebalance-policy/zone-known]',
    ]);
  });

  it('leaves other types, and what Terraform fills in later, to the rules', () => {
    const later = `$${'{var.zone}'}`;
    const windows = [
      { name: 'a', schedule: { ...schedule, timezone: later, startTime: 1320, daysOfWeek: [] } },
      { name: 'b', schedule: { type: 'Cron', startTime: 'x' } },
      undefined,
      { name: 'c' },
    ];
    const props = { apiVersion, maintenanceWindows: windows } as unknown as RebalancePolicyProps;
    expect(refusal(() => buildRebalancePolicy(props))).toEqual([]);
    expect(refusal(() => buildRebalancePolicy({ apiVersion } as RebalancePolicyProps))).toEqual([]);
  });

  it('has no room for a field of its own in extra', () => {
    const props = { apiVersion, maintenanceWindows: [], extra: { maintenanceWindows: [], paused: true } };
    expect(refusal(() => buildRebalancePolicy(props))).toEqual([
      'extra.maintenanceWindows: maintenanceWindows is a prop of its own; write it outside of extra',
    ]);
  });
});

describe('Utilization.percent', () => {
  it('is exactly the fraction that the digits say', () => {
    expect([30, 18.5, 0.1, 29, 57, 100, 7].map(Utilization.percent)).toEqual([0.3, 0.185, 0.001, 0.29, 0.57, 1, 0.07]);
    expect(Utilization.percent(1e-7)).toBe(1e-9);
  });

  it.each([0, -1, 101, Number.NaN, '30' as unknown as number])('refuses %p', (percent) => {
    expect(() => Utilization.percent(percent)).toThrow(/is no utilization in percent/);
  });
});
