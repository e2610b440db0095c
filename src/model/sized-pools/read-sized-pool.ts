import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { readSizedPool as readInputs, type SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import { groupKind, type Manifest, nameOf } from '../../manifest/object';
import { type DerivedBounds, deriveNodeBounds, type RejectedBudget } from './bounds';
import { type PoolKind, poolKind } from './kind';
import { pinnedSettings } from './pinned';
import type { SettingName } from './settings';

/** What a finished MachineDeployment says of the sized pool it is. */
export interface SizedPool {
  readonly name?: string;
  readonly node: SizedPoolView['node'];
  readonly budget: SizedPoolView['budget'];
  readonly kind: PoolKind;
  /** From the budget; not what is written as bounds or replicas, which the rule `sized-pool/bounds-match` compares. */
  readonly bounds: DerivedBounds | RejectedBudget;
  /** The settings that were given; the others follow the platform. */
  readonly pinned: readonly SettingName[];
}

/**
 * A sized pool from its manifest, whoever wrote it; `undefined` for what is none. A size or budget that is missing or not written in
 * digits is NaN.
 */
export function readSizedPool(manifest: Manifest): SizedPool | undefined {
  if (groupKind(manifest) !== 'cluster.x-k8s.io/MachineDeployment') return undefined;
  const inputs = readInputs(readMachineDeployment(manifest).annotations);
  if (!inputs) return undefined;
  const { node, budget, pinned = [] } = inputs;
  return {
    name: nameOf(manifest),
    node,
    budget,
    kind: poolKind(budget),
    bounds: deriveNodeBounds(node, budget),
    pinned: pinnedSettings(pinned),
  };
}
