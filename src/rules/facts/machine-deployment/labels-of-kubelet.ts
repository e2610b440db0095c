import type { Cluster } from '../../../check/cluster';
import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import { KUBEADM_CONFIG_TEMPLATE, kubeletLabels } from '../../../manifest/cluster-api/kubeadm-config-template';
import { machineDeploymentOf } from '../machine-deployment-of';

const NONE: ReadonlyMap<string, string> = new Map();

const read = (template: Subject): ReadonlyMap<string, string> =>
  new Map(kubeletLabels(template.manifest).map(({ key, value }) => [key, value]));

/** The labels that the kubelets of a pool register their node with, where the input has their KubeadmConfigTemplate. */
export function labelsOfKubelet(object: Subject, cluster: Cluster): ReadonlyMap<string, string> {
  const { configRef } = machineDeploymentOf(object);
  if (configRef?.kind !== 'KubeadmConfigTemplate' || configRef.name === undefined) return NONE;
  const namespace = configRef.namespace || object.namespace;
  const named = cluster.named(KUBEADM_CONFIG_TEMPLATE, configRef.name);
  const template = named.find((one) => one.namespace === namespace);
  return template ? derive(template, read) : NONE;
}
