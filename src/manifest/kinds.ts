import { rebalancePolicyKind } from './autopilot/rebalance-policy-kind';
import { scalingPolicyKind } from './autopilot/scaling-policy-kind';
import { machineDeploymentKind } from './cluster-api/machine-deployment-kind';
import { machineDrainRuleKind } from './cluster-api/machine-drain-rule-kind';
import { nodePoolKind } from './karpenter/node-pool-kind';
import { podDisruptionBudgetKind } from './policy/pod-disruption-budget-kind';
import type { Shape } from './shape';
import type { Versions } from './versions';

/** A kind this package judges: which versions of it a cluster serves, and the shape of each. */
export interface KnownKind {
  /** A star where it is not published and any is taken. */
  readonly group: string;
  readonly kind: string;
  readonly namespaced: boolean;
  /** Who reports a breach of the shape that no other rule is named for in it. */
  readonly rules: { readonly shape: string; readonly unknownField: string; readonly missingField: string };
  /** `undefined` where the releases do not serve this version of the kind. */
  shapeOf(version: string, versions: Versions): Shape | undefined;
}

const KINDS: readonly KnownKind[] = [
  nodePoolKind,
  machineDeploymentKind,
  machineDrainRuleKind,
  scalingPolicyKind,
  rebalancePolicyKind,
  podDisruptionBudgetKind,
];

const BY_GROUP_KIND: ReadonlyMap<string, KnownKind> = new Map(KINDS.map((k) => [`${k.group}/${k.kind}`, k]));

export function knownKind(groupKind: string): KnownKind | undefined {
  return BY_GROUP_KIND.get(groupKind);
}
