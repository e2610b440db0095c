import { type ClockStretch, clockStretches } from '../../units/weekly/clock-changes';
import { zoneOffset } from '../../units/weekly/zone-offset';

/** A span as the clock of a zone shows it. Local times are milliseconds since 1970 on that clock. */
export interface LocalClock {
  readonly zone: string;
  readonly stretches: readonly ClockStretch[];
  readonly changes: readonly LocalChange[];
}

/** Times that the clock skips, or shows twice. */
export interface LocalChange {
  readonly kind: 'skipped' | 'repeated';
  /** The instant, in milliseconds since 1970. */
  readonly at: number;
  /** On the clock. */
  readonly start: number;
  readonly end: number;
}

const MINUTE = 60_000;

export function localClock(zone: string, from: Date, to: Date): LocalClock {
  const stretches = clockStretches(zoneOffset(zone), from.getTime(), to.getTime());
  const changes = stretches.slice(1).map(({ start: at, offset }, index): LocalChange => {
    const [before, after] = [stretches[index].offset, offset];
    const [start, end] = [at + Math.min(before, after) * MINUTE, at + Math.max(before, after) * MINUTE];
    return { kind: after > before ? 'skipped' : 'repeated', at, start, end };
  });
  return { zone, stretches, changes };
}
