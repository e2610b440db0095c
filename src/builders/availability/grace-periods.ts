import { formatPath } from '../../manifest/path';
import { DEFAULT_GRACE_SECONDS, graceSeconds, knownPreStopSeconds } from '../../model/availability/shutdown';
import type { Workload } from '../../model/availability/workload';
import type { AvailabilityChange } from './availability-change';

/** What a process is left with at least, after the pause before SIGTERM. */
const LEAST_SECONDS = 10;
const USUAL_SECONDS = DEFAULT_GRACE_SECONDS - LEAST_SECONDS;

/** The grace periods that a workload may have, the best one first; whole seconds. */
export interface GracePeriods {
  readonly best: number;
  readonly least: number;
}

/**
 * A grace period that somebody chose is what the process needs: it stays, and grows by a pause that is added to it. 30 s, which is what
 * everybody gets, counts as not chosen: it may be cut for a short drain timeout, and is raised for a long pause.
 * @param added seconds of a pause before SIGTERM that the workload did not have
 */
export function gracePeriods({ view: { pod } }: Workload, added: number): GracePeriods {
  const grace = graceSeconds(pod);
  if (grace !== DEFAULT_GRACE_SECONDS) {
    const best = grace === 0 ? 0 : grace + added;
    return { best, least: best };
  }
  const pause = added > 0 ? added : (knownPreStopSeconds(pod) ?? 0);
  const best = added > 0 ? Math.max(grace, added + USUAL_SECONDS) : grace;
  return { best, least: Math.min(best, pause + LEAST_SECONDS) };
}

/** @param added as above */
export function graceChange({ thing, view }: Workload, value: number, added: number): AvailabilityChange {
  const { specAt, graceSeconds: written } = view.pod;
  const was = written === undefined ? `${DEFAULT_GRACE_SECONDS} s, the default,` : `${written} s`;
  const says =
    value < (written ?? DEFAULT_GRACE_SECONDS)
      ? `${was} would outlast the drain; ${value} s do not`
      : `the pause before SIGTERM takes ${added} s of ${was.replace(/,$/, '')}; of ${value} s it leaves the process ${value - added} s`;
  return {
    condition: 'shutdown',
    object: thing.object,
    at: formatPath([...specAt, 'terminationGracePeriodSeconds']),
    value,
    says,
  };
}
