import type { Manifest, PlainObject } from '../../manifest/object';
import { budgetAmount } from '../../model/availability/budget';
import { parseRelease, type Release } from '../../units/release';
import { ValueError, type ValueProblem } from '../value-error';

/** What a platform decides for all workloads it makes available. */
export interface AvailabilityOptions {
  /**
   * Of a PodDisruptionBudget that is added: a whole number of pods, or a percentage as text, which is rounded up.
   * @default - 1; for a Deployment whose drain would not end in time, the first of 10%, 25% and 50% with which it does
   */
  readonly maxUnavailable?: number | string;
  /**
   * Whole seconds from the eviction of a pod to SIGTERM, for pods that a Service selects and that have no preStop hook; 0 adds none. They
   * are part of the grace period.
   * @default 10
   */
  readonly shutdownDelaySeconds?: number;
  /**
   * How a container waits: `sleep` is done by the kubelet, from Kubernetes 1.30 on; `exec` runs the program `sleep`, which the image of
   * every container has to have.
   * @default 'sleep'
   */
  readonly preStop?: 'sleep' | 'exec';
  /** A probe as the API has it, for workloads that have none; it goes to the first container with a port. @default - such a workload is refused */
  readonly readinessProbe?: PlainObject;
  /** The release of Kubernetes, such as `1.29`. @default - a release that has everything: 1.30 or newer */
  readonly kubernetes?: string;
  /** Manifests of pools that are not among the others, since another repository has them. */
  readonly pools?: readonly Manifest[];
}

/** The options as they are applied. */
export interface AppliedOptions {
  readonly maxUnavailable: number | string | undefined;
  readonly delay: number;
  readonly preStop: 'sleep' | 'exec';
  readonly readinessProbe: PlainObject | undefined;
  readonly kubernetes: Release;
}

const DEFAULT_DELAY_SECONDS = 10;
const NEWEST_KUBERNETES = '1.34';

/** @throws ValueError for every option that cannot be used */
export function appliedOptions(options: AvailabilityOptions): AppliedOptions {
  const { maxUnavailable, shutdownDelaySeconds = DEFAULT_DELAY_SECONDS, preStop = 'sleep', readinessProbe } = options;
  const kubernetes = parseRelease(options.kubernetes ?? NEWEST_KUBERNETES);
  const problems: ValueProblem[] = [];
  const refuse = (field: keyof AvailabilityOptions, says: string) =>
    problems.push({ at: [field], says: `${JSON.stringify(options[field])} ${says}` });
  if (maxUnavailable !== undefined && budgetAmount({ maxUnavailable }) === undefined)
    refuse('maxUnavailable', 'is no number of pods; write 1, or a percentage such as "25%"');
  if (!Number.isInteger(shutdownDelaySeconds) || shutdownDelaySeconds < 0)
    refuse('shutdownDelaySeconds', 'is no whole number of seconds from 0 up; write 10');
  if (preStop !== 'sleep' && preStop !== 'exec') refuse('preStop', 'is neither "sleep" nor "exec"; write "sleep"');
  if (!kubernetes) refuse('kubernetes', 'is no release of Kubernetes; write one such as "1.30"');
  if (problems.length > 0 || !kubernetes) throw new ValueError(problems);
  return { maxUnavailable, delay: shutdownDelaySeconds, preStop, readinessProbe, kubernetes };
}
