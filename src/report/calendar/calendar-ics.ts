import { createHash } from 'node:crypto';
import { BUDGETS_AT, type Reason } from '../../manifest/karpenter/budgets';
import { formatPath } from '../../manifest/path';
import type { WindowOpening } from '../../model/autopilot/openings';
import type { AllowanceStep } from '../../model/karpenter/calendar/allowance-steps';
import { type CalendarEvent, icalendar } from '../icalendar';
import { lengthInWords } from './calendar-words';
import type { DisruptionCalendar, PolicyCalendar, PoolCalendar } from './disruption-calendar';

type UnnamedEvent = Omit<CalendarEvent, 'uid'> & { readonly key: readonly string[] };

/** What no budget holds, for those who are on call. */
const GOES_ON = 'Expiry, interruption, repair and deletion go on.';

/** The times in which a pool may not be disrupted at all, for a reason or for all, and the openings of maintenance windows. */
export function calendarIcs({ from, pools, policies }: DisruptionCalendar): string {
  const events = [...pools.flatMap(blockedEvents), ...policies.flatMap(windowEvents)];
  return icalendar('Disruption calendar', named(events), from);
}

/** One event for all reasons that are blocked from and to the same instants. */
function blockedEvents({ object, reasons, remarks }: PoolCalendar): readonly UnnamedEvent[] {
  const produced = reasons.filter((reason) => reason.produced);
  const blocked = new Map<string, { readonly step: AllowanceStep; readonly reasons: Reason[] }>();
  for (const { reason, steps } of produced) {
    for (const step of steps) {
      if (step.nodes > 0) continue;
      const key = [step.from.getTime(), step.to.getTime()].join();
      const known = blocked.get(key);
      if (known) known.reasons.push(reason);
      else blocked.set(key, { step, reasons: [reason] });
    }
  }
  return [...blocked.values()].map(({ step, reasons }): UnnamedEvent => {
    const some = reasons.length < produced.length ? ` for ${reasons.join(', ')}` : '';
    const why = step.budgets.map((index) => formatPath([...BUDGETS_AT, index])).join(', ');
    const own = remarks.filter(({ at }) => step.budgets.some((index) => at === formatPath([...BUDGETS_AT, index])));
    return {
      key: ['blocked', object, ...reasons, step.from.toISOString()],
      start: step.from,
      end: step.to,
      summary: `${object}: no disruption${some}`,
      description: [
        `Karpenter begins to disrupt no node for ${reasons.join(', ')}, by ${why}. ${GOES_ON}`,
        ...own.map(({ at, says }) => `${at}: ${says}.`),
      ].join('\n'),
      category: 'Disruption blocked',
    };
  });
}

function windowEvents({ object, openings }: PolicyCalendar): readonly UnnamedEvent[] {
  return openings.map((opening: WindowOpening): UnnamedEvent => {
    const { window, opens, closes, localOpens, localCloses, zone } = opening;
    return {
      key: ['window', object, window, opens.toISOString()],
      start: opens,
      end: closes,
      summary: `${object}: window ${window}`,
      description: `Open from ${localOpens} to ${localCloses}, ${zone}; ${lengthInWords(opening)} minutes.`,
      category: 'Maintenance window',
    };
  });
}

/** Names that hang on nothing but what the event is about and when it begins; a number more for what is there twice. */
function named(events: readonly UnnamedEvent[]): readonly CalendarEvent[] {
  const seen = new Map<string, number>();
  return events.map(({ key, ...event }) => {
    const text = JSON.stringify(key);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    return { ...event, uid: `${name}${count > 1 ? `-${count}` : ''}@cdk-node-pools` };
  });
}
