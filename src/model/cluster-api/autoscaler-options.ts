import {
  GPU_UTILIZATION_THRESHOLD_KEY,
  NODE_PROVISION_TIME_KEY,
  NODE_STARTUP_TIME_KEY,
  UNNEEDED_TIME_KEY,
  UNREADY_TIME_KEY,
  UTILIZATION_THRESHOLD_KEY,
} from '../../manifest/annotations/autoscaler';
import { tryGoDuration } from '../../units/duration';
import { tryGoFloat } from '../../units/go-number';

/** An option of one node group, as an annotation of its MachineDeployment. */
export interface AutoscalerOption {
  readonly key: string;
  readonly kind: 'fraction' | 'duration';
  /** What the process flag says unless it is set; it applies where the annotation is absent, empty or cannot be read. */
  readonly flagDefault: string;
  /** The autoscaler's first release that reads it. */
  readonly since: string;
}

export const AUTOSCALER_OPTIONS: readonly AutoscalerOption[] = [
  { key: UTILIZATION_THRESHOLD_KEY, kind: 'fraction', flagDefault: '0.5', since: '1.31.0' },
  { key: GPU_UTILIZATION_THRESHOLD_KEY, kind: 'fraction', flagDefault: '0.5', since: '1.31.0' },
  { key: UNNEEDED_TIME_KEY, kind: 'duration', flagDefault: '10m', since: '1.31.0' },
  { key: UNREADY_TIME_KEY, kind: 'duration', flagDefault: '20m', since: '1.31.0' },
  { key: NODE_PROVISION_TIME_KEY, kind: 'duration', flagDefault: '15m', since: '1.31.0' },
  { key: NODE_STARTUP_TIME_KEY, kind: 'duration', flagDefault: '15m', since: '1.35.0' },
];

/**
 * A utilization threshold, 0.5 being 50 %, with whatever Go's ParseFloat takes in any case: `50` (5000 %), `-0.1`, `nan`,
 * `inf`, `0x1p-2`. There is no range check. `undefined` for what it refuses (`50%`, `0,5`, blanks, nothing).
 */
export function parseUtilizationThreshold(text: string): number | undefined {
  return tryGoFloat(text.toLowerCase());
}

/** Nanoseconds of a Go duration that is lower-cased first, so `10M` is ten minutes; negative ones pass, `600` and `1d` do not. */
export function parseOptionDuration(text: string): bigint | undefined {
  return tryGoDuration(text.toLowerCase());
}
