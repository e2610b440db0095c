import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import type { FieldAt } from '../../manifest/field-at';
import { tryGoDuration } from '../../units/duration';

/** The drain and detach phases look at their clock this often. */
const LOOKED_AT_EVERY_SECONDS = 20;
const NODE_DELETION_DEFAULT_SECONDS = 10;
const INT32_MAX = 2 ** 31 - 1;

/**
 * Seconds the drain of a machine may take; Infinity where nothing ends it, that is unset, 0 or negative, or a v1beta1
 * duration below one second. `undefined` for a value that cannot be read.
 */
export function drainTimeoutSeconds(md: MachineDeploymentView): number | undefined {
  return limit(md.drainTimeout);
}

/** Seconds the wait for volumes after the drain may take, by a clock of its own; as `drainTimeoutSeconds`. */
export function volumeDetachTimeoutSeconds(md: MachineDeploymentView): number | undefined {
  return limit(md.volumeDetachTimeout);
}

/**
 * Seconds the deletion of the Node is tried, counted from the Machine's deletionTimestamp and so from before the drain:
 * 10 where unset, Infinity for 0 and below. `undefined` for a value that cannot be read.
 */
export function nodeDeletionTimeoutSeconds(md: MachineDeploymentView): number | undefined {
  return md.nodeDeletionTimeout.present ? limit(md.nodeDeletionTimeout) : NODE_DELETION_DEFAULT_SECONDS;
}

/** When a timeout really ends a drain or detach: at the next multiple of 20 s, since elapsed time is looked at that often. */
export function endedAfterSeconds(timeoutSeconds: number): number {
  return Math.ceil(timeoutSeconds / LOOKED_AT_EVERY_SECONDS) * LOOKED_AT_EVERY_SECONDS;
}

/**
 * The whole seconds that a v1beta1 duration is stored as: the fraction is cut, and what is longer than 2147483647 s is
 * capped. `undefined` for what is no Go duration in lower case (`180`, `1d`, `10M`).
 * @see CAPI\@v1.14 util/conversion ConvertToSeconds
 */
export function storedSeconds(goDuration: string): number | undefined {
  const nanoseconds = tryGoDuration(goDuration);
  return nanoseconds === undefined ? undefined : Math.min(Number(nanoseconds / 1_000_000_000n), INT32_MAX);
}

function limit({ present, value }: FieldAt<number | string>): number | undefined {
  if (!present) return Number.POSITIVE_INFINITY;
  const seconds = typeof value === 'string' ? storedSeconds(value) : value;
  if (seconds === undefined || !Number.isInteger(seconds)) return undefined;
  return seconds > 0 ? seconds : Number.POSITIVE_INFINITY;
}
