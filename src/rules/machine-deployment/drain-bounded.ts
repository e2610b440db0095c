import type { Rule } from '../../check/rule';
import type { FieldAt } from '../../manifest/field-at';
import { isPlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { tryGoDuration } from '../../units/duration';
import { isMisplaced } from '../facts/machine-deployment/misplaced';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, platformOf, sizedPoolOf } from '../facts/machine-deployment-of';

export const drainBounded: Rule = {
  id: 'machine-deployment/drain-bounded',
  title: 'Drain and volume detach come to an end',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Unset and 0 are no limit. One PodDisruptionBudget that cannot be met, or one volume that does not detach, then stops every rollout and every scale-down of the pool for good. The platforms aether and syself set a limit where none is given.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/2331',
    'https://github.com/kubernetes-sigs/cluster-api/issues/3635',
    'https://github.com/kubernetes-sigs/cluster-api/issues/6285',
  ],
  *check(object) {
    if (!isPlainObject(valueAt(object.manifest, ['spec', 'template', 'spec']))) return;
    const md = machineDeploymentOf(object);
    const platform = platformOf(object);
    const boundedByPlatform = platform === 'aether' || platform === 'syself';
    for (const { name, field, seconds, stopped } of WAITS) {
      const { at, present, value } = md[name];
      if (present ? !isZero(value) : boundedByPlatform) continue;
      if (isMisplaced(object, name) || (name === 'drainTimeout' && sizedPoolOf(object))) continue;
      const is = present ? `${value} is no limit` : 'no limit is set';
      const advice = md.version === 'v1beta1' ? `${field}: ${seconds}s` : `${field}Seconds: ${seconds}`;
      yield { at, says: `${is}, so one ${stopped}; write ${advice}` };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: production
  replicas: 3
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
spec:
  clusterName: production
  replicas: 3
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 0, nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: '0 is no limit, so one PodDisruptionBudget that cannot be met stops every drain for good; write nodeDrainTimeoutSeconds: 600',
  },
};

const WAITS = [
  {
    name: 'drainTimeout',
    field: 'nodeDrainTimeout',
    seconds: 600,
    stopped: 'PodDisruptionBudget that cannot be met stops every drain for good',
  },
  {
    name: 'volumeDetachTimeout',
    field: 'nodeVolumeDetachTimeout',
    seconds: 120,
    stopped: 'volume that does not detach stops every removal of a drained machine for good',
  },
] as const;

function isZero(value: FieldAt<number | string>['value']): boolean {
  return value === 0 || (typeof value === 'string' && tryGoDuration(value) === 0n);
}
