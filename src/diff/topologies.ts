import { CLUSTER, topologyMachineDeployments } from '../manifest/cluster-api/topology-machine-deployments';
import { deferredObjectName } from '../manifest/deferred';
import type { EarlierManifests } from '../manifest/earlier-manifests';
import { groupKind, type Manifest } from '../manifest/object';
import type { NotCompared } from './pool-diff';
import { stableJson } from './stable-json';

/** Clusters whose topology makes pools, and which differ: what comes of it depends on their class, and nothing is said of it. */
export function changedTopologies(before: EarlierManifests, after: readonly Manifest[]): readonly NotCompared[] {
  return after.flatMap((cluster): NotCompared[] => {
    if (groupKind(cluster) !== CLUSTER || topologyMachineDeployments(cluster).length === 0) return [];
    const old = before.of(cluster);
    if (old && stableJson(old.spec) === stableJson(cluster.spec)) return [];
    const why = 'its topology makes MachineDeployments by its class; compare what they become in the cluster';
    return [{ object: deferredObjectName(cluster), why }];
  });
}
