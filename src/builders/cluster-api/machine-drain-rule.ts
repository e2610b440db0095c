import type { Manifest } from '../../manifest/object';
import type { ObjectMeta } from '../object-meta';
import { plain } from '../plain-value';
import { ValueError } from '../value-error';
import { DEFAULT_API_VERSION, unreadableApiVersion } from './api-version';
import type { LabelSelectorSpec } from './label-selector';

/**
 * How pods are drained from the machines of a namespace. Rules apply in order of their names, and of those that match a pod the first
 * counts; a pod without one is drained with order 0. Needs Cluster API 1.9 or later; the same in v1beta1 and v1beta2.
 */
export interface MachineDrainRuleProps {
  /** @default 'cluster.x-k8s.io/v1beta2' */
  readonly apiVersion?: 'cluster.x-k8s.io/v1beta2' | 'cluster.x-k8s.io/v1beta1';
  readonly metadata?: ObjectMeta;
  readonly drain: DrainBehavior;
  /** At most 32 entries, of which one has to match. An empty list is refused. @default - all machines of the namespace */
  readonly machines?: readonly MachineMatch[];
  /** At most 32 entries, of which one has to match. An empty list is refused. @default - all pods */
  readonly pods?: readonly PodMatch[];
}

export interface DrainBehavior {
  /**
   * `Drain` evicts. `Skip` leaves the pods where they are, and does not wait for them. `WaitCompleted` waits until they are gone by
   * themselves, which only the drain timeout bounds.
   */
  readonly behavior: 'Drain' | 'Skip' | 'WaitCompleted';
  /** Lower ones are evicted first; with `Drain` alone. @default - 0 on the server; not written */
  readonly order?: number;
}

/** Machines that meet both selectors; at least one has to be given. */
export interface MachineMatch {
  /** Of labels of Machines. @default - all */
  readonly selector?: LabelSelectorSpec;
  /** Of labels of their Cluster. @default - all */
  readonly clusterSelector?: LabelSelectorSpec;
}

/** Pods that meet both selectors; at least one has to be given. */
export interface PodMatch {
  /** Of labels of Pods. @default - all */
  readonly selector?: LabelSelectorSpec;
  /** Of labels of their namespace. @default - all */
  readonly namespaceSelector?: LabelSelectorSpec;
}

/**
 * The manifest of a MachineDrainRule; nothing is left out of it but `undefined`, and nothing added.
 * @throws ValueError for an `apiVersion` of another group
 */
export function buildMachineDrainRule(props: MachineDrainRuleProps): Manifest {
  const problem = unreadableApiVersion(props.apiVersion);
  const problems = problem ? [problem] : [];
  if (problems.length > 0) throw new ValueError(problems);
  const { apiVersion = DEFAULT_API_VERSION, metadata = {}, drain, machines, pods, ...unknown } = props;
  return plain({
    apiVersion,
    kind: 'MachineDrainRule',
    metadata,
    spec: { drain, machines, pods, ...unknown },
  }) as Manifest;
}
