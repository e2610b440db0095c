import type { ContainerView } from '../../manifest/workloads/containers';
import type { PodView } from '../../manifest/workloads/pod';
import { type Quantity, tryQuantity } from '../../units/quantity';
import { addQuantity, compareQuantity } from '../../units/quantity-arithmetic';

export type Amounts = ReadonlyMap<string, Quantity>;

export interface PodRequests {
  /** By resource; what cannot be read counts as nothing. */
  readonly amounts: Amounts;
  /** Whether every container says what it needs of cpu and memory. */
  readonly complete: boolean;
}

/**
 * What the scheduler sets aside for a pod: its containers and sidecars together, or an init container with the sidecars before it, where
 * that is more.
 * @see https://kubernetes.io/docs/concepts/workloads/pods/init-containers/#resource-sharing-within-containers
 */
export function podRequests({ containers, initContainers, overhead }: PodView): PodRequests {
  let sidecars: Amounts = new Map();
  let most: Amounts = new Map();
  for (const container of initContainers) {
    const own = requestsOf(container);
    if (container.sidecar) sidecars = sum(sidecars, own);
    most = larger(most, container.sidecar ? sidecars : sum(sidecars, own));
  }
  const running = containers.reduce((total, container) => sum(total, requestsOf(container)), sidecars);
  const all = [...containers, ...initContainers];
  return {
    amounts: sum(larger(most, running), readAmounts(overhead)),
    complete: containers.length > 0 && all.every((one) => isStated(one, 'cpu') && isStated(one, 'memory')),
  };
}

function isStated({ requests }: ContainerView, resource: string): boolean {
  const amount = requests.get(resource);
  return amount !== undefined && tryQuantity(amount) !== undefined;
}

function requestsOf({ requests }: ContainerView): Amounts {
  return readAmounts(requests);
}

function readAmounts(written: ReadonlyMap<string, string | number>): Amounts {
  const amounts = new Map<string, Quantity>();
  for (const [resource, amount] of written) {
    const quantity = tryQuantity(amount);
    if (quantity) amounts.set(resource, quantity);
  }
  return amounts;
}

export function sum(a: Amounts, b: Amounts): Amounts {
  if (b.size === 0) return a;
  const total = new Map(a);
  for (const [resource, amount] of b) {
    const known = total.get(resource);
    total.set(resource, known ? addQuantity(known, amount) : amount);
  }
  return total;
}

function larger(a: Amounts, b: Amounts): Amounts {
  const most = new Map(a);
  for (const [resource, amount] of b) {
    const known = most.get(resource);
    if (!known || compareQuantity(amount, known) > 0) most.set(resource, amount);
  }
  return most;
}
