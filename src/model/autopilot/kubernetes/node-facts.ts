import type { NodeTaint, NodeView } from '../../../manifest/kubernetes/node';
import type { PodView } from '../../../manifest/workloads/pod';
import { compareRatios, type Ratio, ratio } from '../../../units/ratio';
import type { Amounts, Host, PodAsks } from '../placement/host';

/** The resources that utilization is reckoned in. */
export const MEASURED = ['cpu', 'memory'] as const;

/** The larger part of the two that the pods on a node ask for, of what it can give. */
export function utilizationOf(requested: Amounts, allocatable: Amounts): Ratio {
  const [cpu, memory] = MEASURED.map((name) => ratio(requested[name] ?? 0, allocatable[name]));
  return compareRatios(cpu, memory) < 0 ? memory : cpu;
}

/** Taints that tell of a node's state rather than of what it is for. */
const STATE_TAINTS = ['node.kubernetes.io/', 'node.cloudprovider.kubernetes.io/'];

/** As `kubectl describe` shows them, without those that come and go with the state of the node. */
export function taintTexts(taints: readonly NodeTaint[]): readonly string[] {
  return taints
    .filter(({ key }) => !STATE_TAINTS.some((prefix) => key.startsWith(prefix)))
    .map(({ key, value, effect }) => `${key}${value === '' ? '' : `=${value}`}:${effect}`);
}

export function hostOf({ labels, taints, cordoned, ready }: NodeView, allocatable: Amounts): Host {
  return { allocatable, labels: Object.fromEntries(labels), taints, schedulable: ready && !cordoned };
}

/** Absent for a pod that asks for nothing. */
export function asksOf({ placement }: PodView): PodAsks | undefined {
  const { nodeSelector, affinityTerms = [], tolerations } = placement;
  if (nodeSelector.size === 0 && affinityTerms.length === 0 && tolerations.length === 0) return undefined;
  return {
    nodeSelector: Object.fromEntries(nodeSelector),
    // A term that asks for the name of a node finds no other.
    affinity: affinityTerms.map(({ expressions, hasFields }) =>
      hasFields ? [] : expressions.map(({ key, operator = '', values = [] }) => ({ key, operator, values })),
    ),
    tolerations: tolerations.map(({ key, operator, value, effect }) => ({ key, operator, value, effect })),
  };
}
