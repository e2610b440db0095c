import { tryGoDuration } from '../../units/duration';
import { atLeast, type Release } from '../../units/release';

/** Whether a value of `karpenter.sh/do-not-disrupt` keeps the node: `true`, and a duration from 1.12.0 on. */
export function keepsFromDisruption(value: string, karpenter: Release): boolean {
  return value === 'true' || (isDuration(value) && atLeast(karpenter, '1.12.0'));
}

export function isDuration(value: string): boolean {
  const nanoseconds = tryGoDuration(value);
  return nanoseconds !== undefined && nanoseconds > 0n;
}
