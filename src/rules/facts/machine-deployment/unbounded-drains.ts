import type { Cluster } from '../../../check/cluster';
import { derive } from '../../../check/derive';
import { DEPLOYMENT_NAME_LABEL, SET_NAME_LABEL, TEMPLATE_HASH_LABEL } from '../../../manifest/cluster-api/labels';
import type { MachineDeploymentVersion } from '../../../manifest/cluster-api/machine-deployment-paths';
import type { MachineDrainRuleView } from '../../../manifest/cluster-api/machine-drain-rule';
import { isPlainObject } from '../../../manifest/object';
import { valueAt } from '../../../manifest/path';
import { type LabelSelector, matchesSelector } from '../../../manifest/selector';
import { drainTimeoutSeconds } from '../../../model/cluster-api/timeouts';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, platformOf } from '../machine-deployment-of';
import { defaultedLabelsOf } from './defaulted-labels-of';
import { isMisplaced } from './misplaced';

/** A MachineDeployment whose drains nothing ends. */
export interface Unbounded {
  readonly name: string;
  readonly version: MachineDeploymentVersion;
  /** What its machines carry. */
  readonly labels: ReadonlyMap<string, string>;
}

function read(cluster: Cluster): ReadonlyMap<string, readonly Unbounded[]> {
  const byNamespace = new Map<string, Unbounded[]>();
  for (const object of cluster.all(MACHINE_DEPLOYMENT)) {
    const md = machineDeploymentOf(object);
    const { name } = object;
    if (name === undefined || drainTimeoutSeconds(md) !== Number.POSITIVE_INFINITY) continue;
    if (!isPlainObject(valueAt(object.manifest, ['spec', 'template', 'spec']))) continue;
    const platform = platformOf(object);
    if (!md.drainTimeout.present && (platform === 'aether' || platform === 'syself')) continue;
    if (isMisplaced(object, 'drainTimeout')) continue;
    const labels = new Map([...defaultedLabelsOf(object).templateLabels, [DEPLOYMENT_NAME_LABEL, name]]);
    const list = byNamespace.get(object.namespace);
    if (list) list.push({ name, version: md.version, labels });
    else byNamespace.set(object.namespace, [{ name, version: md.version, labels }]);
  }
  return byNamespace;
}

/** Those of the namespace, in input order, whose machines the rule may be for. Selectors of Clusters may match. */
export function unboundedMatches(
  rule: MachineDrainRuleView,
  namespace: string,
  cluster: Cluster,
): readonly Unbounded[] {
  const all = derive(cluster, read).get(namespace) ?? [];
  const { machines } = rule;
  if (machines === undefined) return all;
  return all.filter(({ labels }) => machines.some(({ selector }) => !selector || mayMatch(selector, labels)));
}

/** The name of its set and the hash of its template are on every machine, and known only when it is there. */
function mayMatch(selector: LabelSelector, labels: ReadonlyMap<string, string>): boolean {
  const unknown = (key: string): boolean => key === SET_NAME_LABEL || key === TEMPLATE_HASH_LABEL;
  const known = {
    at: selector.at,
    matchLabels: new Map([...selector.matchLabels].filter(([key]) => !unknown(key))),
    matchExpressions: selector.matchExpressions.filter(({ key }) => !unknown(key)),
  };
  return matchesSelector(known, labels);
}
