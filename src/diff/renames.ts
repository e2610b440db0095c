import { DEPLOYMENT_NAME_LABEL } from '../manifest/cluster-api/labels';
import { readMachineDeployment } from '../manifest/cluster-api/machine-deployment';
import { withoutDeferred } from '../manifest/deferred';
import { readNodePool } from '../manifest/karpenter/node-pool';
import { groupKind, type Manifest, namespaceOf } from '../manifest/object';
import { machineDeploymentFields } from './cluster-api/machine-deployment-fields';
import type { Fields } from './field';
import { nodePoolFields } from './karpenter/node-pool-fields';
import { requirementsValue } from './karpenter/requirement-drift';
import { NODE_POOL } from './pool-kind';
import { sizedVersion } from './sized-pools/sized-pair';

/**
 * What a pool is but for its name: of a sized pool its size, budget and cluster, of another one its whole content. Two pools of one content are
 * one under two names.
 */
export function contentOf(manifest: Manifest): string {
  const pool = withoutDeferred(manifest);
  const where = [groupKind(pool), namespaceOf(pool) ?? 'default'];
  if (groupKind(pool) === NODE_POOL) {
    return JSON.stringify([where, valuesOf(nodePoolFields(pool, {})), requirementsValue(readNodePool(pool))]);
  }
  const md = readMachineDeployment(pool);
  const sized = sizedVersion(md);
  if (sized) return JSON.stringify([where, sized.node, sized.budget, md.clusterName]);
  return JSON.stringify([where, valuesOf(machineDeploymentFields(pool)), md.replicas]);
}

/** Of a MachineDeployment, selector and the label of its name follow the name. */
function valuesOf(fields: Fields): readonly (readonly [string, unknown])[] {
  const kept = [...fields].filter(
    ([name]) => !name.startsWith('metadata.') && name !== 'selector' && !name.includes(DEPLOYMENT_NAME_LABEL),
  );
  return kept.map(([name, { value }]) => [name, value] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Pools that are gone and pools that are new with the same content, two by two, in order; by the new one. */
export function renamedPools(
  removed: readonly Manifest[],
  added: readonly Manifest[],
): ReadonlyMap<Manifest, Manifest> {
  const byContent = new Map<string, Manifest[]>();
  for (const pool of removed) {
    const content = contentOf(pool);
    const list = byContent.get(content);
    if (list) list.push(pool);
    else byContent.set(content, [pool]);
  }
  const renamed = new Map<Manifest, Manifest>();
  for (const pool of added) {
    const from = byContent.get(contentOf(pool))?.shift();
    if (from) renamed.set(pool, from);
  }
  return renamed;
}
