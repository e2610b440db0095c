import { isPlainObject } from '../../manifest/object';
import { formatPath, valueAt } from '../../manifest/path';
import { hasPreStop } from '../../model/availability/shutdown';
import type { Workload } from '../../model/availability/workload';
import type { AvailabilityChange } from './availability-change';
import type { AppliedOptions } from './availability-options';

/**
 * A pause before SIGTERM for the containers that listen, or for all where none says that it does. None for pods that no Service selects,
 * nor where somebody wrote a hook or said how long the process goes on serving: then that was thought of.
 */
export function missingDelay(
  { services, view, thing, expected }: Workload,
  options: AppliedOptions,
): AvailabilityChange[] {
  const [service] = services;
  const { delay } = options;
  if (!service || delay === 0 || expected.shutdownSeconds !== undefined || hasPreStop(view.pod)) return [];
  const { containers } = view.pod;
  const listening = containers.filter(({ ports }) => ports.length > 0);
  return (listening.length > 0 ? listening : containers).map(({ at }): AvailabilityChange => {
    const hook = preStop(options);
    const lifecycleAt = [...at, 'lifecycle'];
    const hasOther = isPlainObject(valueAt(thing.manifest, lifecycleAt));
    return {
      condition: 'shutdown',
      object: thing.object,
      at: formatPath(hasOther ? [...lifecycleAt, 'preStop'] : lifecycleAt),
      value: hasOther ? hook : { preStop: hook },
      says: `${service.object} went on sending requests after SIGTERM; now that comes ${delay} s after the eviction`,
    };
  });
}

function preStop({ preStop: how, delay }: AppliedOptions): object {
  return how === 'sleep' ? { sleep: { seconds: delay } } : { exec: { command: ['sleep', `${delay}`] } };
}
