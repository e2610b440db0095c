import { percentText, type Ratio, ratioText } from '../../units/ratio';
import type { ConsolidationReason, ScaleDownReason } from './reasons';
import type { ScalingSettings } from './scaling-settings';

/** The numbers that the sentence is about. */
export interface ScaleDownFacts {
  readonly reason: ScaleDownReason;
  readonly managedNodes: number;
  readonly pendingPods: number;
  readonly secondsSinceLastAction?: number;
  readonly average?: Ratio;
  readonly projected?: Ratio;
  /** What the projection has to stay below. */
  readonly limit?: Ratio;
}

/** The reason as a sentence with its numbers. */
export function whyScaleDown(facts: ScaleDownFacts, settings: ScalingSettings): string {
  const { reason, managedNodes, pendingPods, projected, limit } = facts;
  const average = facts.average ? percentText(facts.average) : '';
  const threshold = percentText(settings.scaleDownThreshold);
  const above = `average utilization ${average} is not below the threshold of ${threshold}`;
  switch (reason) {
    case 'below-threshold':
      return `average utilization below threshold: ${average}`;
    case 'consolidation':
      return `without one node the others would be used to ${shown(projected)}, below 80% of the scale-up threshold, ${shown(limit)}`;
    case 'no-managed-nodes':
      return 'no node of the snapshot is managed by Autopilot';
    case 'rebalance-run':
      return 'a rebalance run is active';
    case 'cooldown':
      return `the last scale action was ${facts.secondsSinceLastAction} s ago, and the cooldown is ${seconds(settings)} s`;
    case 'pending-pods':
      return `${counted(pendingPods, 'pod is', 'pods are')} pending, and their number has not been the same for 3 evaluations`;
    case 'above-threshold':
      return managedNodes === 1
        ? `${above}, and there is one managed node`
        : `${above}, and without one node the others would be used to ${shown(projected)}, not below 80% of the scale-up threshold, ${shown(limit)}`;
    case 'scale-up-threshold-unknown':
      return `${above}, and whether a node can be consolidated cannot be told without the scale-up threshold`;
    case 'band-undefined':
      return `average utilization ${average} is below the threshold of ${threshold}, and from 30% up it is not documented how many nodes go`;
    case 'min-nodes':
      return `${counted(managedNodes, 'managed node is', 'managed nodes are')} left, and minNodes is ${settings.minNodes}`;
  }
}

const CONSOLIDATION: Record<ConsolidationReason, string> = {
  'window-open': 'a maintenance window is open',
  'no-window-open': 'no maintenance window is open',
  'no-consolidation': 'the open window has no consolidation',
  'rounds-to-none': 'the percentage of the managed nodes rounds down to none',
  'price-unknown': 'the dearest nodes go first, and not all prices are known',
  'nothing-to-empty': 'the pods of each node fit nowhere else',
};

export function whyConsolidation(reason: ConsolidationReason): string {
  return CONSOLIDATION[reason];
}

function shown(part: Ratio | undefined): string {
  return part ? percentText(part) : '?';
}

function seconds({ cooldownSeconds }: ScalingSettings): string {
  return ratioText(cooldownSeconds, 3).replace(/\.?0+$/, '');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
