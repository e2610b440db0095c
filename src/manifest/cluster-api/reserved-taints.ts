const KEYS: ReadonlySet<string> = new Set([
  'node.cluster.x-k8s.io/uninitialized',
  'node.cluster.x-k8s.io/outdated-revision',
  'node-role.kubernetes.io/master',
  'node-role.kubernetes.io/control-plane',
]);

const BEGINNINGS = ['node.kubernetes.io/', 'node.cloudprovider.kubernetes.io/'];
const OPEN_KEY = 'node.kubernetes.io/out-of-service';

/**
 * Whether the webhook refuses a taint with this key on workers: the controllers, the kubelet or the cloud set it, or it
 * belongs to the control plane.
 * @see CAPI\@v1.14 internal/util/taints ValidateMachineTaints
 */
export function isReservedTaint(key: string): boolean {
  return KEYS.has(key) || (key !== OPEN_KEY && BEGINNINGS.some((beginning) => key.startsWith(beginning)));
}
