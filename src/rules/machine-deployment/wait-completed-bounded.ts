import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { unboundedMatches } from '../facts/machine-deployment/unbounded-drains';
import { MACHINE_DRAIN_RULE, machineDrainRuleOf } from '../facts/machine-drain-rule-of';
import { namesInWords } from '../facts/names-in-words';

export const waitCompletedBounded: Rule = {
  id: 'machine-deployment/wait-completed-bounded',
  title: 'A drain that waits for pods to complete comes to an end',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DRAIN_RULE],
  why: 'A drain that waits also waits for pods that have completed and still exist, so it ends by the drain timeout or not at all.',
  source: ['https://github.com/kubernetes-sigs/cluster-api/issues/12920'],
  *check(object, cluster) {
    const rule = machineDrainRuleOf(object);
    if (rule.behavior.value !== 'WaitCompleted') return;
    const unbounded = unboundedMatches(rule, object.namespace, cluster);
    if (unbounded.length === 0) return;
    const names = unbounded.slice(0, MOST_NAMED).map((one) => quoted(one.name));
    if (unbounded.length > MOST_NAMED) names.push(`${unbounded.length - MOST_NAMED} more`);
    const has = unbounded.length === 1 ? 'has' : 'have';
    const advice = unbounded[0].version === 'v1beta1' ? 'nodeDrainTimeout: 3600s' : 'nodeDrainTimeoutSeconds: 3600';
    yield {
      at: rule.behavior.at,
      says: `the drain waits for pods to go, and MachineDeployment ${namesInWords(names)} ${has} no drain timeout to end it; write ${advice} there`,
    };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDrainRule
metadata:
  name: batch
spec:
  drain:
    behavior: WaitCompleted
---
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
kind: MachineDrainRule
metadata:
  name: batch
spec:
  drain:
    behavior: WaitCompleted
---
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
      deletion: { nodeVolumeDetachTimeoutSeconds: 120 }
`,
    says: 'the drain waits for pods to go, and MachineDeployment "workers" has no drain timeout to end it; write nodeDrainTimeoutSeconds: 3600 there',
  },
};

const MOST_NAMED = 3;
