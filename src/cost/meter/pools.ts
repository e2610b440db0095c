import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { readSizedPool, type SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import type { ClusterName } from '../../manifest/cost/estimate';
import { groupKind, type Manifest, nameOf, namespaceOf, objectName } from '../../manifest/object';
import { type PoolKind, poolKind } from '../../model/sized-pools/kind';
import { MACHINE_DEPLOYMENT } from '../estimate/estimate';
import { clusterOf } from '../estimate/fees';

/** A sized pool as its manifest declares it. */
export interface DeclaredPool {
  /** `MachineDeployment/infra/workers`. */
  readonly id: string;
  readonly name: string;
  readonly view: SizedPoolView;
  readonly kind: PoolKind;
  readonly cluster?: ClusterName;
}

/** The sized pools among the manifests. */
export function declaredPools(manifests: readonly Manifest[]): readonly DeclaredPool[] {
  return manifests.flatMap((manifest) => {
    if (groupKind(manifest) !== MACHINE_DEPLOYMENT) return [];
    const md = readMachineDeployment(manifest);
    const view = readSizedPool(md.annotations);
    if (!view) return [];
    const cluster = clusterOf(md, namespaceOf(manifest) ?? 'default');
    return [{ id: objectName(manifest), name: nameOf(manifest) ?? '', view, kind: poolKind(view.budget), cluster }];
  });
}

/** Events may call a pool by its name, or by `MachineDeployment/name` with or without a namespace. */
export function findDeclared(pools: readonly DeclaredPool[], called: string): DeclaredPool | undefined {
  return pools.find(({ id, name }) => id === called || name === called || id.endsWith(`/${called}`));
}
