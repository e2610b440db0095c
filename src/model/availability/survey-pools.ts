import { KUBEADM_CONFIG_TEMPLATE, kubeletLabels } from '../../manifest/cluster-api/kubeadm-config-template';
import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { CLUSTER, topologyMachineDeployments } from '../../manifest/cluster-api/topology-machine-deployments';
import { clusterApiPool } from './cluster-api-pool';
import { karpenterPool } from './karpenter-pool';
import type { Pool } from './pool';
import type { PlatformFacts, Thing } from './thing';

export const MACHINE_DEPLOYMENT = 'cluster.x-k8s.io/MachineDeployment';
export const NODE_POOL = 'karpenter.sh/NodePool';

const NO_LABELS: ReadonlyMap<string, string> = new Map();

/** The pools of the input, in its order; a Cluster's topology brings one for each of its entries. */
export function surveyPools<T extends Thing>(
  things: readonly T[],
  factsOf: (thing: T) => PlatformFacts,
): readonly Pool[] {
  const templates = new Map<string, Thing>();
  for (const thing of things) {
    if (thing.groupKind === KUBEADM_CONFIG_TEMPLATE) templates.set(`${thing.namespace}/${thing.name}`, thing);
  }
  return things.flatMap((thing): Pool[] => {
    if (thing.groupKind === NODE_POOL) return [karpenterPool(thing)];
    if (thing.groupKind === MACHINE_DEPLOYMENT) {
      const { configRef } = readMachineDeployment(thing.manifest);
      const template = templates.get(`${thing.namespace}/${configRef?.name}`);
      const labels = template
        ? new Map(kubeletLabels(template.manifest).map(({ key, value }) => [key, value]))
        : NO_LABELS;
      const { manifest, object } = thing;
      return [
        clusterApiPool(
          { shown: object, thing, at: [], manifest, ofClass: false, kubeletLabels: labels },
          factsOf(thing),
        ),
      ];
    }
    if (thing.groupKind !== CLUSTER) return [];
    return topologyMachineDeployments(thing.manifest).map(({ name, at, manifest }) =>
      clusterApiPool(
        { shown: `${thing.object} ${name}`, thing, at, manifest, ofClass: true, kubeletLabels: NO_LABELS },
        factsOf(thing),
      ),
    );
  });
}
