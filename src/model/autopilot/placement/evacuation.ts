import { admits } from './admits';
import { FirstFit, type Room } from './first-fit';
import type { Amounts, Host, PlacedPod, PodAsks } from './host';

/** A node with what runs on it. */
interface Place extends Room {
  readonly name: string;
  readonly group: Group;
  readonly at: number;
  pods: PlacedPod[];
}

/** Nodes that no pod can tell apart but by their room. */
interface Group {
  readonly host: Host;
  readonly places: Place[];
  fit?: FirstFit<Place>;
}

/**
 * Moves the pods of nodes that are emptied to the other nodes, in thought: each to the first node by name that takes it, the largest pod
 * first. What has been moved stays moved, so that a later node finds less room. A packing that this order misses is not found.
 */
export class Evacuation {
  private readonly places = new Map<string, Place>();
  private readonly groups = new Map<string, Group>();
  private readonly groupsFor = new Map<PodAsks | undefined, readonly Group[]>();
  private readonly interned = new Map<string, PodAsks>();

  /** The hosts in order of name. */
  constructor(hosts: ReadonlyMap<string, Host>, pods: readonly PlacedPod[]) {
    const keys = askedLabels(pods);
    for (const [name, host] of hosts) {
      const group = this.groupOf(host, keys);
      const place: Place = { name, group, at: group.places.length, free: { ...host.allocatable }, pods: [] };
      group.places.push(place);
      this.places.set(name, place);
    }
    for (const pod of pods) {
      const place = this.places.get(pod.node);
      if (!place) continue;
      take(place, pod.requests, -1);
      if (!pod.bound) place.pods.push({ ...pod, asks: this.intern(pod.asks) });
    }
  }

  /** Whether every pod of the node found another; it is then empty and takes none again. If not, all stays as it was. */
  empty(name: string): boolean {
    const from = this.places.get(name);
    if (!from) return false;
    const moves: { readonly pod: PlacedPod; readonly to: Place }[] = [];
    for (const pod of [...from.pods].sort(bySize)) {
      const to = this.find(pod, from);
      if (!to) {
        for (const { pod: moved, to: there } of moves) {
          there.pods = there.pods.filter((one) => one !== moved);
          this.change(there, moved.requests, 1);
        }
        return false;
      }
      to.pods.push(pod);
      this.change(to, pod.requests, -1);
      moves.push({ pod, to });
    }
    from.pods = [];
    this.change(from, { pods: Number.POSITIVE_INFINITY }, -1);
    return true;
  }

  private find(pod: PlacedPod, from: Place): Place | undefined {
    for (const group of this.groupsOf(pod.asks)) {
      group.fit ??= new FirstFit(group.places);
      const place = group.fit.first(pod.requests, from);
      if (place) return place;
    }
    return undefined;
  }

  private groupsOf(asks: PodAsks | undefined): readonly Group[] {
    let groups = this.groupsFor.get(asks);
    if (!groups) {
      groups = [...this.groups.values()].filter(({ host }) => admits(host, asks));
      this.groupsFor.set(asks, groups);
    }
    return groups;
  }

  private change(place: Place, amounts: Amounts, sign: 1 | -1): void {
    take(place, amounts, sign);
    place.group.fit?.changed(place.at);
  }

  private groupOf(host: Host, keys: readonly string[]): Group {
    const labels = keys.map((key) => (Object.hasOwn(host.labels, key) ? host.labels[key] : null));
    const taints = host.taints.map(({ key, value, effect }) => [key, value, effect].join()).sort();
    const signature = JSON.stringify([host.schedulable, labels, taints]);
    let group = this.groups.get(signature);
    if (!group) {
      group = { host, places: [] };
      this.groups.set(signature, group);
    }
    return group;
  }

  /** The pods of a Deployment ask for the same, which is then looked up by identity. */
  private intern(asks: PodAsks | undefined): PodAsks | undefined {
    if (!asks) return undefined;
    const key = JSON.stringify(asks);
    const known = this.interned.get(key);
    if (known) return known;
    this.interned.set(key, asks);
    return asks;
  }
}

function take({ free }: Place, amounts: Amounts, sign: 1 | -1): void {
  for (const resource in amounts) free[resource] = (free[resource] ?? 0) + sign * amounts[resource];
}

/** The largest request of CPU first, then of memory. */
function bySize(a: PlacedPod, b: PlacedPod): number {
  return amount(b, 'cpu') - amount(a, 'cpu') || amount(b, 'memory') - amount(a, 'memory');
}

function amount({ requests }: PlacedPod, resource: string): number {
  return requests[resource] ?? 0;
}

/** The labels by which pods tell nodes apart, in order. */
function askedLabels(pods: readonly PlacedPod[]): readonly string[] {
  const keys = new Set<string>();
  for (const { asks, bound } of pods) {
    if (!asks || bound) continue;
    for (const key of Object.keys(asks.nodeSelector)) keys.add(key);
    for (const { key } of asks.affinity.flat()) keys.add(key);
  }
  return [...keys].sort();
}
