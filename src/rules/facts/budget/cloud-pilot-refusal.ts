import type { Profile } from '../../../check/profile';
import type { Budget } from '../../../manifest/karpenter/budgets';
import { BUDGET_DURATION } from '../../../manifest/karpenter/patterns';
import { isSchedulePattern } from '../../../manifest/karpenter/schedule-pattern';
import { DESCRIPTOR_NAMES } from '../../../units/cron/read-schedule';
import { goTrim } from '../../../units/cron/white-space';
import { tryGoDuration } from '../../../units/duration';
import { quoted } from '../../../units/quoted';

/** Something in an entry that CloudPilot refuses and the API server takes. */
export interface CloudPilotRefusal {
  readonly kind: 'descriptor' | 'blanks' | 'zero';
  readonly says: string;
}

const DURATION = new RegExp(BUDGET_DURATION);

/**
 * Blanks around `nodes`, `duration` or a reason are not among them, since the API server refuses those, nor is an empty
 * list of reasons, which has a rule of its own.
 * @see https://github.com/cloudpilot-ai/terraform-provider-cloudpilotai
 */
export function cloudPilotRefusals({ schedule, duration }: Budget): readonly CloudPilotRefusal[] {
  return [ofSchedule(schedule), ofDuration(duration)].filter((refusal) => refusal !== undefined);
}

function ofSchedule(schedule: string | undefined): CloudPilotRefusal | undefined {
  if (schedule === undefined || !isSchedulePattern(schedule)) return undefined;
  const trimmed = goTrim(schedule);
  if (trimmed.startsWith('@') && !DESCRIPTOR_NAMES.includes(schedule)) {
    const known = DESCRIPTOR_NAMES.find((name) => trimmed.startsWith(name)) ?? '@hourly';
    const says = `${quoted(schedule)} is none of the plain descriptors that CloudPilot takes; write ${quoted(known)}`;
    return { kind: 'descriptor', says };
  }
  if (trimmed === schedule) return undefined;
  const says = `${quoted(schedule)} has blanks around it, which CloudPilot refuses; write ${quoted(trimmed)}`;
  return { kind: 'blanks', says };
}

function ofDuration(duration: string | undefined): CloudPilotRefusal | undefined {
  if (duration === undefined || !DURATION.test(duration) || tryGoDuration(duration) !== 0n) return undefined;
  const says = `${quoted(duration)} is no time at all, which CloudPilot refuses; write a length such as "8h"`;
  return { kind: 'zero', says };
}

/** Whether the rule about CloudPilot's form reports this on the entry, so that a rule about its meaning need not. */
export function isRefusedByCloudPilot(entry: Budget, kind: CloudPilotRefusal['kind'], profile: Profile): boolean {
  return profile.platform === 'cloudpilot' && cloudPilotRefusals(entry).some((refusal) => refusal.kind === kind);
}
