import type { Cluster } from '../../check/cluster';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { CAPACITY_CPU_KEY, CAPACITY_MEMORY_KEY } from '../../manifest/annotations/autoscaler';
import { valueAt } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { annotationAt } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { machineDeploymentOf } from '../facts/machine-deployment-of';
import { NODE_GROUP_KINDS, nodeGroupOf } from '../facts/node-group-of';
import { sizedBudget } from '../facts/sized-bounds';

const NEEDED = [
  { key: CAPACITY_CPU_KEY, resource: 'cpu', write: '4' },
  { key: CAPACITY_MEMORY_KEY, resource: 'memory', write: '16Gi' },
] as const;

export const fromZeroCapacity: Rule = {
  id: 'autoscaler/from-zero-capacity',
  title: 'A pool that may be at 0 says what a node of it holds',
  severity: 'warning',
  enforcedBy: 'controller',
  reads: NODE_GROUP_KINDS,
  why: 'With no node to look at, the autoscaler plans from the capacity annotations. Without cpu and memory it falls back to the status.capacity of the infrastructure template, which not every provider fills in and which it needs the right to read; without either the pool never leaves 0.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api-provider-cloudstack/issues/229',
    'https://github.com/kubernetes/autoscaler/issues/6490',
    'kubernetes/autoscaler@cluster-autoscaler-release-1.36 cluster-autoscaler/cloudprovider/clusterapi/clusterapi_nodegroup.go',
  ],
  *check(object, cluster) {
    const group = nodeGroupOf(object);
    if (!group?.range || (group.range.min > 0 && group.view.replicas !== 0) || sizedBudget(object)) return;
    for (const { key, resource, write } of NEEDED) {
      if (group.annotations.get(key) !== '' && !isMissing(object, key)) continue;
      if (templateReports(object, cluster, resource)) continue;
      yield {
        at: annotationAt(key),
        says: `${resource} is missing, so the pool leaves 0 only if its infrastructure template reports status.capacity; write ${quoted(write)}, or what pods can use of a node`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16Gi"
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "0"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16Gi"
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: 'cpu is missing, so the pool leaves 0 only if its infrastructure template reports status.capacity; write "4", or what pods can use of a node',
  },
};

function templateReports(object: Subject, cluster: Cluster, resource: string): boolean {
  const { group, kind, name } = machineDeploymentOf(object).infrastructureRef ?? {};
  if (!group || !kind || !name) return false;
  const template = cluster.named(`${group}/${kind}`, name).find((one) => one.namespace === object.namespace);
  return template !== undefined && valueAt(template.manifest, ['status', 'capacity', resource]) !== undefined;
}
