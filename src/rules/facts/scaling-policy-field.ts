import type { Subject } from '../../check/subject';
import type { ScalingPolicySpec } from '../../manifest/autopilot/scaling-policy';
import { type Path, valueAt } from '../../manifest/path';

/** A documented field of a NodeScalingPolicy as written; `undefined` where it is absent or null. */
export function scalingField(
  { manifest }: Subject,
  field: keyof ScalingPolicySpec,
): { readonly at: Path; readonly written: unknown } {
  const at = ['spec', field];
  return { at, written: valueAt(manifest, at) ?? undefined };
}
