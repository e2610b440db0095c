import type { Rule } from '../../check/rule';
import { isSingleNode, isSinglePod } from '../../model/availability/survey-claims';
import { quoted } from '../../units/quoted';
import { countsInWords } from '../facts/budget-words';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const rwoShared: Rule = {
  id: 'workload/rwo-shared',
  title: 'Replicas share no volume that attaches to one node',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'A ReadWriteOnce claim attaches to one node, so all replicas that use it have to run there, and a drain takes them together.',
  source: ['https://github.com/kubernetes/k8s.io/pull/1855'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    if (!workload || workload.counts.max < 2 || workload.spread.by !== undefined) return;
    for (const { name, claim, volume } of workload.claims) {
      const at = workload.view.pod.volumes[volume]?.at;
      if (!at || !isSingleNode(claim) || isSinglePod(claim)) continue;
      yield {
        at,
        says: `claim ${quoted(name)} is ReadWriteOnce and attaches to one node, so all ${countsInWords(workload.counts)} run there and go in one drain; use ReadWriteMany, or a StatefulSet with volumeClaimTemplates`,
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
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'claim "data" is ReadWriteOnce and attaches to one node, so all 2 replicas run there and go in one drain; use ReadWriteMany, or a StatefulSet with volumeClaimTemplates',
  },
};
