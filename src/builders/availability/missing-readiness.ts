import { formatPath } from '../../manifest/path';
import { lacksReadiness } from '../../model/availability/readiness';
import type { Workload } from '../../model/availability/workload';
import type { AvailabilityChange } from './availability-change';
import type { AppliedOptions } from './availability-options';

/** The platform's probe where a workload has none at all; without one to give, nothing. */
export function missingReadiness({ view, thing }: Workload, { readinessProbe }: AppliedOptions): AvailabilityChange[] {
  const { containers } = view.pod;
  const container = containers.find(({ ports }) => ports.length > 0) ?? containers[0];
  if (readinessProbe === undefined || !container || !lacksReadiness(view.pod)) return [];
  return [
    {
      condition: 'readiness',
      object: thing.object,
      at: formatPath([...container.at, 'readinessProbe']),
      value: readinessProbe,
      says: 'a pod counted as Ready as soon as it ran; now it is when the probe passes',
    },
  ];
}
