import type { PoolBudget } from '../../manifest/cluster-api/sized-pool';
import { isPlainObject, type Manifest } from '../../manifest/object';
import { poolKind } from '../../model/sized-pools/kind';
import { type PlatformDefaults, type ResolvedSettings, resolveSettings } from '../../model/sized-pools/settings';
import { writeMachineDeployment } from '../cluster-api/machine-deployment-layout';
import { writtenTaints } from '../cluster-api/machine-taint';
import { placementOn } from '../cluster-api/placement';
import { Rollout } from '../cluster-api/rollout';
import { refuseUnreadable } from '../cluster-api/unreadable';
import type { Placement } from '../karpenter/placement';
import { isKnownLater } from '../known-later';
import { plain } from '../plain-value';
import type { ValueProblem } from '../value-error';
import { CapacityBudget } from './capacity-budget';
import { nodeCounts } from './node-counts';
import type { SizedNodePoolProps } from './sized-node-pool-props';
import { groupAnnotations, optionAnnotations, recordedInputs } from './sized-pool-annotations';

/**
 * The MachineDeployment of a sized pool. Settings that are not given follow `platformDefaults` (as in the profile; 600 s, 600 s and 50 %
 * where it has none). A budget that no number of nodes fits is left to the rules.
 * @throws ValueError for values that cannot be read, all at once
 */
export function buildSizedNodePool(props: SizedNodePoolProps, platformDefaults?: PlatformDefaults): Manifest {
  const {
    node,
    budget: given,
    drainTimeoutSeconds,
    scaleDownDelaySeconds,
    scaleDownUtilizationPercent,
    ...rest
  } = props;
  const {
    apiVersion,
    metadata,
    clusterName,
    bootstrap,
    infrastructureRef,
    version,
    labels = {},
    taints,
    ...unknown
  } = rest;
  const made = { apiVersion, metadata, clusterName, bootstrap, infrastructureRef, version };
  const deployment = { ...made, rollout: Rollout.surgeFirst(), template: { labels } };
  const settings = resolveSettings(
    { drainTimeoutSeconds, scaleDownDelaySeconds, scaleDownUtilizationPercent },
    platformDefaults,
  );
  refuseUnreadable(deployment, brokenSettings(settings));
  const budget = poolBudget({ node, budget: given });
  const fixed = poolKind(budget) === 'fixed';
  const counts = nodeCounts(node, budget);
  const machineTaints = withoutEmptyValues(writtenTaints(taints, 'OnInitialization'));
  return writeMachineDeployment(deployment, {
    annotations: {
      ...(fixed ? {} : groupAnnotations(counts, node, { labels, taints: machineTaints })),
      ...optionAnnotations(settings),
      ...recordedInputs(node, budget, settings.pinned),
      ...metadata?.annotations,
    },
    replicas: fixed ? counts?.max : undefined,
    taints: machineTaints,
    drainTimeout: settings.drainTimeoutSeconds,
    volumeDetachTimeout: settings.drainTimeoutSeconds,
    unknown,
  });
}

/** The totals, for nodes of the pool's size. */
export function poolBudget({ node, budget }: Pick<SizedNodePoolProps, 'node' | 'budget'>): PoolBudget {
  return budget instanceof CapacityBudget ? budget.forNode(node) : budget;
}

/** Selects by the pool's labels, all of which the platform puts on its nodes, and tolerates its taints. */
export function sizedNodePoolPlacement({
  labels = {},
  taints = [],
}: Pick<SizedNodePoolProps, 'labels' | 'taints'>): Placement {
  return placementOn(labels, taints);
}

/** An empty value is none, and the API refuses it. */
function withoutEmptyValues(taints: unknown): unknown {
  if (!Array.isArray(taints)) return taints;
  return taints.map((taint: unknown) =>
    isPlainObject(taint) && taint.value === '' ? plain({ ...taint, value: undefined }) : taint,
  );
}

/** Parts of a second or of a percent. A number out of its range is left to the rules, and so is 0.5 for 50 percent. */
function brokenSettings({ faults }: ResolvedSettings): readonly ValueProblem[] {
  const broken = faults.filter(
    ({ value, meant }) =>
      typeof value === 'number' && !Number.isInteger(value) && meant === undefined && !isKnownLater(value),
  );
  return broken.map(({ name, rule, value, min, max, platformDefault }) => {
    const write = Number.isFinite(value) ? Math.min(Math.max(Math.round(value), min), max) : platformDefault;
    return { at: [name], says: `${value} is no whole number; write ${write}`, rule };
  });
}
