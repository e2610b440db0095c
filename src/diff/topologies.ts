import { CLUSTER, topologyMachineDeployments } from '../manifest/cluster-api/topology-machine-deployments';
import { deferredObjectName } from '../manifest/deferred';
import { EarlierManifests } from '../manifest/earlier-manifests';
import { groupKind, type Manifest } from '../manifest/object';
import { valueAt } from '../manifest/path';
import type { NotCompared } from './pool-diff';
import { stableJson } from './stable-json';

const DIFFERS = 'its topology makes MachineDeployments by its class; compare what they become in the cluster';
const GOES = 'its topology made MachineDeployments, which go with it; see in the cluster what they are';

/**
 * Clusters whose topology makes pools on either side, and is another one: what comes of it depends on their class, and nothing is said of it. What
 * controllers write beside the topology is no difference.
 */
export function changedTopologies(before: readonly Manifest[], after: readonly Manifest[]): readonly NotCompared[] {
  const [old, now] = [new EarlierManifests(before), new EarlierManifests(after)];
  return [
    ...after.filter((cluster) => differs(old.of(cluster), cluster)).map((cluster) => notCompared(cluster, DIFFERS)),
    ...before.filter((cluster) => !now.of(cluster) && makesPools(cluster)).map((cluster) => notCompared(cluster, GOES)),
  ];
}

function differs(was: Manifest | undefined, is: Manifest): boolean {
  if (![was, is].some((cluster) => cluster && makesPools(cluster))) return false;
  return !was || stableJson(topologyOf(was)) !== stableJson(topologyOf(is));
}

function makesPools(manifest: Manifest): boolean {
  return groupKind(manifest) === CLUSTER && topologyMachineDeployments(manifest).length > 0;
}

function topologyOf(cluster: Manifest): unknown {
  return valueAt(cluster, ['spec', 'topology']);
}

function notCompared(cluster: Manifest, why: string): NotCompared {
  return { object: deferredObjectName(cluster), why };
}
