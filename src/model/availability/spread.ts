import type { Path } from '../../manifest/path';
import { matchesSelector } from '../../manifest/selector';
import type { PodView } from '../../manifest/workloads/pod';
import type { AntiAffinityView, SpreadConstraintView } from '../../manifest/workloads/spreading';
import type { NodeRule } from './pods-per-node';

export const HOSTNAME_KEY = 'kubernetes.io/hostname';
export const ZONE_KEY = 'topology.kubernetes.io/zone';
const OLD_ZONE_KEY = 'failure-domain.beta.kubernetes.io/zone';
/** On every namespace, with its name. */
const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name';

/** What keeps the pods of one workload apart. Only rules that select the workload's own pods count. */
export interface Spread {
  readonly node: NodeRule;
  readonly by: 'anti-affinity' | 'host-port' | 'constraint' | undefined;
  /** Of the constraint on the host name. */
  readonly constraint?: SpreadConstraintView;
  /** Hard on zones: how many of the replicas a zone may hold more than another, or `one` for a single one. */
  readonly zone?: { readonly at: Path; readonly maxSkew: number | 'one' };
  /** Hard on another key than host name and zone, so that nobody can tell how many nodes that is. */
  readonly otherHardKey?: string;
  /** Where the first preference stands. */
  readonly soft?: Path;
  /** Constraints that select none of the own pods. */
  readonly astray: readonly SpreadConstraintView[];
}

export function spreadOf(pod: PodView, namespace: string): Spread {
  const own = pod.spreadConstraints.filter((one) => selects(one, pod));
  const terms = pod.antiAffinity.filter((one) => selects(one, pod) && reaches(one, namespace));
  const hard = own.filter((one) => one.whenUnsatisfiable === 'DoNotSchedule');
  const required = terms.filter((one) => one.required);
  const constraint = tightest(hard.filter(({ topologyKey }) => topologyKey === HOSTNAME_KEY));
  const apart = required.some(({ topologyKey }) => topologyKey === HOSTNAME_KEY);
  const by = apart ? 'anti-affinity' : holdsHostPort(pod) ? 'host-port' : constraint ? 'constraint' : undefined;
  const soft = [
    ...own.filter((one) => one.whenUnsatisfiable === 'ScheduleAnyway'),
    ...terms.filter((one) => !one.required),
  ].find(({ topologyKey }) => topologyKey === HOSTNAME_KEY || isZone(topologyKey));
  const isOther = ({ topologyKey }: { readonly topologyKey?: string }) =>
    topologyKey !== undefined && topologyKey !== HOSTNAME_KEY && !isZone(topologyKey);
  return {
    node: by === 'constraint' && constraint ? skewOf(constraint) : { kind: by === undefined ? 'none' : 'one' },
    by,
    ...(constraint && { constraint }),
    zone: zoneRule(hard, required),
    otherHardKey: [...hard, ...required].find(isOther)?.topologyKey,
    soft: soft?.at,
    astray: pod.spreadConstraints.filter((one) => !selects(one, pod)),
  };
}

function skewOf({ maxSkew = 1, minDomains }: SpreadConstraintView): NodeRule {
  return { kind: 'skew', maxSkew: Math.max(1, maxSkew), ...(minDomains !== undefined && { minDomains }) };
}

function zoneRule(hard: readonly SpreadConstraintView[], required: readonly AntiAffinityView[]): Spread['zone'] {
  const apart = required.find(({ topologyKey }) => isZone(topologyKey));
  if (apart) return { at: apart.at, maxSkew: 'one' };
  const constraint = tightest(hard.filter(({ topologyKey }) => isZone(topologyKey)));
  return constraint && { at: constraint.at, maxSkew: Math.max(1, constraint.maxSkew ?? 1) };
}

function tightest(constraints: readonly SpreadConstraintView[]): SpreadConstraintView | undefined {
  return constraints.reduce<SpreadConstraintView | undefined>(
    (least, one) => (least && (least.maxSkew ?? 1) <= (one.maxSkew ?? 1) ? least : one),
    undefined,
  );
}

function isZone(topologyKey: string | undefined): boolean {
  return topologyKey === ZONE_KEY || topologyKey === OLD_ZONE_KEY;
}

function selects({ selector }: SpreadConstraintView | AntiAffinityView, pod: PodView): boolean {
  return selector !== undefined && matchesSelector(selector, pod.labels);
}

/** Other labels of namespaces are not in the manifests of workloads: a selector of them is taken to reach. */
function reaches({ namespaces, namespaceSelector }: AntiAffinityView, namespace: string): boolean {
  if (namespaces.length === 0 && namespaceSelector === undefined) return true;
  if (namespaces.includes(namespace)) return true;
  if (namespaceSelector === undefined) return false;
  const keys = [...namespaceSelector.matchLabels.keys(), ...namespaceSelector.matchExpressions.map(({ key }) => key)];
  return (
    keys.some((key) => key !== NAMESPACE_NAME_LABEL) ||
    matchesSelector(namespaceSelector, new Map([[NAMESPACE_NAME_LABEL, namespace]]))
  );
}

/** Two pods that want one port of the host cannot share it. */
function holdsHostPort({ containers, initContainers, hostNetwork }: PodView): boolean {
  const lasting = [...containers, ...initContainers.filter(({ sidecar }) => sidecar)];
  return lasting.some(({ ports }) =>
    ports.some(({ hostPort, containerPort }) => (hostPort ?? 0) > 0 || (hostNetwork && (containerPort ?? 0) > 0)),
  );
}
