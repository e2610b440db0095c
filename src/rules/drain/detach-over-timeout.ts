import type { Rule } from '../../check/rule';
import { EXPECT_VOLUME_KEY } from '../../manifest/annotations/expectations';
import type { Pool } from '../../model/availability/pool';
import { drainsOf, firstOfAll } from '../facts/drain-verdicts';
import { EVICTED_KINDS } from '../facts/survey-of';

export const detachOverTimeout: Rule = {
  id: 'drain/detach-over-timeout',
  title: 'A volume has time to leave its node',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'At the end of the volume timeout the machine goes with the volume attached, and the replacement of the pod waits until the storage lets it go by itself, often for minutes.',
  source: ['the page "Keep workloads available" of the platform Syself'],
  *check(object, cluster) {
    const found = drainsOf(object, cluster);
    const seconds = found?.workload.expected.volumeSeconds;
    if (!found || seconds === undefined || found.workload.times.volume === 0) return;
    const drain = firstOfAll(
      found.drains,
      ({ pool }) => typeof pool.drain.detach === 'number' && seconds >= pool.drain.detach,
    );
    if (!drain) return;
    const { pool } = drain;
    yield {
      at: ['metadata', 'annotations', EXPECT_VOLUME_KEY],
      says: `a volume takes ${seconds} s to move, and after ${pool.drain.detach} s the machine of ${pool.shown} goes with it attached; write ${detachAsWritten(pool, seconds + 1)} there`,
    };
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
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
        node.cluster.x-k8s.io/pool: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 }
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
  annotations: { expect.cdk-node-pools.dev/volume-seconds: "45" }
spec:
  replicas: 3
  serviceName: db
  selector:
    matchLabels: { app: db }
  template:
    metadata:
      labels: { app: db }
    spec:
      containers:
        - { name: db, image: registry.example.com/db:1.0 }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: 10Gi } }
`,
    profile: { workloads: true },
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
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      cluster.x-k8s.io/deployment-name: workers
  template:
    metadata:
      labels:
        cluster.x-k8s.io/deployment-name: workers
        node.cluster.x-k8s.io/pool: workers
    spec:
      clusterName: production
      version: v1.34.2
      bootstrap:
        configRef: { apiGroup: bootstrap.cluster.x-k8s.io, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: DockerMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 }
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
  annotations: { expect.cdk-node-pools.dev/volume-seconds: "150" }
spec:
  replicas: 3
  serviceName: db
  selector:
    matchLabels: { app: db }
  template:
    metadata:
      labels: { app: db }
    spec:
      containers:
        - { name: db, image: registry.example.com/db:1.0 }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        resources: { requests: { storage: 10Gi } }
`,
    profile: { workloads: true },
    says: 'a volume takes 150 s to move, and after 120 s the machine of MachineDeployment/workers goes with it attached; write nodeVolumeDetachTimeoutSeconds: 151 there',
  },
};

function detachAsWritten({ drain }: Pool, seconds: number): string {
  return drain.field.endsWith('Seconds')
    ? `nodeVolumeDetachTimeoutSeconds: ${seconds}`
    : `nodeVolumeDetachTimeout: ${seconds}s`;
}
