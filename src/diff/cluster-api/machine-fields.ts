import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import type { TemplateReference } from '../../manifest/cluster-api/references';
import { type Manifest, namespaceOf } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import {
  drainTimeoutSeconds,
  nodeDeletionTimeoutSeconds,
  volumeDetachTimeoutSeconds,
} from '../../model/cluster-api/timeouts';
import { defaultVersion } from '../../model/cluster-api/webhook-defaults';
import type { FieldList } from '../field';
import { stableJson } from '../stable-json';

const MACHINE: Path = ['spec', 'template', 'spec'];

/** The machines themselves: what they are made from, and what may change while they run. */
export function addMachine(list: FieldList, manifest: Manifest, md: MachineDeploymentView): void {
  const { kubernetesVersion: version } = md;
  list.add('version', [...MACHINE, 'version'], version && defaultVersion(version), version);
  list.add('failureDomain', [...MACHINE, 'failureDomain'], md.failureDomain);
  list.add('providerID', [...MACHINE, 'providerID'], md.providerId);
  list.add('bootstrap.dataSecretName', [...MACHINE, 'bootstrap', 'dataSecretName'], md.dataSecretName);
  addReference(list, 'bootstrap.configRef', md.configRef, manifest);
  addReference(list, 'infrastructureRef', md.infrastructureRef, manifest);
  addTimeouts(list, md);
  list.add('minReadySeconds', md.paths.minReadySeconds, md.minReadySeconds.value ?? 0);
  addGates(list, manifest);
  const taints = md.taints.map(({ key = '', value, effect = '', propagation = '' }) =>
    [key, value ? `=${value}` : '', ':', effect, propagation && ` (${propagation})`].join(''),
  );
  if (taints.length > 0) list.add('taints', MACHINE_TAINTS_AT, [...taints].sort(), taints);
}

/** The version of the template's API is no part of what machines are made from. */
function addReference(list: FieldList, name: string, ref: TemplateReference | undefined, manifest: Manifest): void {
  if (!ref) return;
  list.add(`${name}.group`, [...ref.at, ref.apiVersion === undefined ? 'apiGroup' : 'apiVersion'], ref.group);
  list.add(`${name}.kind`, [...ref.at, 'kind'], ref.kind);
  list.add(`${name}.name`, [...ref.at, 'name'], ref.name);
  const own = namespaceOf(manifest);
  if (ref.namespace !== own) list.add(`${name}.namespace`, [...ref.at, 'namespace'], ref.namespace);
}

/** By what they come to: unset, 0 and below are no limit. */
function addTimeouts(list: FieldList, md: MachineDeploymentView): void {
  const add = (name: 'drainTimeout' | 'volumeDetachTimeout' | 'nodeDeletionTimeout', seconds: number | undefined) => {
    const { value, present } = md[name];
    const shown = present ? value : undefined;
    list.add(name, md.paths[name], seconds === Number.POSITIVE_INFINITY ? 'none' : (seconds ?? value), shown);
  };
  add('drainTimeout', drainTimeoutSeconds(md));
  add('volumeDetachTimeout', volumeDetachTimeoutSeconds(md));
  add('nodeDeletionTimeout', nodeDeletionTimeoutSeconds(md));
}

function addGates(list: FieldList, manifest: Manifest): void {
  const at = [...MACHINE, 'readinessGates'];
  const gates: unknown = valueAt(manifest, at);
  if (Array.isArray(gates) && gates.length > 0) list.add('readinessGates', at, gates.map(stableJson).sort(), gates);
}
