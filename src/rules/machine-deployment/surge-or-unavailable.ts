import type { Rule } from '../../check/rule';
import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import { defaultRollout } from '../../model/cluster-api/webhook-defaults';
import { isRefused } from '../facts/machine-deployment/refused-places';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from '../facts/machine-deployment-of';

export const surgeOrUnavailable: Rule = {
  id: 'machine-deployment/surge-or-unavailable',
  title: 'Not both surge and unavailable are 0',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DEPLOYMENT],
  why: 'A rollout that may neither add nor miss a machine cannot begin, and the webhook refuses it. An unset maxUnavailable counts as 0, so maxSurge: 0 alone is refused too.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/12187',
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedeployment.go',
  ],
  *check(object) {
    const md = machineDeploymentOf(object);
    if (!bothZero(md) || isRefused(object, md.paths.rollingUpdate)) return;
    const unset = md.maxUnavailable.present ? '' : ', as it is where it is unset';
    const says = `maxSurge is 0 and maxUnavailable is 0${unset}, so no rollout can begin; write maxUnavailable: 1`;
    yield { at: md.maxUnavailable.at, says };
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
      rollingUpdate: { maxSurge: 0 }
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
    says: 'maxSurge is 0 and maxUnavailable is 0, as it is where it is unset, so no rollout can begin; write maxUnavailable: 1',
  },
};

/** Percentages are not looked at. With OnDelete nothing is filled in, and two zeros as written are refused all the same. */
function bothZero(md: MachineDeploymentView): boolean {
  const { maxSurge, maxUnavailable } = defaultRollout(md);
  return (maxSurge ?? md.maxSurge.value) === 0 && (maxUnavailable ?? md.maxUnavailable.value) === 0;
}
