/** Who takes a startup taint off again once its node is ready for pods. */
interface StartupTaint {
  /** A key, or a domain with its slash. */
  readonly key: string;
  readonly remover: string;
  /** Put on nodes by the network plugin itself, whether or not a pool declares it. */
  readonly network?: true;
}

const STARTUP_TAINTS: readonly StartupTaint[] = [
  { key: 'node.cilium.io/agent-not-ready', remover: 'Cilium', network: true },
  { key: 'ebs.csi.aws.com/agent-not-ready', remover: 'the EBS CSI driver' },
  { key: 'efs.csi.aws.com/agent-not-ready', remover: 'the EFS CSI driver' },
  { key: 'node.cloudprovider.kubernetes.io/uninitialized', remover: 'the cloud controller manager' },
  { key: 'readiness.k8s.io/', remover: 'the node readiness controller' },
];

/** `undefined` where nothing we know of removes the taint. */
export function removerOf(key: string): string | undefined {
  return STARTUP_TAINTS.find((taint) => (taint.key.endsWith('/') ? key.startsWith(taint.key) : key === taint.key))
    ?.remover;
}

/** The keys that network plugins put on a node of their own accord. */
export const NETWORK_STARTUP_TAINTS: ReadonlySet<string> = new Set(
  STARTUP_TAINTS.filter((taint) => taint.network).map((taint) => taint.key),
);
