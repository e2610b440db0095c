import { versionOf } from '../object';
import type { Path } from '../path';

/** The two layouts of a MachineDeployment. v1beta2 is stored since Cluster API 1.11. */
export type MachineDeploymentVersion = 'v1beta1' | 'v1beta2';

/** v1alpha3, v1alpha4 and v1beta1 share a layout; what is not known is read like v1beta2. */
export function machineDeploymentVersion(apiVersion: unknown): MachineDeploymentVersion {
  return /^v1(?:alpha\d+|beta1)$/.test(versionOf(apiVersion)) ? 'v1beta1' : 'v1beta2';
}

/** The fields that stand at different places in the two versions. */
export type MovedField =
  | 'strategy'
  | 'strategyType'
  | 'rollingUpdate'
  | 'maxSurge'
  | 'maxUnavailable'
  | 'deletionOrder'
  | 'maxInFlight'
  | 'rolloutAfter'
  | 'machineNaming'
  | 'minReadySeconds'
  | 'drainTimeout'
  | 'volumeDetachTimeout'
  | 'nodeDeletionTimeout';

/** v1beta1 also has `spec.revisionHistoryLimit` and `spec.progressDeadlineSeconds`, which v1beta2 dropped. */
export const MACHINE_DEPLOYMENT_PATHS: {
  readonly [version in MachineDeploymentVersion]: { readonly [field in MovedField]: Path };
} = {
  v1beta1: {
    strategy: ['spec', 'strategy'],
    strategyType: ['spec', 'strategy', 'type'],
    rollingUpdate: ['spec', 'strategy', 'rollingUpdate'],
    maxSurge: ['spec', 'strategy', 'rollingUpdate', 'maxSurge'],
    maxUnavailable: ['spec', 'strategy', 'rollingUpdate', 'maxUnavailable'],
    deletionOrder: ['spec', 'strategy', 'rollingUpdate', 'deletePolicy'],
    maxInFlight: ['spec', 'strategy', 'remediation', 'maxInFlight'],
    rolloutAfter: ['spec', 'rolloutAfter'],
    machineNaming: ['spec', 'machineNamingStrategy', 'template'],
    minReadySeconds: ['spec', 'minReadySeconds'],
    drainTimeout: ['spec', 'template', 'spec', 'nodeDrainTimeout'],
    volumeDetachTimeout: ['spec', 'template', 'spec', 'nodeVolumeDetachTimeout'],
    nodeDeletionTimeout: ['spec', 'template', 'spec', 'nodeDeletionTimeout'],
  },
  v1beta2: {
    strategy: ['spec', 'rollout', 'strategy'],
    strategyType: ['spec', 'rollout', 'strategy', 'type'],
    rollingUpdate: ['spec', 'rollout', 'strategy', 'rollingUpdate'],
    maxSurge: ['spec', 'rollout', 'strategy', 'rollingUpdate', 'maxSurge'],
    maxUnavailable: ['spec', 'rollout', 'strategy', 'rollingUpdate', 'maxUnavailable'],
    deletionOrder: ['spec', 'deletion', 'order'],
    maxInFlight: ['spec', 'remediation', 'maxInFlight'],
    rolloutAfter: ['spec', 'rollout', 'after'],
    machineNaming: ['spec', 'machineNaming', 'template'],
    minReadySeconds: ['spec', 'template', 'spec', 'minReadySeconds'],
    drainTimeout: ['spec', 'template', 'spec', 'deletion', 'nodeDrainTimeoutSeconds'],
    volumeDetachTimeout: ['spec', 'template', 'spec', 'deletion', 'nodeVolumeDetachTimeoutSeconds'],
    nodeDeletionTimeout: ['spec', 'template', 'spec', 'deletion', 'nodeDeletionTimeoutSeconds'],
  },
};
