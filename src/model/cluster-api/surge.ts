import {
  CountOrPercentError,
  parseCountOrPercent,
  percentOfRoundedDown,
  percentOfRoundedUp,
} from '../../units/count-or-percent';

/** How a rolling update of a MachineDeployment may deviate from its replicas. */
export interface ResolvedSurge {
  /** Machines above `replicas` during the rollout. */
  readonly surge: number;
  /** Machines that may be missing, never more than `replicas`. */
  readonly unavailable: number;
  /** Both came out 0, so the controller takes one machine down anyway. */
  readonly forced: boolean;
}

/**
 * What `maxSurge` and `maxUnavailable` come to at a number of replicas: surge is rounded up and unavailable down; if both
 * are 0, unavailable becomes 1; unavailable is capped at the replicas, so it is 0 at 0. Negative values pass, as there.
 * `undefined` where a value is neither a 32-bit integer nor a string of an integer and a percent sign.
 * @see CAPI\@v1.14 internal/controllers/machinedeployment/mdutil/util.go ResolveFenceposts, MaxUnavailable
 */
export function resolveSurge(
  maxSurge: number | string,
  maxUnavailable: number | string,
  replicas: number,
): ResolvedSurge | undefined {
  const surge = resolve(maxSurge, replicas, percentOfRoundedUp);
  const unavailable = resolve(maxUnavailable, replicas, percentOfRoundedDown);
  if (surge === undefined || unavailable === undefined) return undefined;
  const forced = surge === 0 && unavailable === 0;
  return { surge, unavailable: Math.min(forced ? 1 : unavailable, replicas), forced };
}

function resolve(
  value: number | string,
  replicas: number,
  percentOf: (percent: number, total: number) => number,
): number | undefined {
  try {
    const read = parseCountOrPercent(value, 'int-or-string');
    return read.kind === 'count' ? read.count : percentOf(read.percent, replicas);
  } catch (thrown) {
    if (thrown instanceof CountOrPercentError) return undefined;
    throw thrown;
  }
}
