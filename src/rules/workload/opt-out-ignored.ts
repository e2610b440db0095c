import type { Profile } from '../../check/profile';
import type { Rule } from '../../check/rule';
import { SAFE_TO_EVICT_KEY } from '../../manifest/annotations/autoscaler';
import { DO_NOT_DISRUPT_KEY } from '../../manifest/annotations/karpenter';
import { isDuration, keepsFromDisruption } from '../../model/availability/do-not-disrupt';
import type { Pool } from '../../model/availability/pool';
import { quoted } from '../../units/quoted';
import { activeWorkloadOf, EVICTED_KINDS, surveyOf } from '../facts/survey-of';

export const optOutIgnored: Rule = {
  id: 'workload/opt-out-ignored',
  title: 'An opt-out is one that the scaler of the cluster reads',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'Karpenter reads karpenter.sh/do-not-disrupt and takes "true" alone, from 1.12.0 a duration, too. cluster-autoscaler reads cluster-autoscaler.kubernetes.io/safe-to-evict and takes "true" and "false". Anything else does nothing, in silence.',
  source: [
    'K@1.14.1 pkg/utils/pod/scheduling.go',
    'https://github.com/kubernetes/autoscaler/tree/cluster-autoscaler-release-1.35/cluster-autoscaler/utils/drain',
  ],
  *check(object, cluster, { versions, profile }) {
    const workload = activeWorkloadOf(object, cluster);
    if (!workload) return;
    const { annotations, metadataAt } = workload.view.pod;
    const disrupt = annotations.get(DO_NOT_DISRUPT_KEY);
    const evict = annotations.get(SAFE_TO_EVICT_KEY);
    if (disrupt === undefined && evict === undefined) return;
    const scaler = onlyScaler(surveyOf(cluster).pools.systems, profile);
    if (disrupt !== undefined && disrupt !== 'false') {
      const at = [...metadataAt, 'annotations', DO_NOT_DISRUPT_KEY];
      if (scaler === 'cluster-autoscaler') {
        yield {
          at,
          says: `Karpenter reads it, and the nodes here are scaled by cluster-autoscaler; write ${SAFE_TO_EVICT_KEY}: "false"`,
        };
      } else if (!keepsFromDisruption(disrupt, versions.karpenter)) {
        yield { at, says: `${quoted(disrupt)} does nothing, since ${takes(disrupt)}; write "true"` };
      }
    }
    if (evict !== undefined && evict !== 'true') {
      const at = [...metadataAt, 'annotations', SAFE_TO_EVICT_KEY];
      if (scaler === 'karpenter') {
        yield {
          at,
          says: `cluster-autoscaler reads it, and the nodes here are scaled by Karpenter; write ${DO_NOT_DISRUPT_KEY}: "true"`,
        };
      } else if (evict !== 'false' && evict !== 'on-completion') {
        yield {
          at,
          says: `${quoted(evict)} does nothing, since cluster-autoscaler takes "true" and "false" alone; write "false"`,
        };
      }
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
      annotations: { karpenter.sh/do-not-disrupt: "yes" }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: '"yes" does nothing, since Karpenter takes "true" and durations alone; write "true"',
  },
};

type Scaler = 'karpenter' | 'cluster-autoscaler';

/** The one scaler that there is, as far as pools or else the profile name one alone. */
function onlyScaler(
  systems: ReadonlySet<Pool['system']>,
  { karpenter, clusterAutoscaler }: Profile,
): Scaler | undefined {
  if (systems.size === 1) return systems.has('karpenter') ? 'karpenter' : 'cluster-autoscaler';
  if (systems.size > 1 || (karpenter === undefined) === (clusterAutoscaler === undefined)) return undefined;
  return karpenter === undefined ? 'cluster-autoscaler' : 'karpenter';
}

function takes(value: string): string {
  return isDuration(value) ? 'Karpenter takes durations from 1.12.0 on' : 'Karpenter takes "true" and durations alone';
}
