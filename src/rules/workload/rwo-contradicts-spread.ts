import type { Rule } from '../../check/rule';
import { isSingleNode, isSinglePod } from '../../model/availability/survey-claims';
import { quoted } from '../../units/quoted';
import { countsInWords } from '../facts/budget-words';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const rwoContradictsSpread: Rule = {
  id: 'workload/rwo-contradicts-spread',
  title: 'Replicas that may not share a node share no volume of one node',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'A ReadWriteOnce claim attaches to one node and a ReadWriteOncePod claim to one pod. Where the replicas have to be on different nodes, or use a claim for one pod, the second never runs.',
  source: ['https://github.com/kubernetes/k8s.io/pull/1855'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || workload.counts.max < 2) return;
    const { counts, spread, view } = workload;
    for (const { name, claim, volume } of workload.claims) {
      const at = view.pod.volumes[volume]?.at;
      const single = isSinglePod(claim);
      if (!at || !(single || (isSingleNode(claim) && spread.by !== undefined))) continue;
      const is = single
        ? 'is ReadWriteOncePod, which one pod alone can use'
        : 'is ReadWriteOnce and attaches to one node, while the replicas have to be on different ones';
      yield {
        at,
        says: `claim ${quoted(name)} ${is}, so 1 of ${countsInWords(counts)} runs; use ReadWriteMany, or a StatefulSet with volumeClaimTemplates`,
        severity: counts.min < 2 ? 'warning' : 'error',
      };
    }
  },
  good: {
    yaml: `
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data
spec:
  accessModes: [ReadWriteMany]
  resources: { requests: { storage: 10Gi } }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      volumes:
        - name: data
          persistentVolumeClaim: { claimName: data }
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector:
                matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data
spec:
  accessModes: [ReadWriteOnce]
  resources: { requests: { storage: 10Gi } }
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      volumes:
        - name: data
          persistentVolumeClaim: { claimName: data }
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector:
                matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'claim "data" is ReadWriteOnce and attaches to one node, while the replicas have to be on different ones, so 1 of 2 replicas runs; use ReadWriteMany, or a StatefulSet with volumeClaimTemplates',
  },
};
