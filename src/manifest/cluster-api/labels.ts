/** On every object of a cluster; the webhook sets it on a MachineDeployment, its selector and its template. */
export const CLUSTER_NAME_LABEL = 'cluster.x-k8s.io/cluster-name';
/** Written by the controllers on every Machine, over the template's value. */
export const DEPLOYMENT_NAME_LABEL = 'cluster.x-k8s.io/deployment-name';
/** Written by the controllers on every Machine, over the template's value. */
export const SET_NAME_LABEL = 'cluster.x-k8s.io/set-name';
/** On MachineSets and Machines; its value changes with the template. */
export const TEMPLATE_HASH_LABEL = 'machine-template-hash';
/** Makes a Machine count as one of the control plane. */
export const CONTROL_PLANE_LABEL = 'cluster.x-k8s.io/control-plane';
/** On a Pod: `skip` or `wait-completed`, before any MachineDrainRule. */
export const DRAIN_LABEL = 'cluster.x-k8s.io/drain';

/** Whether Cluster API keeps the label for itself: `cluster.x-k8s.io/…`, and the template's hash. */
export function isClusterApiLabel(key: string): boolean {
  return key.startsWith('cluster.x-k8s.io/') || key === TEMPLATE_HASH_LABEL;
}
