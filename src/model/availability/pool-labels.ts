import type { LabelExpression } from '../../manifest/selector';
import { isKubernetesLabel, labelReachesNode } from '../cluster-api/node-labels';
import { meetsRequirement } from '../scheduling/node-requirement';

/** The labels that the nodes of a pool have, as far as its manifest tells. */
export interface PoolLabels {
  /** On every node. */
  readonly exact: ReadonlyMap<string, string>;
  /** On every node, with one of several values. */
  readonly oneOf: ReadonlyMap<string, readonly string[]>;
  /** Asked of the nodes in another way, so that any value may be there. */
  readonly open: ReadonlySet<string>;
  /** Beginnings of keys that the provider of the nodes sets by itself. */
  readonly providerPrefixes: readonly string[];
}

/**
 * Whether nodes of the pool may meet a requirement on one of their labels. A key that nobody names is not there, unless kubelet or
 * cloud give it: architecture, zone, instance type.
 */
export function mayMeet(labels: PoolLabels, requirement: LabelExpression): boolean {
  const { key } = requirement;
  const exact = labels.exact.get(key);
  if (exact !== undefined) return meetsRequirement(exact, requirement);
  const several = labels.oneOf.get(key);
  if (several) return several.some((value) => meetsRequirement(value, requirement));
  return mayHave(labels, key) || meetsRequirement(undefined, requirement);
}

function mayHave({ open, providerPrefixes }: PoolLabels, key: string): boolean {
  return open.has(key) || isSetByItself(key) || providerPrefixes.some((prefix) => key.startsWith(prefix));
}

/** Whether kubelet or cloud may set it without a word in the pool. */
export function isSetByItself(key: string): boolean {
  return isKubernetesLabel(key) && !labelReachesNode(key);
}
