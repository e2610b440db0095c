/** Keys that say where and how a node runs. */
export const ZONE_LABEL = 'topology.kubernetes.io/zone';
export const CAPACITY_TYPE_LABEL = 'karpenter.sh/capacity-type';

/** The keys that the controller reads as another one, in requirements and pod specs alike (K@1.14.1 pkg/apis/v1/labels.go). */
const STABLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['beta.kubernetes.io/arch', 'kubernetes.io/arch'],
  ['beta.kubernetes.io/os', 'kubernetes.io/os'],
  ['beta.kubernetes.io/instance-type', 'node.kubernetes.io/instance-type'],
  ['failure-domain.beta.kubernetes.io/zone', ZONE_LABEL],
  ['failure-domain.beta.kubernetes.io/region', 'topology.kubernetes.io/region'],
]);

/** The key itself, unless it is one of the five beta keys. */
export function stableKey(key: string): string {
  return STABLE_NAMES.get(key) ?? key;
}

const ON_EVERY_CLOUD: ReadonlySet<string> = new Set([
  ...STABLE_NAMES.values(),
  CAPACITY_TYPE_LABEL,
  'node.kubernetes.io/windows-build',
  'topology.k8s.aws/zone-id',
]);

/**
 * Whether the cloud gives nodes this label by itself, so that a pool which does not mention it can still meet a pod that
 * asks for it. The provider's own keys have the API group of its node class as their domain. Takes stable keys.
 */
export function isProviderLabel(key: string, nodeClassGroup: string | undefined): boolean {
  return ON_EVERY_CLOUD.has(key) || (nodeClassGroup !== undefined && key.startsWith(`${nodeClassGroup}/`));
}

/** The whole number of CPUs of an instance type, under the name of each provider that has such a label. */
export const INSTANCE_CPU_LABELS: readonly string[] = [
  'karpenter.k8s.aws/instance-cpu',
  'eks.amazonaws.com/instance-cpu',
  'karpenter.k8s.gcp/instance-cpu',
  'karpenter.k8s.alibabacloud/instance-cpu',
];

/** Whether a pod is often bound to one value of the label: its zone, or how its capacity is bought. Takes stable keys. */
export function isTopologyLabel(key: string): boolean {
  return key === ZONE_LABEL || key.slice(key.indexOf('/') + 1) === 'capacity-type';
}
