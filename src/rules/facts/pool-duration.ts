import { DURATION } from '../../manifest/karpenter/patterns';
import { tryGoDuration } from '../../units/duration';

const WRITTEN = new RegExp(DURATION);

/** Nanoseconds of a NodePool's `expireAfter` or `terminationGracePeriod`; `undefined` for `Never` and for what is refused. */
export function poolDuration(text: string | undefined): bigint | undefined {
  return text !== undefined && WRITTEN.test(text) ? tryGoDuration(text) : undefined;
}

export const SECONDS = 1_000_000_000n;
export const HOURS = 3600n * SECONDS;
