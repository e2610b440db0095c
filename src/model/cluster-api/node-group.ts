import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { tryGoInt32, tryGoInt64 } from '../../units/go-number';
import { atLeast, type Release } from '../../units/release';

/**
 * A node-group bound as read from its annotation. `no-integer`, `beyond-64-bits` and `negative` make the autoscaler lose
 * all node groups in its scope; `beyond-32-bits` it reads, and the webhook refuses where replicas are unset.
 */
export type NodeGroupBound =
  | { readonly text: string; readonly value: number; readonly fault?: 'negative' | 'beyond-32-bits' }
  | { readonly text: string; readonly value?: undefined; readonly fault: 'no-integer' | 'beyond-64-bits' };

/** Base 10 with an optional sign, as Go's Atoi: `+3` and `03` are 3; blanks, points, `_`, `0x` and the empty text are none. */
export function parseNodeGroupBound(text: string): NodeGroupBound {
  const value = tryGoInt64(text);
  if (value === undefined) return { text, fault: /^[+-]?[0-9]+$/.test(text) ? 'beyond-64-bits' : 'no-integer' };
  if (value < 0n) return { text, value: Number(value), fault: 'negative' };
  return tryGoInt32(text) === undefined
    ? { text, value: Number(value), fault: 'beyond-32-bits' }
    : { text, value: Number(value) };
}

/** The two bounds; absent where the annotation is. The autoscaler takes an absent one for 0. */
export interface NodeGroupBounds {
  readonly min?: NodeGroupBound;
  readonly max?: NodeGroupBound;
}

export function readNodeGroupBounds(annotations: ReadonlyMap<string, string>): NodeGroupBounds {
  return { min: readBound(annotations.get(MIN_SIZE_KEY)), max: readBound(annotations.get(MAX_SIZE_KEY)) };
}

function readBound(text: string | undefined): NodeGroupBound | undefined {
  return text === undefined ? undefined : parseNodeGroupBound(text);
}

/** The range between two bounds that are both given and readable, with a maximum above 0; it may run backwards. */
export function scalingRange({
  min,
  max,
}: NodeGroupBounds): { readonly min: number; readonly max: number } | undefined {
  if (!min || !max || min.fault || max.fault || max.value === 0) return undefined;
  return { min: min.value, max: max.value };
}

/**
 * What the autoscaler makes of the bounds:
 * `group`: it scales, given replicas above 0 or a known capacity (cpu and memory);
 * `no-group`: it leaves the MachineDeployment alone, without an error;
 * `breaks-all`: an error that empties the list of all node groups in its scope.
 */
export type NodeGroupVerdict = 'group' | 'no-group' | 'breaks-all';

/**
 * `release` is the autoscaler's: up to 1.29 a group needs a maximum above its minimum, from 1.30 on they may be equal.
 * @see https://github.com/kubernetes/autoscaler/blob/cluster-autoscaler-release-1.35/cluster-autoscaler/cloudprovider/clusterapi/clusterapi_utils.go parseScalingBounds
 */
export function nodeGroupVerdict({ min, max }: NodeGroupBounds, release: Release): NodeGroupVerdict {
  const low = min === undefined ? 0 : min.value;
  const high = max === undefined ? 0 : max.value;
  if (low === undefined || high === undefined || low < 0 || high < low) return 'breaks-all';
  if (high === 0) return 'no-group';
  return high > low || atLeast(release, '1.30.0') ? 'group' : 'no-group';
}

/** Whether there is a node group at all; a MachineDeployment at 0 replicas also needs a known capacity. */
export function isNodeGroup(bounds: NodeGroupBounds, release: Release): boolean {
  return nodeGroupVerdict(bounds, release) === 'group';
}
