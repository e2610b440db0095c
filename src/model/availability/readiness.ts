import type { ContainerView, ProbeView } from '../../manifest/workloads/containers';
import type { PodView } from '../../manifest/workloads/pod';

/** What the API server fills in. */
const PERIOD_SECONDS = 10;
const SUCCESSES = 1;

/** Containers that decide whether the pod is Ready: sidecars among the init containers, too. */
function readinessContainers({ containers, initContainers }: PodView): readonly ContainerView[] {
  return [...containers, ...initContainers.filter(({ sidecar }) => sidecar)];
}

/** Whether nothing tells when the pod can serve: no readiness probe on any container, and no readiness gate. */
export function lacksReadiness(pod: PodView): boolean {
  return !pod.hasReadinessGates && readinessContainers(pod).every(({ readiness }) => readiness === undefined);
}

/**
 * Seconds from the start of a pod until it is Ready, at the earliest: a probe is not asked before its delay, nor before the
 * startup probe's. The longest start is not in a manifest: when a startup probe gives up is no estimate.
 */
export function earliestReadySeconds(pod: PodView): number {
  return Math.max(0, ...readinessContainers(pod).map(({ startup, readiness }) => delay(startup, readiness)));
}

function delay(startup: ProbeView | undefined, readiness: ProbeView | undefined): number {
  const first = Math.max(startup?.initialDelaySeconds ?? 0, readiness?.initialDelaySeconds ?? 0);
  if (!readiness) return first;
  // The API server takes neither a period nor a threshold of 0 as one: it fills in the default.
  const successes = readiness.successThreshold || SUCCESSES;
  return first + (successes - 1) * (readiness.periodSeconds || PERIOD_SECONDS);
}
