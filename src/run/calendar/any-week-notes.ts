import { readMaintenanceWindows } from '../../manifest/autopilot/rebalance-policy';
import type { NodePoolView } from '../../manifest/karpenter/node-pool';
import { type Manifest, objectName } from '../../manifest/object';
import { formatPath } from '../../manifest/path';
import { readWindow } from '../../model/karpenter/entry-window';
import { repeatsWeekly } from '../../units/cron/recurrence';
import { quoted } from '../../units/quoted';
import { type ZoneClock, zoneClock } from '../../units/weekly/zone-clock';

const LISTED = 5;

/** Where the week that nobody asked for does not stand for any other. */
export function anyWeekNotes(
  pools: readonly { readonly manifest: Manifest; readonly view: NodePoolView }[],
  policies: readonly Manifest[],
  zone: string,
): readonly string[] {
  const dated = pools.flatMap(({ manifest, view }) =>
    (view.budgets ?? []).flatMap((budget) => {
      const window = readWindow(budget);
      if (window.kind !== 'scheduled' || repeatsWeekly(window.schedule)) return [];
      return [`${objectName(manifest)} ${formatPath(budget.at)} ${quoted(window.schedule.text)}`];
    }),
  );
  const zones = [zone, ...policies.flatMap(zonesOf)];
  const changing = [...new Set(zones)].map(zoneClock).filter(({ changes }) => changes.length > 0);
  return [
    dated.length === 0
      ? 'Any week: every schedule repeats weekly.'
      : `The week of Monday, 2029-01-01. Others differ, since ${listed(dated)} ${dated.length === 1 ? 'names' : 'name'} dates; ask for one with a week such as 2026-W49.`,
    ...changing.map(clockNote),
  ];
}

function zonesOf(policy: Manifest): readonly string[] {
  return readMaintenanceWindows(policy).flatMap(({ schedule: { type = 'Weekly', timezone } }) =>
    type === 'Weekly' && typeof timezone === 'string' ? [timezone] : [],
  );
}

function clockNote({ zone, changes }: ZoneClock): string {
  return `Times of ${zone} are those of January: its clock is moved on ${changes.join(' and ')}, and likewise every year.`;
}

function listed(texts: readonly string[]): string {
  const more = texts.length > LISTED ? ` and ${texts.length - LISTED} more` : '';
  return texts.slice(0, LISTED).join(', ') + more;
}
