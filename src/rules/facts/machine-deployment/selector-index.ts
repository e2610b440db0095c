import type { Cluster } from '../../../check/cluster';
import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import { DEPLOYMENT_NAME_LABEL, SET_NAME_LABEL } from '../../../manifest/cluster-api/labels';
import { type LabelSelector, matchesSelector } from '../../../manifest/selector';
import { MACHINE_DEPLOYMENT } from '../machine-deployment-of';
import { defaultedLabelsOf } from './defaulted-labels-of';

/** A MachineDeployment by the labels that its MachineSets carry. */
interface Labelled {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
}

/** Of one namespace: who carries a label, so that a selector is tried on few. */
interface NamespaceIndex {
  readonly all: Labelled[];
  readonly byLabel: Map<string, Labelled[]>;
}

function read(cluster: Cluster): ReadonlyMap<string, NamespaceIndex> {
  const byNamespace = new Map<string, NamespaceIndex>();
  for (const object of cluster.all(MACHINE_DEPLOYMENT)) {
    if (object.name === undefined) continue;
    const index = byNamespace.get(object.namespace) ?? { all: [], byLabel: new Map<string, Labelled[]>() };
    byNamespace.set(object.namespace, index);
    const one = { name: object.name, labels: labelsOfSets(object, object.name) };
    index.all.push(one);
    for (const [key, value] of one.labels) {
      const place = labelText(key, value);
      const list = index.byLabel.get(place);
      if (list) list.push(one);
      else index.byLabel.set(place, [one]);
    }
  }
  return byNamespace;
}

/** The first other MachineDeployment of the namespace, in input order, whose MachineSets the selector matches. */
export function matchedBy(selector: LabelSelector, object: Subject, cluster: Cluster): string | undefined {
  const named = selector.matchLabels.get(DEPLOYMENT_NAME_LABEL);
  if (named !== undefined) return matchedByName(named, selector, object, cluster);
  const index = derive(cluster, read).get(object.namespace);
  if (!index) return undefined;
  return candidates(selector, index).find((one) => one.name !== object.name && matchesSelector(selector, one.labels))
    ?.name;
}

/** The controller writes that label, so that sets which carry it are those of the deployment of that name. */
function matchedByName(name: string, selector: LabelSelector, object: Subject, cluster: Cluster): string | undefined {
  const others = cluster.everyNamed(MACHINE_DEPLOYMENT, name);
  if (name === object.name) return undefined;
  return others.some((one) => one.namespace === object.namespace && matchesSelector(selector, labelsOfSets(one, name)))
    ? name
    : undefined;
}

/** The shortest list that has all that can match. */
function candidates(selector: LabelSelector, { all, byLabel }: NamespaceIndex): readonly Labelled[] {
  let fewest: readonly Labelled[] = all;
  for (const [key, value] of selector.matchLabels) {
    const list = byLabel.get(labelText(key, value)) ?? [];
    if (list.length < fewest.length) fewest = list;
  }
  for (const { key, operator, values = [] } of selector.matchExpressions) {
    if (operator !== 'In') continue;
    const list = [...new Set(values)].flatMap((value) => byLabel.get(labelText(key, value)) ?? []);
    if (list.length < fewest.length) fewest = list;
  }
  return fewest;
}

/** The controller writes the name over the template's value; the name of a set is known to nobody before. */
function labelsOfSets(object: Subject, name: string): ReadonlyMap<string, string> {
  const { templateLabels } = defaultedLabelsOf(object);
  if (templateLabels.get(DEPLOYMENT_NAME_LABEL) === name && !templateLabels.has(SET_NAME_LABEL)) return templateLabels;
  const labels = new Map(templateLabels);
  labels.set(DEPLOYMENT_NAME_LABEL, name);
  labels.delete(SET_NAME_LABEL);
  return labels;
}

function labelText(key: string, value: string): string {
  return `${key}=${value}`;
}
