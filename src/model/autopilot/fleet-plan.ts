import type { RebalancePolicySpec } from '../../manifest/autopilot/rebalance-policy';
import type { ScalingPolicySpec } from '../../manifest/autopilot/scaling-policy';
import { type ConsolidationPlan, type HourlyPrices, planConsolidation } from './consolidation';
import { nextWindows, type WindowOpening } from './openings';
import { type PlannedNode, plannedNodes } from './planned-nodes';
import type { ScaleDownReason } from './reasons';
import { planScaleDown, type ScaleDownPlan, scaleUpWanted } from './scale-down';
import { scalingSettings } from './scaling-settings';
import type { FleetSnapshot } from './snapshot';

/** The policies to plan by; objects are called as reports show them. */
export interface Policies {
  readonly scaling?: { readonly object: string; readonly spec: ScalingPolicySpec };
  readonly rebalance?: { readonly object: string; readonly spec: RebalancePolicySpec };
}

export interface FleetPlanInput {
  readonly policies: Policies;
  readonly snapshot: FleetSnapshot;
  /** Without it no window is looked at. */
  readonly at?: Date;
  readonly prices?: HourlyPrices;
}

/** What Autopilot does to a fleet, as far as the policies given say. */
export interface FleetPlan {
  readonly at?: Date;
  readonly scaleDown?: ScaleDownPlan & { readonly policy: string; readonly nodes: readonly PlannedNode[] };
  readonly scaleUp?: { readonly wanted: boolean; readonly pendingPods: number; readonly threshold: number };
  readonly consolidation?: ConsolidationPlan & { readonly policy: string; readonly nodes: readonly PlannedNode[] };
  readonly windows?: readonly WindowOpening[];
  /** What was assumed, and what the snapshot does not tell. */
  readonly notes: readonly string[];
}

const LISTED_WINDOWS = 5;

/** Where the answer hangs on the scale-up threshold. */
const NEEDS_SCALE_UP: ReadonlySet<ScaleDownReason> = new Set(['scale-up-threshold-unknown', 'band-undefined']);

/** @throws RangeError for a number of the policies or the snapshot that cannot be planned with */
export function planFleet(input: FleetPlanInput): FleetPlan {
  const { at } = input;
  const scaling = scalingPlans(input);
  return { ...(at && { at }), ...scaling, ...windowPlans(input), notes: [...notesOn(input, scaling.scaleDown)] };
}

function scalingPlans({ policies: { scaling }, snapshot }: FleetPlanInput): Pick<FleetPlan, 'scaleDown' | 'scaleUp'> {
  if (!scaling) return {};
  const plan = planScaleDown(scaling.spec, snapshot);
  const { pendingPodThreshold } = scalingSettings(scaling.spec);
  return {
    scaleDown: { policy: scaling.object, ...plan, nodes: plannedNodes(plan.selected, snapshot) },
    scaleUp: {
      wanted: scaleUpWanted(scaling.spec, snapshot),
      pendingPods: plan.pendingPods,
      threshold: pendingPodThreshold,
    },
  };
}

function windowPlans({
  policies: { rebalance },
  snapshot,
  at,
  prices,
}: FleetPlanInput): Pick<FleetPlan, 'consolidation' | 'windows'> {
  if (!rebalance || !at) return {};
  const plan = planConsolidation(rebalance.spec, snapshot, at, prices);
  return {
    consolidation: { policy: rebalance.object, ...plan, nodes: plannedNodes(plan.waves.flat(), snapshot) },
    windows: nextWindows(rebalance.spec, at, LISTED_WINDOWS),
  };
}

function* notesOn(
  { policies: { scaling, rebalance }, snapshot, at }: FleetPlanInput,
  plan: ScaleDownPlan | undefined,
): Iterable<string> {
  if (rebalance && !at)
    yield 'no time is given, so that no window was looked at; give one with --at, such as 2026-01-12T11:15:00Z';
  if (scaling && scaling.spec.scaleDownThreshold === undefined) {
    yield 'scaleDownThreshold is missing; planned with 0.3, while the controller may have 0.4';
  }
  if (plan && NEEDS_SCALE_UP.has(plan.reason) && snapshot.scaleUpThreshold === undefined) {
    yield 'the scale-up threshold has no documented name or default; give it with --scale-up-threshold to plan consolidation by day';
  }
  if (rebalance && at && snapshot.pods !== undefined) {
    yield 'whether pods fit elsewhere is told by requests, taints, selectors and node affinity, not by anti-affinity, spread or the zones of volumes';
  }
  for (const { name, schedule } of rebalance?.spec.maintenanceWindows ?? []) {
    const type: string = schedule?.type ?? 'Weekly';
    if (type !== 'Weekly')
      yield `window "${name}" has the type "${type}", which is not documented; it was not looked at`;
  }
}
