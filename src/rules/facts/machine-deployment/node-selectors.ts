import type { Cluster } from '../../../check/cluster';
import { derive } from '../../../check/derive';
import { nodeSelectorOf } from '../../../manifest/pod-templates';

function read(cluster: Cluster): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const { manifest, object } of cluster.subjects) {
    for (const [key, value] of nodeSelectorOf(manifest)) {
      const label = `${key}=${value}`;
      if (!first.has(label)) first.set(label, object);
    }
  }
  return first;
}

/** The first workload of the input whose pods run only on nodes with the label. */
export function selectedBy(cluster: Cluster, key: string, value: string): string | undefined {
  return derive(cluster, read).get(`${key}=${value}`);
}
