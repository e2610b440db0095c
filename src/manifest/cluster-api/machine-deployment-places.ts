import type { ViewPlaces } from '../deferred-view';
import type { MachineDeploymentView } from './machine-deployment';
import { MACHINE_TAINTS_AT } from './machine-taints';

const TEMPLATE = ['spec', 'template'];
const MACHINE = [...TEMPLATE, 'spec'];

/** Where `readMachineDeployment` finds each field, in the layout of the view's version. */
export function machineDeploymentPlaces({ paths }: MachineDeploymentView): ViewPlaces<MachineDeploymentView> {
  return {
    version: undefined,
    paths: undefined,
    labels: ['metadata', 'labels'],
    annotations: ['metadata', 'annotations'],
    clusterName: ['spec', 'clusterName'],
    templateClusterName: [...MACHINE, 'clusterName'],
    replicas: ['spec', 'replicas'],
    paused: ['spec', 'paused'],
    selector: ['spec', 'selector'],
    templateLabels: [...TEMPLATE, 'metadata', 'labels'],
    templateAnnotations: [...TEMPLATE, 'metadata', 'annotations'],
    strategyType: paths.strategyType,
    hasRollingUpdate: { presentAt: paths.rollingUpdate },
    maxSurge: paths.maxSurge,
    maxUnavailable: paths.maxUnavailable,
    deletionOrder: paths.deletionOrder,
    maxInFlight: paths.maxInFlight,
    rolloutAfter: paths.rolloutAfter,
    machineNaming: paths.machineNaming,
    minReadySeconds: paths.minReadySeconds,
    drainTimeout: paths.drainTimeout,
    volumeDetachTimeout: paths.volumeDetachTimeout,
    nodeDeletionTimeout: paths.nodeDeletionTimeout,
    kubernetesVersion: [...MACHINE, 'version'],
    failureDomain: [...MACHINE, 'failureDomain'],
    providerId: [...MACHINE, 'providerID'],
    configRef: [...MACHINE, 'bootstrap', 'configRef'],
    dataSecretName: [...MACHINE, 'bootstrap', 'dataSecretName'],
    infrastructureRef: [...MACHINE, 'infrastructureRef'],
    taints: MACHINE_TAINTS_AT,
  };
}
