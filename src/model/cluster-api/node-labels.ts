const NODE_ROLE_DOMAIN = 'node-role.kubernetes.io';
const SYNCED_DOMAINS = ['node-restriction.kubernetes.io', 'node.cluster.x-k8s.io'];

/**
 * Whether Cluster API copies a label of the Machine, and so of `template.metadata.labels`, to its Node; the key stays as it
 * is. The manager's flag `--additional-sync-machine-labels` can add others.
 * @see CAPI\@v1.14 util/labels GetManagedLabels
 */
export function labelReachesNode(key: string): boolean {
  const domain = key.split('/', 1)[0];
  return domain === NODE_ROLE_DOMAIN || SYNCED_DOMAINS.some((synced) => isWithin(domain, synced));
}

const KUBERNETES_DOMAINS = ['kubernetes.io', 'k8s.io'];
const KUBELET_DOMAINS = ['kubelet.kubernetes.io', 'node.kubernetes.io'];
const KUBELET_KEYS: ReadonlySet<string> = new Set([
  'kubernetes.io/arch',
  'kubernetes.io/hostname',
  'kubernetes.io/os',
  'beta.kubernetes.io/arch',
  'beta.kubernetes.io/instance-type',
  'beta.kubernetes.io/os',
  'topology.kubernetes.io/region',
  'topology.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone',
]);

/**
 * Whether a kubelet starts with the label in `--node-labels`. With one in a Kubernetes domain that is not its own it does
 * not start at all; `node-role.kubernetes.io/x` is such a one.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.34.0/cmd/kubelet/app/options/options.go ValidateKubeletFlags
 */
export function kubeletAcceptsLabel(key: string): boolean {
  if (!isKubernetesLabel(key)) return true;
  const domain = domainOf(key);
  return KUBELET_KEYS.has(key) || KUBELET_DOMAINS.some((own) => isWithin(domain, own));
}

/** Whether the key is in `kubernetes.io` or `k8s.io`, or in a subdomain of one. A key without a slash has no domain. */
export function isKubernetesLabel(key: string): boolean {
  const domain = domainOf(key);
  return KUBERNETES_DOMAINS.some((kubernetes) => isWithin(domain, kubernetes));
}

function domainOf(key: string): string {
  const slash = key.indexOf('/');
  return slash < 0 ? '' : key.slice(0, slash);
}

function isWithin(domain: string, parent: string): boolean {
  return domain === parent || domain.endsWith(`.${parent}`);
}
