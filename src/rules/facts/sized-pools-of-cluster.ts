import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from './machine-deployment-of';

/** The pools of one Cluster API cluster in the input, in its order. */
export interface ClusterPools {
  readonly name: string;
  /** Sized or not: any of them may run the platform's services. */
  readonly all: readonly Subject[];
  readonly sized: readonly Subject[];
}

interface Growing extends ClusterPools {
  readonly all: Subject[];
  readonly sized: Subject[];
}

function read(cluster: Cluster): ReadonlyMap<Subject, ClusterPools> {
  const byCluster = new Map<string, Growing>();
  for (const object of cluster.all(MACHINE_DEPLOYMENT)) {
    const name = machineDeploymentOf(object).clusterName;
    if (name === undefined) continue;
    const key = `${object.namespace}/${name}`;
    const pools = byCluster.get(key) ?? { name, all: [], sized: [] };
    byCluster.set(key, pools);
    pools.all.push(object);
    if (sizedPoolOf(object)) pools.sized.push(object);
  }
  return new Map([...byCluster.values()].flatMap((pools) => (pools.sized[0] ? [[pools.sized[0], pools]] : [])));
}

/** The pools around a sized pool, for the first of its cluster, which is where a finding on the whole is reported. */
export function poolsFirstIn(object: Subject, cluster: Cluster): ClusterPools | undefined {
  return sizedPoolOf(object) && derive(cluster, read).get(object);
}
