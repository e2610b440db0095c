import type { ScalingPolicySpec } from '../../manifest/autopilot/scaling-policy';
import { parseGoDuration } from '../../units/duration';
import { type Ratio, ratio, tryRatio } from '../../units/ratio';

/**
 * What is written and computed with where nothing is given. The threshold is 30 % in the text, the stop list and the band table of the
 * documentation, and 0.4 in its configuration table: 0.3 is what the described behaviour follows, and it removes fewer nodes.
 */
export const SCALING_DEFAULTS = {
  scaleDownThreshold: 0.3,
  cooldownPeriod: '2m',
  minNodes: 1,
  pendingPodThreshold: 2,
} as const satisfies Required<ScalingPolicySpec>;

/** A policy with every default filled in, in exact numbers. */
export interface ScalingSettings {
  readonly scaleDownThreshold: Ratio;
  readonly cooldownSeconds: Ratio;
  readonly minNodes: number;
  readonly pendingPodThreshold: number;
}

const SECOND = 1_000_000_000n;

/**
 * @throws RangeError for a number that the policy cannot have
 * @throws DurationError for a cooldown that is no Go duration
 */
export function scalingSettings(policy: ScalingPolicySpec): ScalingSettings {
  const { scaleDownThreshold, cooldownPeriod, minNodes, pendingPodThreshold } = {
    ...SCALING_DEFAULTS,
    ...given(policy),
  };
  const threshold = tryRatio(scaleDownThreshold);
  if (threshold === undefined || scaleDownThreshold <= 0 || scaleDownThreshold > 1) {
    throw new RangeError(
      `scaleDownThreshold is ${scaleDownThreshold}; give a fraction above 0 and up to 1, such as 0.3`,
    );
  }
  return {
    scaleDownThreshold: threshold,
    cooldownSeconds: ratio(parseGoDuration(cooldownPeriod), SECOND),
    minNodes: count('minNodes', minNodes),
    pendingPodThreshold: count('pendingPodThreshold', pendingPodThreshold),
  };
}

function given(policy: ScalingPolicySpec): ScalingPolicySpec {
  return Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== undefined && value !== null));
}

function count(field: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`${field} is ${value}; give a whole number from 0 up, such as 1`);
}
