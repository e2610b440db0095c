import type { FleetPlan } from '../../model/autopilot/fleet-plan';

/** The plan as JSON text, times in UTC; ends in a line break. A part that no policy was given for is null. */
export function planJson({ at, scaleDown, scaleUp, consolidation, windows, notes }: FleetPlan): string {
  const report = {
    at: at ?? null,
    scaleDown: scaleDown ?? null,
    scaleUp: scaleUp ?? null,
    consolidation: consolidation ?? null,
    windows: windows ?? null,
    notes,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
