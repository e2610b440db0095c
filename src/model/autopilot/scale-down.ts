import type { ScalingPolicySpec } from '../../manifest/autopilot/scaling-policy';
import { compareRatios, percentText, type Ratio, ratioText } from '../../units/ratio';
import { auditLine } from './audit-line';
import { byUtilization, fleetOf, fraction } from './fleet';
import { type GuardedRemoval, removeGuarded, type SkippedNode } from './guards';
import type { ScaleDownReason } from './reasons';
import { average, bandCount, consolidationLimit, projectedUtilization } from './removal-count';
import { type ScalingSettings, scalingSettings } from './scaling-settings';
import type { FleetSnapshot, FleetState } from './snapshot';
import { type ScaleDownFacts, whyScaleDown } from './why';

/** What one evaluation of the scaler does. */
export interface ScaleDownPlan {
  readonly action: 'scale_down' | 'none';
  readonly reason: ScaleDownReason;
  /** The reason as a sentence, with its numbers. */
  readonly why: string;
  readonly managedNodes: number;
  /** Of the managed nodes, a decimal rounded to six places; absent where there is none. */
  readonly averageUtilization?: string;
  /** The same with one node fewer; only where consolidation was looked at. */
  readonly projectedUtilization?: string;
  readonly pendingPods: number;
  /** Before the guards, lowest utilization first. */
  readonly selected: readonly string[];
  readonly removed: readonly string[];
  readonly skipped: readonly SkippedNode[];
  /** What the controller logs of it. It is documented for removals below the threshold alone. */
  readonly audit?: string;
}

const STALE_CYCLES = 3;
const NOBODY: GuardedRemoval = { removed: [], skipped: [] };

/**
 * One cycle of the scaler, about every 60 seconds. Pure: the same policy and snapshot give the same plan, exact at the edges of the bands.
 * @throws RangeError for a number of the policy or the snapshot that cannot be read
 * @throws DurationError for a cooldown that is no Go duration
 */
export function planScaleDown(policy: ScalingPolicySpec, snapshot: FleetSnapshot): ScaleDownPlan {
  const settings = scalingSettings(policy);
  const fleet = fleetOf(snapshot);
  const managed = fleet.filter((node) => node.managed);
  const { state = {} } = snapshot;
  const facts = { managedNodes: managed.length, pendingPods: state.pendingPods ?? 0 };
  const held = heldBack(managed.length, state, settings);
  const since = state.secondsSinceLastAction;
  const because = (reason: ScaleDownReason, more: Partial<ScaleDownFacts> = {}) => ({
    reason,
    why: whyScaleDown({ reason, ...facts, secondsSinceLastAction: since, ...more }, settings),
  });
  if (held) return { action: 'none', ...because(held), ...facts, selected: [], ...NOBODY };

  const utilizations = managed.map((node) => node.utilization);
  const mean = average(utilizations);
  const decision = decide(mean, utilizations, snapshot, settings);
  const measured = {
    ...facts,
    averageUtilization: ratioText(mean, 6),
    ...(decision.projected && { projectedUtilization: ratioText(decision.projected, 6) }),
  };
  const count = Math.min(decision.count, managed.length - settings.minNodes);
  if (count <= 0) {
    const reason = decision.count === 0 ? decision.reason : 'min-nodes';
    return {
      action: 'none',
      ...because(reason, { ...decision, reason, average: mean }),
      ...measured,
      selected: [],
      ...NOBODY,
    };
  }
  const chosen = [...managed].sort(byUtilization).slice(0, count);
  const selected = chosen.map(({ name }) => name);
  return {
    action: 'scale_down',
    ...because(decision.reason, { ...decision, average: mean }),
    ...measured,
    selected,
    ...removeGuarded(chosen, fleet),
    ...(decision.reason === 'below-threshold' && { audit: auditLine(percentText(mean), facts, selected) }),
  };
}

/** Whether more nodes are wanted: strictly more pending pods than the policy's threshold. */
export function scaleUpWanted(policy: ScalingPolicySpec, { state = {} }: Pick<FleetSnapshot, 'state'>): boolean {
  return (state.pendingPods ?? 0) > scalingSettings(policy).pendingPodThreshold;
}

/** What stops an evaluation before utilization is looked at. */
function heldBack(managed: number, state: FleetState, settings: ScalingSettings): ScaleDownReason | undefined {
  const { secondsSinceLastAction, pendingPods = 0, pendingStableCycles = 0, rebalanceRunActive } = state;
  if (managed === 0) return 'no-managed-nodes';
  if (rebalanceRunActive) return 'rebalance-run';
  if (secondsSinceLastAction !== undefined) {
    const since = fraction('secondsSinceLastAction', secondsSinceLastAction);
    if (compareRatios(since, settings.cooldownSeconds) < 0) return 'cooldown';
  }
  return pendingPods > 0 && pendingStableCycles < STALE_CYCLES ? 'pending-pods' : undefined;
}

interface Decision {
  readonly reason: ScaleDownReason;
  readonly count: number;
  readonly projected?: Ratio;
  readonly limit?: Ratio;
}

function decide(
  mean: Ratio,
  utilizations: readonly Ratio[],
  { scaleUpThreshold }: FleetSnapshot,
  { scaleDownThreshold }: ScalingSettings,
): Decision {
  const below = compareRatios(mean, scaleDownThreshold) < 0;
  const count = below ? bandCount(mean, utilizations.length) : undefined;
  if (count !== undefined) return { reason: 'below-threshold', count };
  const consolidated = consolidate(utilizations, scaleUpThreshold);
  return below && consolidated.count === 0 ? { ...consolidated, reason: 'band-undefined' } : consolidated;
}

function consolidate(utilizations: readonly Ratio[], scaleUpThreshold: FleetSnapshot['scaleUpThreshold']): Decision {
  if (utilizations.length === 1) return { reason: 'above-threshold', count: 0 };
  if (scaleUpThreshold === undefined) return { reason: 'scale-up-threshold-unknown', count: 0 };
  const projected = projectedUtilization(utilizations);
  const limit = consolidationLimit(fraction('scaleUpThreshold', scaleUpThreshold));
  return compareRatios(projected, limit) < 0
    ? { reason: 'consolidation', count: 1, projected, limit }
    : { reason: 'above-threshold', count: 0, projected, limit };
}
