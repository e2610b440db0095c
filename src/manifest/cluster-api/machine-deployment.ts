import { type FieldAt, fieldAt } from '../field-at';
import { numberOrNothing, objectField, stringEntries, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest } from '../object';
import type { Path } from '../path';
import { type LabelSelector, readSelector } from '../selector';
import {
  MACHINE_DEPLOYMENT_PATHS,
  type MachineDeploymentVersion,
  type MovedField,
  machineDeploymentVersion,
} from './machine-deployment-paths';
import { type MachineTaintEntry, readMachineTaints } from './machine-taints';
import { readReference, type TemplateReference } from './references';

/**
 * A MachineDeployment of either version in one form, as the controllers read it. Tolerant: what does not have the type
 * it should have is left out; nothing is defaulted. A field of the other version's layout is not read, since the server
 * prunes it. The fields that moved between the versions carry their place.
 */
export interface MachineDeploymentView {
  readonly version: MachineDeploymentVersion;
  /** Where each field that moved stands in this version. */
  readonly paths: { readonly [field in MovedField]: Path };
  /** These labels reach nothing else. */
  readonly labels: ReadonlyMap<string, string>;
  /** They reach MachineSets, and are what the autoscaler reads. */
  readonly annotations: ReadonlyMap<string, string>;
  readonly clusterName?: string;
  readonly templateClusterName?: string;
  readonly replicas?: number;
  /** Not looked at by the autoscaler. */
  readonly paused?: boolean;
  readonly selector?: LabelSelector;
  /** They reach Machines, infrastructure machines and bootstrap configs; few reach nodes. */
  readonly templateLabels: ReadonlyMap<string, string>;
  readonly templateAnnotations: ReadonlyMap<string, string>;

  readonly strategyType: FieldAt<string>;
  /** Whether `rollingUpdate` is there as an object. */
  readonly hasRollingUpdate: boolean;
  readonly maxSurge: FieldAt<number | string>;
  readonly maxUnavailable: FieldAt<number | string>;
  readonly deletionOrder: FieldAt<string>;
  readonly maxInFlight: FieldAt<number | string>;
  /** RFC 3339. */
  readonly rolloutAfter: FieldAt<string>;
  readonly machineNaming: FieldAt<string>;
  readonly minReadySeconds: FieldAt<number>;
  /** Go duration text in v1beta1, whole seconds in v1beta2. */
  readonly drainTimeout: FieldAt<number | string>;
  readonly volumeDetachTimeout: FieldAt<number | string>;
  readonly nodeDeletionTimeout: FieldAt<number | string>;

  readonly kubernetesVersion?: string;
  readonly failureDomain?: string;
  readonly providerId?: string;
  readonly configRef?: TemplateReference;
  /** Empty counts as given. */
  readonly dataSecretName?: string;
  readonly infrastructureRef?: TemplateReference;
  readonly taints: readonly MachineTaintEntry[];
}

const NODE_AT: Path = ['spec', 'template', 'spec'];

export function readMachineDeployment(manifest: Manifest): MachineDeploymentView {
  const version = machineDeploymentVersion(manifest.apiVersion);
  const paths = MACHINE_DEPLOYMENT_PATHS[version];
  const field = <T>(name: MovedField, read: (value: unknown) => T | undefined): FieldAt<T> =>
    fieldAt(manifest, paths[name], read);
  const timeout = version === 'v1beta1' ? stringOrNothing : numberOrNothing;
  const metadata = objectField(manifest, 'metadata');
  const spec = objectField(manifest, 'spec');
  const template = objectField(spec, 'template');
  const templateMetadata = objectField(template, 'metadata');
  const machine = objectField(template, 'spec');
  const bootstrap = objectField(machine, 'bootstrap');
  return {
    version,
    paths,
    labels: stringEntries(metadata.labels),
    annotations: stringEntries(metadata.annotations),
    clusterName: stringOrNothing(spec.clusterName),
    templateClusterName: stringOrNothing(machine.clusterName),
    replicas: numberOrNothing(spec.replicas),
    paused: typeof spec.paused === 'boolean' ? spec.paused : undefined,
    selector: readSelector(spec.selector, ['spec', 'selector']),
    templateLabels: stringEntries(templateMetadata.labels),
    templateAnnotations: stringEntries(templateMetadata.annotations),
    strategyType: field('strategyType', stringOrNothing),
    hasRollingUpdate: field('rollingUpdate', objectOrNothing).value !== undefined,
    maxSurge: field('maxSurge', intOrString),
    maxUnavailable: field('maxUnavailable', intOrString),
    deletionOrder: field('deletionOrder', stringOrNothing),
    maxInFlight: field('maxInFlight', intOrString),
    rolloutAfter: field('rolloutAfter', stringOrNothing),
    machineNaming: field('machineNaming', stringOrNothing),
    minReadySeconds: field('minReadySeconds', numberOrNothing),
    drainTimeout: field<number | string>('drainTimeout', timeout),
    volumeDetachTimeout: field<number | string>('volumeDetachTimeout', timeout),
    nodeDeletionTimeout: field<number | string>('nodeDeletionTimeout', timeout),
    kubernetesVersion: stringOrNothing(machine.version),
    failureDomain: stringOrNothing(machine.failureDomain),
    providerId: stringOrNothing(machine.providerID),
    configRef: readReference(bootstrap.configRef, [...NODE_AT, 'bootstrap', 'configRef']),
    dataSecretName: stringOrNothing(bootstrap.dataSecretName),
    infrastructureRef: readReference(machine.infrastructureRef, [...NODE_AT, 'infrastructureRef']),
    taints: readMachineTaints(machine.taints),
  };
}

function intOrString(value: unknown): number | string | undefined {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}

function objectOrNothing(value: unknown): object | undefined {
  return isPlainObject(value) ? value : undefined;
}
