import {
  CAPACITY_CPU_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_GPU_COUNT_KEY,
  CAPACITY_LABELS_KEY,
  CAPACITY_MEMORY_KEY,
} from '../../manifest/annotations/autoscaler';
import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import type { Missing, PoolEstimate } from '../../manifest/cost/estimate';
import { parseAnnouncedLabels } from '../../model/cluster-api/announced-lists';
import { Amount } from '../../units/money';
import { tryQuantity } from '../../units/quantity';
import { quantitySign } from '../../units/quantity-arithmetic';
import { poolKey } from '../book/prices';
import { costAs } from './capacity-type';
import { addOnItems, type Costing } from './costing';
import { gibOf } from './gib';
import { machineCounts } from './machine-counts';
import { type NodeCost, nodeItem, type SizeOfNode, sizeItems } from './node-items';
import { type PoolIdentity, poolEstimate, unknownPool } from './pool-estimate';

const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';

/** A MachineDeployment: its replicas, or its autoscaler's bounds, times a node. */
export function estimateMachineDeployment(
  pool: PoolIdentity,
  view: MachineDeploymentView,
  costing: Costing,
): PoolEstimate {
  const counts = machineCounts(view, pool.manifest);
  const cost = nodeCost(pool, view, costing);
  if (counts.missing || cost.missing) {
    const missing = [...(counts.missing ?? []), ...(cost.missing ?? [])];
    return unknownPool(pool, costing, missing, counts.missing ? undefined : counts);
  }
  const addOns = addOnItems(costing);
  const items = addOns.length === 0 ? cost.items : [...cost.items, ...addOns];
  return poolEstimate(pool, costing, {
    nodes: counts,
    low: { items, nodes: counts.min },
    high: { items, nodes: counts.max },
    notes: counts.notes,
  });
}

/** By the pool's name in the book, else the type that a label gives, else the capacity that annotations give. */
function nodeCost(pool: PoolIdentity, view: MachineDeploymentView, costing: Costing): NodeCost {
  const { prices, hours } = costing;
  const named = prices.pools.get(poolKey(pool.id));
  if (named) return { items: [nodeItem('node', named, hours, true)] };
  const typeName = instanceTypeOf(view);
  const type = typeName === undefined ? undefined : prices.types.get(typeName);
  const byType = type && costAs(type, 'onDemand', costing);
  if (byType && !byType.missing) return byType;
  const unpriced: readonly Missing[] = typeName === undefined ? [] : [{ name: typeName, why: 'price' }];
  const size = sizeOf(view.annotations);
  if ('missing' in size) return { missing: unpriced.length > 0 ? unpriced : size.missing };
  const bySize = costOfSize(size, costing);
  return bySize.missing ? { missing: [...unpriced, ...bySize.missing] } : bySize;
}

const KNOWN = new WeakMap<Costing, Map<string, NodeCost>>();

/** Machines come in few sizes, and each is priced once. */
function costOfSize(size: SizeOfNode, costing: Costing): NodeCost {
  const known = KNOWN.get(costing) ?? new Map<string, NodeCost>();
  KNOWN.set(costing, known);
  const { vcpu, memoryGib, diskGib, gpu } = size;
  const key = [vcpu, memoryGib, diskGib, gpu].map((amount) => amount?.exactText()).join();
  const cost = known.get(key) ?? sizeItems(size, costing.prices.resources, costing.hours);
  known.set(key, cost);
  return cost;
}

/** From the labels of its machines, or from those that the autoscaler is told. */
function instanceTypeOf({ templateLabels, annotations }: MachineDeploymentView): string | undefined {
  const announced = parseAnnouncedLabels(annotations.get(CAPACITY_LABELS_KEY) ?? '').entries;
  return templateLabels.get(INSTANCE_TYPE) ?? announced.find(({ key }) => key === INSTANCE_TYPE)?.value;
}

function sizeOf(annotations: ReadonlyMap<string, string>): SizeOfNode | { readonly missing: readonly Missing[] } {
  const read = (key: string): Amount | undefined => {
    const quantity = tryQuantity(annotations.get(key) ?? '');
    return quantity && quantitySign(quantity) >= 0 && quantity.exponent < 30 ? Amount.ofQuantity(quantity) : undefined;
  };
  const [vcpu, bytes, disk] = [read(CAPACITY_CPU_KEY), read(CAPACITY_MEMORY_KEY), read(CAPACITY_DISK_KEY)];
  const missing = [
    ...(vcpu ? [] : [CAPACITY_CPU_KEY]),
    ...(bytes ? [] : [CAPACITY_MEMORY_KEY]),
    ...(disk || !annotations.has(CAPACITY_DISK_KEY) ? [] : [CAPACITY_DISK_KEY]),
  ].map((name): Missing => ({ name, why: 'size' }));
  const gpu = annotations.get(CAPACITY_GPU_COUNT_KEY) ?? '0';
  if (!/^[0-9]{1,6}$/.test(gpu)) missing.push({ name: CAPACITY_GPU_COUNT_KEY, why: 'size' });
  if (!vcpu || !bytes || missing.length > 0) return { missing };
  return { vcpu, memoryGib: gibOf(bytes), diskGib: disk && gibOf(disk), gpu: Amount.of(gpu) };
}
