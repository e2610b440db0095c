import type { Spread } from '../../model/availability/spread';

/** What to write, as the end of an advice. */
export const HARD_RULE =
  'a topologySpreadConstraint on kubernetes.io/hostname with maxSkew: 1, whenUnsatisfiable: DoNotSchedule and nodeTaintsPolicy: Honor';

/** What keeps the replicas apart: a hard rule on nodes, one on zones, one on something else, a preference, or nothing. */
export function spreadKindOf({ by, zone, otherHardKey, soft }: Spread): 'node' | 'zone' | 'other' | 'soft' | 'none' {
  if (by !== undefined) return 'node';
  if (zone) return 'zone';
  if (otherHardKey !== undefined) return 'other';
  return soft ? 'soft' : 'none';
}
