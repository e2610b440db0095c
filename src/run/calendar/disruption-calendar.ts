import type { Profile } from '../../check/profile';
import type { DisruptionCalendar } from '../../report/calendar/disruption-calendar';
import { effectiveConfig } from '../effective-config';
import { manifestsIn } from '../manifests-in';
import { calendarOf } from './calendar-of';
import type { PoolSizes } from './pool-sizes';
import { checkSpan, checkZone } from './span';

export interface CalendarOptions extends PoolSizes {
  readonly from: Date;
  /** Not included; at most 366 days after `from`. */
  readonly to: Date;
  /**
   * The IANA zone to show it in.
   * @default "UTC"
   */
  readonly zone?: string;
  /** What the cluster runs: the API server of a release decides what budgets can be looked at. */
  readonly profile?: Profile;
}

/**
 * How many nodes of each NodePool may be out at once, by reason, and when the windows of each RebalancePolicy are open. The numbers are those of
 * `allowedDisruptions` for a pool whose nodes are all ready, worked out from the firings of the schedules; objects of other kinds are left aside.
 * @throws RangeError for a span that runs backwards or is longer than 366 days, an unknown zone, a size that is none, and a pool without a size
 * @throws TypeError for what is no list of manifests
 * @throws InputErrors for budgets that the API server refuses, and windows that cannot be read
 */
export function disruptionCalendar(manifests: readonly unknown[], options: CalendarOptions): DisruptionCalendar {
  const { from, to, zone = 'UTC', profile, ...sizes } = options;
  const objects = manifestsIn(manifests);
  const config = effectiveConfig({ profile });
  checkZone(zone);
  checkSpan(from, to);
  return calendarOf(
    objects.map((manifest) => ({ manifest })),
    { from, to, zone, anyWeek: false, ...sizes },
    config,
  );
}
