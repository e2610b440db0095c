import type { Rule } from '../../check/rule';
import { valueAt } from '../../manifest/path';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf } from '../facts/survey-of';

export const unhealthyPolicyUnset: Rule = {
  id: 'pdb/unhealthy-policy-unset',
  title: 'A PodDisruptionBudget says what becomes of pods that are not Ready',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'Without a policy a pod that is not Ready needs an eviction like a Ready one once the group is below its minimum, so pods in a crash loop hold their own drain. AlwaysAllow lets them go; it is wrong for stores whose members rejoin by replaying, since such a member is not Ready either.',
  source: [
    'https://kubernetes.io/docs/tasks/run-application/configure-pdb/#unhealthy-pod-eviction-policy',
    'https://github.com/kubernetes/kubernetes/issues/72320',
  ],
  *check(object, cluster) {
    if (!selectingBudgetOf(object, cluster)) return;
    const policy = valueAt(object.manifest, ['spec', 'unhealthyPodEvictionPolicy']);
    if (policy !== undefined && policy !== null) return;
    yield {
      at: ['spec'],
      says: 'no unhealthyPodEvictionPolicy, so pods in a crash loop hold the drain of their node; write unhealthyPodEvictionPolicy: AlwaysAllow, or IfHealthyBudget for a store whose members replay before they are Ready',
    };
  },
  good: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
    says: 'no unhealthyPodEvictionPolicy, so pods in a crash loop hold the drain of their node; write unhealthyPodEvictionPolicy: AlwaysAllow, or IfHealthyBudget for a store whose members replay before they are Ready',
  },
};
