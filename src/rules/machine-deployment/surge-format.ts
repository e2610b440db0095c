import type { Rule } from '../../check/rule';
import { CountOrPercentError, parseCountOrPercent } from '../../units/count-or-percent';
import { quoted } from '../../units/quoted';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const surgeFormat: Rule = {
  id: 'machine-deployment/surge-format',
  title: 'Surge, unavailable and machines in flight are counts or percentages',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The webhook refuses a text that is no whole percentage. It takes a negative value, which then asks for fewer machines than there are.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
    'https://pkg.go.dev/k8s.io/apimachinery/pkg/util/intstr',
  ],
  *check(object) {
    const { maxSurge, maxUnavailable, maxInFlight } = machineDeploymentOf(object);
    for (const { at, value } of [maxSurge, maxUnavailable, maxInFlight]) {
      const says = value === undefined ? undefined : fault(value);
      if (says !== undefined) yield { at, says };
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
  rollout:
    strategy:
      type: RollingUpdate
      rollingUpdate: { maxSurge: 25%, maxUnavailable: 0 }
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
      rollingUpdate: { maxSurge: "1", maxUnavailable: 0 }
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
    says: '"1" is a string without a percent sign; write 1',
  },
};

function fault(value: number | string): string | undefined {
  try {
    const read = parseCountOrPercent(value, 'int-or-string');
    if ((read.kind === 'count' ? read.count : read.percent) >= 0) return undefined;
    const shown = typeof value === 'string' ? quoted(value) : value;
    return `${shown} is negative, which passes and asks for fewer machines than there are; write ${typeof value === 'string' ? '"25%"' : 1}`;
  } catch (thrown) {
    if (thrown instanceof CountOrPercentError) return thrown.message;
    throw thrown;
  }
}
