import { type FieldAt, fieldAt } from '../field-at';
import { numberOrNothing, stringOrNothing } from '../fields';
import type { Manifest } from '../object';

/** `spec` of a NodeScalingPolicy, as far as it is documented. The controller fills in what is absent. */
export interface ScalingPolicySpec {
  /** A fraction, 0 < t ≤ 1. The documentation names 0.3 and 0.4 as its default. */
  readonly scaleDownThreshold?: number;
  /** A Go duration. */
  readonly cooldownPeriod?: string;
  readonly minNodes?: number;
  /** Above so many pending pods the scaler adds nodes. */
  readonly pendingPodThreshold?: number;
}

/** A NodeScalingPolicy of whatever group. A field of another type than documented has no value. */
export interface ScalingPolicyView {
  readonly scaleDownThreshold: FieldAt<number>;
  readonly cooldownPeriod: FieldAt<string>;
  readonly minNodes: FieldAt<number>;
  readonly pendingPodThreshold: FieldAt<number>;
}

export function readScalingPolicy(manifest: Manifest): ScalingPolicyView {
  return {
    scaleDownThreshold: fieldAt(manifest, ['spec', 'scaleDownThreshold'], numberOrNothing),
    cooldownPeriod: fieldAt(manifest, ['spec', 'cooldownPeriod'], stringOrNothing),
    minNodes: fieldAt(manifest, ['spec', 'minNodes'], numberOrNothing),
    pendingPodThreshold: fieldAt(manifest, ['spec', 'pendingPodThreshold'], numberOrNothing),
  };
}
