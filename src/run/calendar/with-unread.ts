import type { Unread } from '../../manifest/terraform/document';
import type { DisruptionCalendar } from '../../report/calendar/disruption-calendar';

/** The kinds that a calendar shows, and addresses of resources of which nobody knows what they are. */
const OURS = /^(?:NodePool|RebalancePolicy)\/|^(?![A-Z]\w*\/)/;

/** The calendar with what of Terraform files could not be read as objects; what is shown all the same is not named. */
export function withUnread(calendar: DisruptionCalendar, unread: readonly Unread[]): DisruptionCalendar {
  if (unread.length === 0) return calendar;
  const shown = new Set([...calendar.pools, ...calendar.policies].map(({ object }) => object));
  const missing = unread.filter(({ object }) => OURS.test(object) && !shown.has(object));
  return { ...calendar, notShown: [...calendar.notShown, ...missing.map(({ object, why }) => ({ object, why }))] };
}
