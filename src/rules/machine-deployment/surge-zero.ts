import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { rolloutOf } from '../facts/machine-deployment/rollout-of';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const surgeZero: Rule = {
  id: 'machine-deployment/surge-zero',
  title: 'A rollout adds a machine before it takes one away',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Without surge the old machine goes first, and the pool is short during the rollout. With the preflight checks, on since 1.9, the replacement also waits for a stable control plane, so the pool stays short for a whole upgrade of it. On bare metal without a spare machine there is no other way.',
  source: [
    'the page "Keep workloads available" of the platform syself',
    'https://github.com/kubernetes-sigs/cluster-api/issues/12187',
  ],
  *check(object) {
    const rollout = rolloutOf(object);
    if (!rollout || rollout.forced || rollout.surge !== 0 || rollout.unavailable >= rollout.replicas) return;
    const { maxSurge, unavailable, replicas } = rollout;
    const says = `maxSurge ${shownValue(maxSurge)} adds no machine, so a rollout leaves the pool ${unavailable} of ${replicas} short; write maxSurge: 1 where there is a spare machine`;
    yield { at: machineDeploymentOf(object).maxSurge.at, says };
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
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
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
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 0, maxUnavailable: 1 }
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
    says: 'maxSurge 0 adds no machine, so a rollout leaves the pool 1 of 3 short; write maxSurge: 1 where there is a spare machine',
  },
};
