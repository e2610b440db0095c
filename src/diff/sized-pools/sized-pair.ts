import { type MachineDeploymentView, readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { readSizedPool, type SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import type { Manifest } from '../../manifest/object';
import { type DerivedBounds, deriveNodeBounds } from '../../model/sized-pools/bounds';
import { type PoolKind, poolKind } from '../../model/sized-pools/kind';

/** A sized pool in one of its two versions. */
export interface SizedVersion extends SizedPoolView {
  readonly md: MachineDeploymentView;
  readonly kind: PoolKind;
  /** `undefined` where the budget allows no pool. */
  readonly bounds?: DerivedBounds;
}

export interface SizedPair {
  readonly before: SizedVersion;
  readonly after: SizedVersion;
}

/** `undefined` unless both are sized pools. */
export function sizedPair(before: Manifest, after: Manifest): SizedPair | undefined {
  const [old, now] = [sizedVersion(readMachineDeployment(before)), sizedVersion(readMachineDeployment(after))];
  return old && now && { before: old, after: now };
}

export function sizedVersion(md: MachineDeploymentView): SizedVersion | undefined {
  const view = readSizedPool(md.annotations);
  if (!view) return undefined;
  const bounds = deriveNodeBounds(view.node, view.budget);
  const kind = poolKind(view.budget);
  return { ...view, md, kind, ...(bounds.rejected === undefined && { bounds }) };
}
