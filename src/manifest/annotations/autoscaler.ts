/**
 * The keys cluster-autoscaler reads on a MachineDeployment, MachineSet or MachinePool, never on a template. Case counts.
 * @see https://github.com/kubernetes/autoscaler/blob/cluster-autoscaler-release-1.35/cluster-autoscaler/cloudprovider/clusterapi/README.md
 */
export const MIN_SIZE_KEY = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size';
export const MAX_SIZE_KEY = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size';

/** What follows the group (`cluster.x-k8s.io`, or the value of the autoscaler's env variable CAPI_GROUP) in the two keys. */
export const MIN_SIZE_SUFFIX = '/cluster-api-autoscaler-node-group-min-size';
export const MAX_SIZE_SUFFIX = '/cluster-api-autoscaler-node-group-max-size';

export const OPTION_PREFIX = 'cluster.x-k8s.io/autoscaling-options-';
export const UTILIZATION_THRESHOLD_KEY = `${OPTION_PREFIX}scaledownutilizationthreshold`;
export const GPU_UTILIZATION_THRESHOLD_KEY = `${OPTION_PREFIX}scaledowngpuutilizationthreshold`;
export const UNNEEDED_TIME_KEY = `${OPTION_PREFIX}scaledownunneededtime`;
export const UNREADY_TIME_KEY = `${OPTION_PREFIX}scaledownunreadytime`;
export const NODE_PROVISION_TIME_KEY = `${OPTION_PREFIX}maxnodeprovisiontime`;
export const NODE_STARTUP_TIME_KEY = `${OPTION_PREFIX}maxnodestartuptime`;

/** What a node of the group looks like, for planning from zero. */
export const CAPACITY_PREFIX = 'capacity.cluster-autoscaler.kubernetes.io/';
export const CAPACITY_CPU_KEY = `${CAPACITY_PREFIX}cpu`;
export const CAPACITY_MEMORY_KEY = `${CAPACITY_PREFIX}memory`;
export const CAPACITY_DISK_KEY = `${CAPACITY_PREFIX}ephemeral-disk`;
export const CAPACITY_GPU_COUNT_KEY = `${CAPACITY_PREFIX}gpu-count`;
export const CAPACITY_GPU_TYPE_KEY = `${CAPACITY_PREFIX}gpu-type`;
export const CAPACITY_MAX_PODS_KEY = `${CAPACITY_PREFIX}maxPods`;
export const CAPACITY_DRA_DRIVER_KEY = `${CAPACITY_PREFIX}dra-driver`;
export const CAPACITY_CSI_DRIVER_KEY = `${CAPACITY_PREFIX}csi-driver`;
export const CAPACITY_LABELS_KEY = `${CAPACITY_PREFIX}labels`;
export const CAPACITY_TAINTS_KEY = `${CAPACITY_PREFIX}taints`;

/** Every key of the three groups above, in that order. */
export const AUTOSCALER_KEYS: readonly string[] = [
  MIN_SIZE_KEY,
  MAX_SIZE_KEY,
  UTILIZATION_THRESHOLD_KEY,
  GPU_UTILIZATION_THRESHOLD_KEY,
  UNNEEDED_TIME_KEY,
  UNREADY_TIME_KEY,
  NODE_PROVISION_TIME_KEY,
  NODE_STARTUP_TIME_KEY,
  CAPACITY_CPU_KEY,
  CAPACITY_MEMORY_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_GPU_COUNT_KEY,
  CAPACITY_GPU_TYPE_KEY,
  CAPACITY_MAX_PODS_KEY,
  CAPACITY_DRA_DRIVER_KEY,
  CAPACITY_CSI_DRIVER_KEY,
  CAPACITY_LABELS_KEY,
  CAPACITY_TAINTS_KEY,
];

/** What the autoscaler reads on pods and nodes. */
export const AUTOSCALER_POD_NODE_PREFIX = 'cluster-autoscaler.kubernetes.io/';
/** On a pod: `"false"` keeps its node, `"true"` frees a pod that would keep it; other values are ignored. */
export const SAFE_TO_EVICT_KEY = `${AUTOSCALER_POD_NODE_PREFIX}safe-to-evict`;
/** On a pod: a comma list of volumes that do not keep its node. */
export const SAFE_TO_EVICT_VOLUMES_KEY = `${AUTOSCALER_POD_NODE_PREFIX}safe-to-evict-local-volumes`;
/** On a Node: exactly `"true"` keeps it. No MachineDeployment can set it, since it does not reach the Node from there. */
export const SCALE_DOWN_DISABLED_KEY = `${AUTOSCALER_POD_NODE_PREFIX}scale-down-disabled`;
