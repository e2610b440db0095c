import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { machineDeploymentPlaces } from '../../manifest/cluster-api/machine-deployment-places';
import { readSizedPool } from '../../manifest/cluster-api/sized-pool';
import type { ClusterName, Estimate, FeeEstimate, PoolEstimate } from '../../manifest/cost/estimate';
import type { PriceBook } from '../../manifest/cost/price-book';
import { deferredObjectName, NotKnownYet } from '../../manifest/deferred';
import { viewOf } from '../../manifest/deferred-view';
import { groupKind, type Manifest, namespaceOf } from '../../manifest/object';
import { formatPath } from '../../manifest/path';
import { repeatedBy } from '../../manifest/terraform/resource';
import { Amount } from '../../units/money';
import type { Costing } from './costing';
import type { EstimateOptions } from './estimate-options';
import { clusterOf, controlPlaneFee, packageFee, packageOf } from './fees';
import { estimateMachineDeployment } from './machine-deployment';
import { estimateNodePool } from './node-pool';
import { costingOf } from './options';
import { type PoolIdentity, unknownPool } from './pool-estimate';
import { estimateSizedPool } from './sized-pool';
import { totalOf } from './total';

export const NODE_POOL = 'karpenter.sh/NodePool';
export const MACHINE_DEPLOYMENT = 'cluster.x-k8s.io/MachineDeployment';

type ChosenCosting = ReturnType<typeof costingOf>;

/** What manifests of other kinds cost is not asked. The order of the manifests makes no difference. */
export function estimate(manifests: readonly Manifest[], book: PriceBook, options: EstimateOptions = {}): Estimate {
  const costing = costingOf(book, options);
  return estimateOf(
    manifests.flatMap((manifest) => poolOf(manifest, costing) ?? []),
    costing,
  );
}

function estimateOf(found: readonly PoolEstimate[], costing: ChosenCosting): Estimate {
  const { book } = costing.prices;
  const pools = numbered(found);
  const fees = feesOf(pools, costing);
  const byManifest = new Map(found.map((pool, at) => [pool.manifest, at]));
  const shown = new Map(pools.map((pool) => [pool.manifest, pool]));
  return {
    book,
    hoursPerMonth: costing.hours.text,
    hoursChosen: costing.hoursChosen,
    pools,
    fees,
    ...totalOf([...fees, ...pools], book.credits),
    excludes: costing.excludes,
    of: (manifest) => shown.get(manifest),
    within: (manifests) =>
      estimateOf(
        manifests.flatMap((manifest) => found[byManifest.get(manifest) ?? -1] ?? []),
        costing,
      ),
  };
}

/** The control planes of all clusters, and the package of each that has one. Pools that name no cluster are taken to be in one. */
function feesOf(pools: readonly PoolEstimate[], costing: Costing): readonly FeeEstimate[] {
  const clusters = new Map<string, { readonly name: ClusterName; nodes: Amount }>();
  for (const { cluster: name, nodes, remarks } of pools) {
    if (!name) continue;
    const key = `${name.namespace}/${name.name}`;
    const cluster = clusters.get(key) ?? { name, nodes: Amount.ZERO };
    clusters.set(key, cluster);
    if (remarks.flatMonth && typeof nodes.max !== 'string') cluster.nodes = cluster.nodes.plus(nodes.max);
  }
  const packages = [...clusters.values()].flatMap(({ name, nodes }) => {
    const own = packageOf(costing.prices.book, name);
    return own ? [packageFee(name, own, nodes)] : [];
  });
  const fees = [...controlPlaneFee(costing, Math.max(clusters.size, pools.length > 0 ? 1 : 0)), ...packages];
  return fees.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function poolOf(manifest: Manifest, costing: Costing): PoolEstimate | undefined {
  const kind = groupKind(manifest);
  if (kind !== NODE_POOL && kind !== MACHINE_DEPLOYMENT) return undefined;
  const identity: PoolIdentity = {
    id: deferredObjectName(manifest),
    kind: kind === NODE_POOL ? 'NodePool' : 'MachineDeployment',
    manifest,
  };
  const repeated = repeatedBy(manifest);
  if (repeated !== undefined) return unknownPool(identity, costing, [{ name: repeated, why: 'count' }]);
  try {
    if (kind === NODE_POOL) return estimateNodePool(identity, costing);
    return machinePool(identity, costing);
  } catch (error) {
    if (!(error instanceof NotKnownYet)) throw error;
    return unknownPool(identity, costing, [{ name: formatPath(error.place.at), why: 'deferred' }]);
  }
}

function machinePool(identity: PoolIdentity, costing: Costing): PoolEstimate {
  const { manifest } = identity;
  const view = viewOf(manifest, readMachineDeployment, machineDeploymentPlaces);
  const cluster = clusterOf(view, namespaceOf(manifest) ?? 'default');
  const sized = readSizedPool(view.annotations);
  if (!sized) return { ...estimateMachineDeployment(identity, view, costing), cluster };
  const inPackage = cluster !== undefined && packageOf(costing.prices.book, cluster) !== undefined;
  return { ...estimateSizedPool({ ...identity, kind: 'SizedNodePool' }, sized, inPackage, costing), cluster };
}

/** By id; pools of one id are told apart by what they cost, and the later ones get a number. */
function numbered(pools: readonly PoolEstimate[]): readonly PoolEstimate[] {
  const sorted = [...pools].sort((a, b) => order(a.id, b.id) || order(orderKey(a), orderKey(b)));
  let [last, count] = ['', 0];
  return sorted.map((pool) => {
    count = pool.id === last ? count + 1 : 1;
    last = pool.id;
    return count === 1 ? pool : { ...pool, id: `${pool.id}#${count}` };
  });
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function orderKey({ min, max, manifest }: PoolEstimate): string {
  const text = (end: PoolEstimate['min']) => (typeof end === 'string' ? end : end.exactText());
  return `${text(min)} ${text(max)} ${JSON.stringify(manifest)}`;
}
