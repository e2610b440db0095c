import { buildNodeScalingPolicy } from '../../src/builders/autopilot/node-scaling-policy';
import type { Manifest } from '../../src/manifest/object';

const API = 'autopilot.example.com/v1alpha1';

/** A NodeScalingPolicy that breaks no rule, but for what the fields of its spec bring; undefined removes one. */
export function scalingPolicy(spec: object = {}, more: object = {}): Manifest {
  const base = buildNodeScalingPolicy({ apiVersion: API, metadata: { name: 'default' } });
  return { ...base, spec: present({ ...(base.spec as object), ...spec }), ...more };
}

export interface WindowParts {
  readonly name?: unknown;
  readonly schedule?: object;
  /** `undefined` for none. */
  readonly consolidation?: unknown;
}

/** A RebalancePolicy that breaks no rule, but for what its windows bring. */
export function rebalancePolicy(windows: readonly WindowParts[] = [{}], more: object = {}): Manifest {
  return {
    apiVersion: API,
    kind: 'RebalancePolicy',
    metadata: { name: 'nightly' },
    spec: { maintenanceWindows: windows.map(window) },
    ...more,
  };
}

function window(parts: WindowParts): object {
  const { name = 'night', schedule, ...rest } = parts;
  const consolidation = 'consolidation' in rest ? rest.consolidation : { maxNodesPercent: 10, maxParallel: 2 };
  const hours = {
    type: 'Weekly',
    startTime: '03:15',
    endTime: '05:00',
    timezone: 'America/Los_Angeles',
    daysOfWeek: ['Monday'],
    ...schedule,
  };
  return present({ name, schedule: present(hours), consolidation });
}

function present(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
