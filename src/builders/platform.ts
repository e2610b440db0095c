/** Who runs the cluster, where its defaults are not those of upstream. */
export type Platform = 'aether' | 'cloudpilot' | 'eks-auto-mode' | 'syself';
