import type { Rule } from '../../check/rule';
import { tryGoDuration } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf, sizedPoolOf } from '../facts/machine-deployment-of';

export const timeoutTruncated: Rule = {
  id: 'machine-deployment/timeout-truncated',
  title: 'A timeout of v1beta1 is at least a second',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'Since 1.11 a duration is stored in whole seconds, and the fraction is cut: 500ms becomes 0, which is no limit. A negative one is no limit either.',
  source: ['https://cluster-api.sigs.k8s.io/developer/providers/migrations/v1.10-to-v1.11'],
  *check(object) {
    const { drainTimeout, volumeDetachTimeout, nodeDeletionTimeout } = machineDeploymentOf(object);
    for (const { at, value } of [drainTimeout, volumeDetachTimeout, nodeDeletionTimeout]) {
      if (typeof value !== 'string' || (at === drainTimeout.at && sizedPoolOf(object))) continue;
      const duration = tryGoDuration(value) ?? 0n;
      if (duration < 0n) yield { at, says: `${quoted(value)} is negative, which is no limit; write "600s"` };
      else if (duration > 0n && duration < SECOND) {
        yield { at, says: `${quoted(value)} is stored as 0 seconds, which is no limit; write "1s"` };
      }
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta1
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
        configRef: { apiVersion: bootstrap.cluster.x-k8s.io/v1beta1, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiVersion: infrastructure.cluster.x-k8s.io/v1beta1, kind: DockerMachineTemplate, name: workers }
      nodeDrainTimeout: 600s
      nodeVolumeDetachTimeout: 120s
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta1
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
        configRef: { apiVersion: bootstrap.cluster.x-k8s.io/v1beta1, kind: KubeadmConfigTemplate, name: workers }
      infrastructureRef: { apiVersion: infrastructure.cluster.x-k8s.io/v1beta1, kind: DockerMachineTemplate, name: workers }
      nodeDrainTimeout: 500ms
      nodeVolumeDetachTimeout: 120s
`,
    says: '"500ms" is stored as 0 seconds, which is no limit; write "1s"',
  },
};

const SECOND = 1_000_000_000n;
