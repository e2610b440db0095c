import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { readSizedPool, type SizedPoolView } from '../../manifest/cluster-api/sized-pool';
import type { Estimate, PoolEstimate } from '../../manifest/cost/estimate';
import type { PriceBook } from '../../manifest/cost/price-book';
import { NotKnownYet } from '../../manifest/deferred';
import { readNodePool } from '../../manifest/karpenter/node-pool';
import { groupKind, type Manifest, namespaceOf, objectName } from '../../manifest/object';
import { formatPath } from '../../manifest/path';
import { Amount } from '../../units/money';
import type { Costing } from './costing';
import { type ClusterName, clusterOf, controlPlaneFee, packageFee, packageOf } from './fees';
import { estimateMachineDeployment } from './machine-deployment';
import { estimateNodePool } from './node-pool';
import { costingOf, type EstimateOptions } from './options';
import { type PoolIdentity, unknownPool } from './pool-estimate';
import { estimateSizedPool } from './sized-pool';
import { totalOf } from './total';

export const NODE_POOL = 'karpenter.sh/NodePool';
export const MACHINE_DEPLOYMENT = 'cluster.x-k8s.io/MachineDeployment';

/** What manifests of other kinds cost is not asked. The order of the manifests makes no difference. */
export function estimate(manifests: readonly Manifest[], book: PriceBook, options: EstimateOptions = {}): Estimate {
  const costing = costingOf(book, options);
  const clusters = new Map<string, Cluster>();
  const found = manifests.flatMap((manifest) => poolOf(manifest, costing, clusters) ?? []);
  const pools = numbered(found);
  const fees = [
    ...controlPlaneFee(costing, Math.max(clusters.size, pools.length > 0 ? 1 : 0)),
    ...[...clusters.values()].flatMap(({ name, nodes }) => {
      const own = packageOf(book, name);
      return own ? [packageFee(name, own, nodes)] : [];
    }),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const byManifest = new Map(pools.map((pool) => [pool.manifest, pool]));
  return {
    book,
    hoursPerMonth: costing.hours.text,
    hoursChosen: costing.hoursChosen,
    pools,
    fees,
    ...totalOf([...fees, ...pools], book.credits),
    excludes: costing.excludes,
    of: (manifest) => byManifest.get(manifest),
  };
}

/** A cluster of the input, and the nodes of its fixed sized pools. */
interface Cluster {
  readonly name: ClusterName;
  nodes: Amount;
}

function poolOf(manifest: Manifest, costing: Costing, clusters: Map<string, Cluster>): PoolEstimate | undefined {
  const kind = groupKind(manifest);
  if (kind !== NODE_POOL && kind !== MACHINE_DEPLOYMENT) return undefined;
  const identity: PoolIdentity = {
    id: objectName(manifest),
    kind: kind === NODE_POOL ? 'NodePool' : 'MachineDeployment',
    manifest,
  };
  try {
    if (kind === NODE_POOL) return estimateNodePool(identity, readNodePool(manifest), costing);
    const view = readMachineDeployment(manifest);
    const cluster = clusterIn(clusters, clusterOf(view, namespaceOf(manifest) ?? 'default'));
    const sized = readSizedPool(view.annotations);
    return sized
      ? sizedPool({ ...identity, kind: 'SizedNodePool' }, sized, cluster, costing)
      : estimateMachineDeployment(identity, view, costing);
  } catch (error) {
    if (!(error instanceof NotKnownYet)) throw error;
    return unknownPool(identity, costing, [{ name: formatPath(error.place.at), why: 'deferred' }]);
  }
}

function clusterIn(clusters: Map<string, Cluster>, name: ClusterName | undefined): Cluster | undefined {
  if (!name) return undefined;
  const key = `${name.namespace}/${name.name}`;
  const cluster = clusters.get(key) ?? { name, nodes: Amount.ZERO };
  clusters.set(key, cluster);
  return cluster;
}

function sizedPool(
  identity: PoolIdentity,
  view: SizedPoolView,
  cluster: Cluster | undefined,
  costing: Costing,
): PoolEstimate {
  const inPackage = cluster !== undefined && packageOf(costing.prices.book, cluster.name) !== undefined;
  const pool = estimateSizedPool(identity, view, inPackage, costing);
  if (cluster && pool.remarks.flatMonth && typeof pool.nodes.max !== 'string') {
    cluster.nodes = cluster.nodes.plus(pool.nodes.max);
  }
  return pool;
}

/** By id; pools of one id are told apart by what they cost, and the later ones get a number. */
function numbered(pools: readonly PoolEstimate[]): readonly PoolEstimate[] {
  const sorted = [...pools].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : orderKey(a) < orderKey(b) ? -1 : 1));
  let [last, count] = ['', 0];
  return sorted.map((pool) => {
    count = pool.id === last ? count + 1 : 1;
    last = pool.id;
    return count === 1 ? pool : { ...pool, id: `${pool.id}#${count}` };
  });
}

function orderKey({ min, max, manifest }: PoolEstimate): string {
  const text = (end: PoolEstimate['min']) => (typeof end === 'string' ? end : end.exactText());
  return `${text(min)} ${text(max)} ${JSON.stringify(manifest)}`;
}
