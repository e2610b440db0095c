import { ALLOW_PREFIX } from '../manifest/annotations';
import { stringEntries } from '../manifest/fields';
import type { Manifest } from '../manifest/object';
import { valueAt } from '../manifest/path';
import type { FieldList } from './field';

/** Written by tools and controllers on the object, and read by nobody that makes nodes. */
const TOOL_KEYS: ReadonlySet<string> = new Set([
  'kubectl.kubernetes.io/last-applied-configuration',
  'deployment.kubernetes.io/revision',
  'machinedeployment.clusters.x-k8s.io/revision',
  'machinedeployment.clusters.x-k8s.io/revision-history',
  'karpenter.sh/nodepool-hash',
  'karpenter.sh/nodepool-hash-version',
  'karpenter.sh/stored-version-migrated',
  'helm.sh/chart',
  'app.kubernetes.io/managed-by',
  'app.kubernetes.io/version',
]);

const TOOL_DOMAINS = [
  'meta.helm.sh/',
  'argocd.argoproj.io/',
  'kustomize.toolkit.fluxcd.io/',
  'helm.toolkit.fluxcd.io/',
  'config.kubernetes.io/',
  'internal.config.kubernetes.io/',
  'kapp.k14s.io/',
  'objectset.rio.cattle.io/',
  'cost.cdk-node-pools.dev/',
  'budgets.cdk-node-pools.dev/',
  ALLOW_PREFIX,
];

/** Labels and annotations of the pool itself, without what tools keep there and without annotations that are settings. */
export function addOwnMetadata(list: FieldList, manifest: Manifest, isSetting: (key: string) => boolean): void {
  for (const name of ['labels', 'annotations'] as const) {
    const at = ['metadata', name];
    const all = [...stringEntries(valueAt(manifest, at))];
    const kept = all.filter(([key]) => !isToolKey(key) && !(name === 'annotations' && isSetting(key)));
    list.addMap(`metadata.${name}`, at, new Map(kept));
  }
}

export function isToolKey(key: string): boolean {
  return TOOL_KEYS.has(key) || TOOL_DOMAINS.some((domain) => key.startsWith(domain));
}
