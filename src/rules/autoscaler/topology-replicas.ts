import type { Cluster } from '../../check/cluster';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { annotationsOfClass, classReference, fixedEntries } from '../../manifest/cluster-api/topology';
import { quoted } from '../../units/quoted';

const BOUNDS: readonly string[] = [MIN_SIZE_KEY, MAX_SIZE_KEY];

export const topologyReplicas: Rule = {
  id: 'autoscaler/topology-replicas',
  title: 'A topology entry has replicas or bounds',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: ['cluster.x-k8s.io/Cluster'],
  why: 'Cluster API refuses a Cluster whose worker entry has replicas while the entry or its class has a bound: the topology controller and the autoscaler would set the count in turns.',
  source: [
    'https://github.com/kubernetes-sigs/cluster-api/issues/10343',
    'https://github.com/kubernetes-sigs/cluster-api/issues/7683',
    'kubernetes-sigs/cluster-api@v1.14.0 internal/webhooks/cluster.go',
  ],
  *check(object, cluster) {
    for (const { at, className, annotations } of fixedEntries(object.manifest)) {
      const own = BOUNDS.find((key) => annotations.has(key));
      const inherited = own === undefined ? boundOfClass(object, cluster, className) : undefined;
      if (own !== undefined) {
        yield { at, says: `replicas stand beside ${quoted(own)}, which Cluster API refuses; remove replicas` };
      } else if (inherited !== undefined) {
        const says = `replicas are here while the class ${quoted(className ?? '')} has ${quoted(inherited)}, which Cluster API refuses; remove replicas`;
        yield { at, says };
      }
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: Cluster
metadata:
  name: prod
spec:
  topology:
    classRef: { name: aws }
    version: v1.34.2
    workers:
      machineDeployments:
        - class: worker
          name: general
          metadata:
            annotations:
              cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
              cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: Cluster
metadata:
  name: prod
spec:
  topology:
    classRef: { name: aws }
    version: v1.34.2
    workers:
      machineDeployments:
        - class: worker
          name: general
          replicas: 3
          metadata:
            annotations:
              cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
              cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
`,
    says: 'replicas stand beside "cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size", which Cluster API refuses; remove replicas',
  },
};

function boundOfClass(object: Subject, cluster: Cluster, className: string | undefined): string | undefined {
  const { name, namespace = object.namespace } = classReference(object.manifest);
  if (name === undefined || className === undefined) return undefined;
  const classes = cluster.named('cluster.x-k8s.io/ClusterClass', name);
  const found = classes.find((one) => one.namespace === namespace);
  const annotations = found && annotationsOfClass(found.manifest, className);
  return annotations && BOUNDS.find((key) => annotations.has(key));
}
