import type { Rule } from '../../check/rule';
import { SAFE_TO_EVICT_KEY } from '../../manifest/annotations/autoscaler';
import { DO_NOT_DISRUPT_KEY } from '../../manifest/annotations/karpenter';
import { DRAIN_LABEL } from '../../manifest/cluster-api/labels';
import { keepsFromDisruption } from '../../model/availability/do-not-disrupt';
import type { Pool } from '../../model/availability/pool';
import type { Workload } from '../../model/availability/workload';
import { quoted } from '../../units/quoted';
import { activeWorkloadOf, EVICTED_KINDS, surveyOf } from '../facts/survey-of';

export const evictOptOut: Rule = {
  id: 'workload/evict-opt-out',
  title: 'A workload lets its node be drained',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'An annotation that keeps a node keeps the bill, too: the node is not consolidated, and not replaced before the end of the terminationGracePeriod of its pool. The label cluster.x-k8s.io/drain: skip leaves the pod on the node, with which it goes without an eviction.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/6394',
    'https://cluster-api.sigs.k8s.io/tasks/automated-machine-management/machine_drain',
  ],
  *check(object, cluster, { versions }) {
    const workload = activeWorkloadOf(object, cluster);
    if (!workload) return;
    const { pod } = workload.view;
    if (pod.labels.get(DRAIN_LABEL)?.toLowerCase() === 'skip') {
      yield {
        at: [...pod.metadataAt, 'labels', DRAIN_LABEL],
        says: `${DRAIN_LABEL}: skip leaves the pods on the node, and they go with it without an eviction; remove the label`,
      };
    }
    const { systems } = surveyOf(cluster).pools;
    const value = pod.annotations.get(DO_NOT_DISRUPT_KEY);
    if (value !== undefined && keepsFromDisruption(value, versions.karpenter) && isOrMayBe('karpenter', systems)) {
      yield { at: [...pod.metadataAt, 'annotations', DO_NOT_DISRUPT_KEY], ...optOut(value, workload) };
    }
    if (pod.annotations.get(SAFE_TO_EVICT_KEY) === 'false' && isOrMayBe('cluster-api', systems)) {
      yield {
        at: [...pod.metadataAt, 'annotations', SAFE_TO_EVICT_KEY],
        says: '"false" keeps cluster-autoscaler from removing the nodes of these pods, however idle they are; remove it where the pods may move',
        severity: 'info',
      };
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: Never
      terminationGracePeriod: 1h
  limits:
    cpu: "1000"
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: Never
      terminationGracePeriod: 1h
  limits:
    cpu: "1000"
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
      annotations: { karpenter.sh/do-not-disrupt: "true" }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: '"true" keeps the node until the terminationGracePeriod of NodePool/general ends, and it is paid for until then; remove the annotation where the pods may move',
  },
};

/** Where the input has no pool, the pods may run under any. */
function isOrMayBe(system: Pool['system'], systems: ReadonlySet<Pool['system']>): boolean {
  return systems.size === 0 || systems.has(system);
}

function optOut(
  value: string,
  { eligibility }: Workload,
): { readonly says: string; readonly severity: 'warning' | 'info' } {
  const ending = eligibility.pools.find(
    ({ system, drain }) => system === 'karpenter' && typeof drain.timeout === 'number',
  );
  const until = ending
    ? `until the terminationGracePeriod of ${ending.shown} ends, and it is paid for until then`
    : 'for as long as the pod runs, and it is paid for';
  return {
    says: `${quoted(value)} keeps the node ${until}; remove the annotation where the pods may move`,
    severity: ending ? 'warning' : 'info',
  };
}
