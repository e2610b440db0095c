import type { NodeView } from '../../../manifest/kubernetes/node';
import { goInstant } from '../../../manifest/rfc3339';
import { quoted } from '../../../units/quoted';
import type { Amounts, PlacedPod } from '../placement/host';
import type { FleetSnapshot, Fraction, SnapshotNode } from '../snapshot';
import { amountsOf } from './amounts';
import { hostOf, MEASURED, taintTexts, utilizationOf } from './node-facts';
import { attempt, type PodLoad } from './pod-load';

/** Something that is missing from a dump, or cannot be read in it. */
export interface DumpFault {
  readonly list: 'nodes' | 'pods';
  readonly index: number;
  /** The field, as a path from the object's root. */
  readonly field: readonly string[];
  readonly says: string;
}

export interface DumpOptions {
  /** When the dump was taken: nodes are as old as it says. */
  readonly at: Date;
  /** Whether Autopilot manages a node with these labels. */
  isManaged(labels: ReadonlyMap<string, string>): boolean;
  /** Measured utilization by node, in place of the requests of its pods. */
  readonly utilization?: ReadonlyMap<string, Fraction>;
}

const INSTANCE_TYPES = ['node.kubernetes.io/instance-type', 'beta.kubernetes.io/instance-type'];
const MINUTE = 60_000;

/**
 * A snapshot of what `kubectl get nodes,pods --all-namespaces` shows. Utilization is the larger part of CPU and memory that the pods on
 * a node ask for, DaemonSets included. Pods that have finished count for nothing.
 */
export function kubernetesFleet(
  nodes: readonly NodeView[],
  pods: readonly PodLoad[],
  options: DumpOptions,
): FleetSnapshot | DumpFault {
  const loads = new Map<string, Load>();
  const placed: PlacedPod[] = [];
  let pendingPods = 0;
  for (const [index, pod] of pods.entries()) {
    if (pod.finished) continue;
    if (pod.node === undefined) {
      pendingPods += 1;
      continue;
    }
    const { requests = {} } = pod;
    if (typeof requests === 'string') return { list: 'pods', index, field: ['spec', 'containers'], says: requests };
    const load = loads.get(pod.node) ?? { requested: {}, workloadPods: 0, pvcPods: 0 };
    loads.set(pod.node, carry(load, requests, pod));
    placed.push({ node: pod.node, requests, bound: pod.bound, asks: pod.asks });
  }
  const snapshot: SnapshotNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const made = snapshotNode(node, loads.get(node.name ?? ''), options);
    if ('says' in made) return { list: 'nodes', index, ...made };
    snapshot.push(made);
  }
  return { nodes: snapshot, pods: placed, state: { pendingPods } };
}

/** What the pods on one node add up to. */
interface Load {
  readonly requested: { [resource: string]: number };
  workloadPods: number;
  pvcPods: number;
}

function carry(load: Load, requests: Amounts, { bound, hasClaim }: PodLoad): Load {
  for (const resource in requests) load.requested[resource] = (load.requested[resource] ?? 0) + requests[resource];
  if (!bound) load.workloadPods += 1;
  if (hasClaim) load.pvcPods += 1;
  return load;
}

type NodeFault = Pick<DumpFault, 'field' | 'says'>;

function snapshotNode(node: NodeView, load: Load | undefined, options: DumpOptions): SnapshotNode | NodeFault {
  const { name, labels } = node;
  if (name === undefined) return { field: ['metadata', 'name'], says: 'a Node without a name; dump it again' };
  const { created } = node;
  const since = goInstant(created ?? '');
  if (since === undefined) {
    const is = created === undefined ? 'a Node without the time of its creation' : `${quoted(created)} is no time`;
    return { field: ['metadata', 'creationTimestamp'], says: `${is}; dump it again` };
  }
  const allocatable = attempt(() => amountsOf(node.allocatable));
  if (typeof allocatable === 'string') return { field: ['status', 'allocatable'], says: allocatable };
  const measured = options.utilization?.get(name);
  const missing = MEASURED.find((resource) => !(allocatable[resource] > 0));
  if (missing !== undefined && measured === undefined) {
    const says = `the node has no allocatable ${missing}, and its utilization cannot be told; give it with --utilization`;
    return { field: ['status', 'allocatable', missing], says };
  }
  const instanceType = INSTANCE_TYPES.map((label) => labels.get(label)).find((type) => type !== undefined);
  return {
    name,
    managed: options.isManaged(labels),
    utilization: measured ?? utilizationOf(load?.requested ?? {}, allocatable),
    ageMinutes: Math.max(0, (options.at.getTime() - since) / MINUTE),
    workloadPods: load?.workloadPods ?? 0,
    pvcPods: load?.pvcPods ?? 0,
    taints: taintTexts(node.taints),
    ...(instanceType !== undefined && { instanceType }),
    host: hostOf(node, allocatable),
  };
}
