import type { Rule } from '../../check/rule';
import { askedKeys } from '../../model/availability/eligibility';
import type { Pool } from '../../model/availability/pool';
import { isTolerated, isUniversal, keepsAway } from '../../model/scheduling/tolerations';
import { activeWorkloadOf, EVICTED_KINDS, surveyOf } from '../facts/survey-of';

export const toleratesWithoutSelecting: Rule = {
  id: 'workload/tolerates-without-selecting',
  title: 'Pods that tolerate the taint of a pool also select the pool',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'A taint repels pods that do not tolerate it, and a toleration attracts none: without a node selector the pods may land on any other node.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, cluster) {
    const workload = activeWorkloadOf(object, cluster);
    if (!workload) return;
    const { placement } = workload.view.pod;
    const asked = new Set(askedKeys(placement));
    const { pools } = surveyOf(cluster);
    for (const toleration of placement.tolerations) {
      if (isUniversal(toleration) || toleration.key === undefined) continue;
      const tainted = pools
        .taintedWith(toleration.key)
        .filter(({ taints }) => taints.some((taint) => keepsAway(taint) && isTolerated(taint, [toleration])));
      const [pool, ...more] = tainted;
      if (!pool || more.length > 0 || givesAny(pool, asked)) continue;
      const [label] = pool.labels.exact;
      const advice = label ? `add nodeSelector: { ${label[0]}: ${label[1]} }` : 'give the pool a label and select it';
      yield {
        at: toleration.at,
        says: `tolerates the taint ${toleration.key} of ${pool.shown} and selects none of its labels, so the pods may run on any other node; ${advice}`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: gpu
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: Never
      taints: [{ key: example.com/gpu, value: l4, effect: NoSchedule }]
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
      nodeSelector: { karpenter.sh/nodepool: gpu }
      tolerations:
        - { key: example.com/gpu, operator: Exists, effect: NoSchedule }
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
  name: gpu
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: Never
      taints: [{ key: example.com/gpu, value: l4, effect: NoSchedule }]
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
      tolerations:
        - { key: example.com/gpu, operator: Exists, effect: NoSchedule }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'tolerates the taint example.com/gpu of NodePool/gpu and selects none of its labels, so the pods may run on any other node; add nodeSelector: { karpenter.sh/nodepool: gpu }',
  },
};

function givesAny({ labels }: Pool, keys: ReadonlySet<string>): boolean {
  for (const key of keys) if (labels.exact.has(key) || labels.oneOf.has(key)) return true;
  return false;
}
