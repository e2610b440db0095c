import type { Quantity } from '../../units/quantity';
import { compareQuantity, multiplyQuantity } from '../../units/quantity-arithmetic';
import { PODS } from './node-size';
import type { Pool } from './pool';
import { type Amounts, podRequests, sum } from './requests';
import type { Workload } from './workload';

/** Of one resource: what is asked for, and what there is. */
export interface Shortage {
  readonly resource: string;
  readonly asked: Quantity;
  readonly there: Quantity;
}

export type CapacityVerdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'short'; readonly shortage: Shortage; readonly nodes: number }
  | { readonly kind: 'unknown'; readonly why: string };

const ONE: Quantity = { coefficient: 1n, exponent: 0, format: 'DecimalSI' };

/**
 * Whether the workloads that run on this pool alone, each at its least, fit on one node fewer than the pool can have. Node sizes are
 * capacity, of which the kubelet keeps some back: what is short here certainly is, and what fits may not.
 */
export function capacityWithoutOneNode(
  pool: Pool,
  workloads: readonly Workload[],
  daemons: readonly Workload[],
): CapacityVerdict {
  const nodes = pool.nodes?.max;
  const { nodeSize } = pool;
  if (!nodeSize || nodes === undefined)
    return {
      kind: 'unknown',
      why: 'the size of its nodes is not known; write the capacity annotations for cpu and memory',
    };
  if (nodes < 1) return { kind: 'fits' };
  let asked: Amounts = new Map();
  for (const workload of workloads) {
    const count = workload.counts?.min ?? (workload.view.role === 'pod' ? 1 : 0);
    const part = amountsOf(workload, count);
    if (!part) return { kind: 'unknown', why: missingRequest(workload) };
    asked = sum(asked, part);
  }
  for (const daemon of daemons) {
    const part = amountsOf(daemon, nodes - 1);
    if (!part) return { kind: 'unknown', why: missingRequest(daemon) };
    asked = sum(asked, part);
  }
  for (const [resource, amount] of asked) {
    const size = nodeSize.get(resource);
    const there = size && multiplyQuantity(size, nodes - 1);
    if (there && compareQuantity(amount, there) > 0)
      return { kind: 'short', shortage: { resource, asked: amount, there }, nodes };
  }
  return { kind: 'fits' };
}

/** The first resource of which a pod that asks for these amounts wants more than a node of the pool has. */
export function neverFits(amounts: Amounts, { nodeSize }: Pool): Shortage | undefined {
  if (!nodeSize) return undefined;
  for (const [resource, asked] of amounts) {
    const there = nodeSize.get(resource);
    if (there && compareQuantity(asked, there) > 0) return { resource, asked, there };
  }
  return undefined;
}

function amountsOf({ view }: Workload, count: number): Amounts | undefined {
  const { amounts, complete } = podRequests(view.pod);
  if (!complete) return undefined;
  const times = [...amounts].map(([resource, amount]): [string, Quantity] => [
    resource,
    multiplyQuantity(amount, count),
  ]);
  return new Map([...times, [PODS, multiplyQuantity(ONE, count)]]);
}

function missingRequest({ thing }: Workload): string {
  return `${thing.object} has a container that does not say what it needs; write its requests for cpu and memory`;
}
