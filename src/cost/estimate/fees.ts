import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import type { ClusterName, CostComponent, FeeEstimate } from '../../manifest/cost/estimate';
import type { Package, PriceBook } from '../../manifest/cost/price-book';
import { Amount, larger, sumOf } from '../../units/money';
import { componentsOf } from './components';
import type { Costing } from './costing';
import type { NodeItem } from './node-items';

export const CONTROL_PLANE = 'control-plane';

const ONE = Amount.whole(1);

export function clusterOf({ clusterName }: MachineDeploymentView, namespace: string): ClusterName | undefined {
  return clusterName === undefined ? undefined : { namespace, name: clusterName };
}

/** The package of a cluster: by `namespace/name`, else by the name alone. */
export function packageOf({ packages = {} }: PriceBook, { namespace, name }: ClusterName): Package | undefined {
  const key = [`${namespace}/${name}`, name].find((one) => Object.hasOwn(packages, one));
  return key === undefined ? undefined : packages[key];
}

/** The control planes of so many clusters, each paid once; nothing where the book has no price for one. */
export function controlPlaneFee({ prices, hours }: Costing, clusters: number): readonly FeeEstimate[] {
  const { perClusterHour, perClusterMonth } = prices.book.controlPlane ?? {};
  const price = perClusterMonth ?? perClusterHour;
  if (price === undefined || clusters === 0) return [];
  const monthly = perClusterMonth !== undefined;
  const item: NodeItem = {
    name: 'control plane',
    unit: monthly ? 'cluster-month' : 'cluster-hour',
    price: Amount.of(price),
    atMin: monthly ? ONE : hours.min,
    atMax: monthly ? ONE : hours.max,
  };
  return [feeOf(CONTROL_PLANE, [[item, Amount.whole(clusters)]], clusters === 1 ? [] : [`${clusters} clusters`])];
}

/** A package and its overage, once for the cluster, whose fixed pools have so many nodes together. */
export function packageFee(
  { name }: ClusterName,
  { allowanceNodes, perMonth, overagePerNodeMonth }: Package,
  nodes: Amount,
): FeeEstimate {
  const over = larger(nodes.minus(Amount.of(String(allowanceNodes))), Amount.ZERO);
  const flat = (item: string, unit: string, price: string): NodeItem => ({
    ...{ name: item, unit, price: Amount.of(price) },
    atMin: ONE,
    atMax: ONE,
  });
  const parts: readonly [NodeItem, Amount][] = [
    [flat('package', 'cluster-month', perMonth), ONE],
    [flat('overage', 'node-month', overagePerNodeMonth), over],
  ];
  return feeOf(
    `package/${name}`,
    parts.filter(([, count]) => !count.isZero),
    [`${nodes.exactText()} nodes in fixed pools; the package holds ${allowanceNodes}`],
  );
}

function feeOf(id: string, parts: readonly (readonly [NodeItem, Amount])[], notes: readonly string[]): FeeEstimate {
  const components = parts.flatMap(([item, count]) => {
    const end = { items: [item], nodes: count };
    return componentsOf(end, end);
  });
  const total = (end: 'min' | 'max'): Amount => sumOf(components.map((one: CostComponent) => one[end] ?? Amount.ZERO));
  return { id, min: total('min'), max: total('max'), components, notes };
}
