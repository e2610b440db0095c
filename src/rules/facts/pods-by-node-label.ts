import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { objectField, stringEntries } from '../../manifest/fields';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import { DRAINED_KINDS, podSpecOf } from '../../manifest/pod-spec';

/** Pods that ask for labels of a node, and how long they may take to end. */
export interface SelectingPods {
  readonly object: Subject;
  /** Every label that the node has to have. */
  readonly labels: ReadonlyMap<string, string>;
  readonly graceSeconds: number;
}

/** Of pods that ask for the same labels only those with the longest grace period, by each of the labels. */
function read(cluster: Cluster): ReadonlyMap<string, readonly SelectingPods[]> {
  const longest = new Map<string, SelectingPods>();
  for (const object of DRAINED_KINDS.flatMap((kind) => cluster.all(kind))) {
    const pods = podsOf(object);
    if (!pods) continue;
    const key = JSON.stringify([...pods.labels].sort());
    const known = longest.get(key);
    if (!known || pods.graceSeconds > known.graceSeconds) longest.set(key, pods);
  }
  const byLabel = new Map<string, SelectingPods[]>();
  for (const pods of longest.values()) {
    for (const [key, value] of pods.labels) {
      const label = `${key}=${value}`;
      const list = byLabel.get(label);
      if (list) list.push(pods);
      else byLabel.set(label, [pods]);
    }
  }
  return byLabel;
}

/** Pods of the input that ask for at least one of a pool's labels, and for no other value of any. */
export function podsFor(cluster: Cluster, labels: ReadonlyMap<string, string>): readonly SelectingPods[] {
  const byLabel = derive(cluster, read);
  return [...labels].flatMap(([key, value]) =>
    (byLabel.get(`${key}=${value}`) ?? []).filter((pods) =>
      [...pods.labels].every(([asked, wanted]) => (labels.get(asked) ?? wanted) === wanted),
    ),
  );
}

/** The first of those with the longest grace period. */
export function longestPod(pods: readonly SelectingPods[]): SelectingPods | undefined {
  return pods.reduce<SelectingPods | undefined>(
    (longest, one) => (longest && longest.graceSeconds >= one.graceSeconds ? longest : one),
    undefined,
  );
}

function podsOf(object: Subject): SelectingPods | undefined {
  const spec = podSpecOf(object.manifest, object.groupKind);
  const graceSeconds = spec?.terminationGracePeriodSeconds;
  if (!spec || typeof graceSeconds !== 'number') return undefined;
  const labels = new Map([...stringEntries(spec.nodeSelector), ...affinityLabels(spec)]);
  return labels.size === 0 ? undefined : { object, labels, graceSeconds };
}

/** What the required node affinity asks for exactly: one term, and one value a key. */
function affinityLabels(spec: PlainObject): ReadonlyMap<string, string> {
  const affinity = objectField(objectField(spec, 'affinity'), 'nodeAffinity');
  const terms: unknown = objectField(affinity, 'requiredDuringSchedulingIgnoredDuringExecution').nodeSelectorTerms;
  const term: unknown = Array.isArray(terms) && terms.length === 1 ? terms[0] : undefined;
  const expressions: unknown = isPlainObject(term) ? term.matchExpressions : undefined;
  const labels = new Map<string, string>();
  for (const one of Array.isArray(expressions) ? (expressions as unknown[]) : []) {
    if (!isPlainObject(one) || one.operator !== 'In' || !Array.isArray(one.values)) continue;
    const [value, ...more] = one.values as unknown[];
    if (typeof one.key === 'string' && typeof value === 'string' && more.length === 0) labels.set(one.key, value);
  }
  return labels;
}
