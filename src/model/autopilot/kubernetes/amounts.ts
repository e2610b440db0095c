import type { ContainerView } from '../../../manifest/workloads/containers';
import type { PodView } from '../../../manifest/workloads/pod';
import { parseQuantity } from '../../../units/quantity';
import { multiplyQuantity, quantityCeil } from '../../../units/quantity-arithmetic';
import type { Amounts } from '../placement/host';

/**
 * What the scheduler reckons a pod to take: the sum of its containers and sidecars, or the largest init container with the sidecars
 * before it where that is more, and the overhead of its runtime class. Requests of the pod as a whole (Kubernetes 1.34) are not read.
 * @throws QuantityError
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/staging/src/k8s.io/component-helpers/resource/helpers.go
 */
export function podAmounts({ containers, initContainers, overhead }: PodView): Amounts {
  const running: Mutable = {};
  for (const container of containers) add(running, requestsOf(container));
  const sidecars: Mutable = {};
  const starting: Mutable = {};
  for (const container of initContainers) {
    const own = requestsOf(container);
    if (container.sidecar) add(sidecars, own);
    else raise(starting, sum(sidecars, own));
  }
  add(running, sidecars);
  raise(running, starting);
  for (const [resource, amount] of overhead) add(running, { [resource]: amountOf(resource, amount) });
  running.pods = 1;
  return running;
}

/** @throws QuantityError */
export function amountsOf(list: ReadonlyMap<string, string | number>): Amounts {
  const amounts: Mutable = {};
  for (const [resource, amount] of list) amounts[resource] = amountOf(resource, amount);
  return amounts;
}

type Mutable = { [resource: string]: number };

function requestsOf({ requests }: ContainerView): Amounts {
  return amountsOf(requests);
}

const KNOWN = new Map<string, number>();
const MOST_KNOWN = 20_000;

/** Thousands of pods say the same few amounts. */
function amountOf(resource: string, amount: string | number): number {
  const key = `${resource === 'cpu' ? 'm' : ''} ${amount}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const quantity = parseQuantity(amount);
  const value = Number(quantityCeil(resource === 'cpu' ? multiplyQuantity(quantity, 1000) : quantity));
  if (KNOWN.size < MOST_KNOWN && key.length < 40) KNOWN.set(key, value);
  return value;
}

function add(to: Mutable, amounts: Amounts): void {
  for (const resource in amounts) to[resource] = (to[resource] ?? 0) + amounts[resource];
}

function raise(to: Mutable, amounts: Amounts): void {
  for (const resource in amounts) to[resource] = Math.max(to[resource] ?? 0, amounts[resource]);
}

function sum(a: Amounts, b: Amounts): Amounts {
  const both: Mutable = { ...a };
  add(both, b);
  return both;
}
