import type { Rule } from '../../check/rule';
import { removerOf } from '../../manifest/karpenter/startup-taints';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const startupTaintRemover: Rule = {
  id: 'node-pool/startup-taint-remover',
  title: 'Somebody takes a startup taint off again',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A node counts as initialized only when all its startup taints are gone, and Karpenter never removes one itself. Until then the node takes no pods, is not consolidated, and counts in no budget.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1479',
    'https://github.com/kubernetes-sigs/karpenter/issues/1772',
  ],
  *check(object) {
    const seen = new Set<string>();
    for (const { at, key } of poolOf(object).startupTaints) {
      if (!key || seen.has(key) || removerOf(key) !== undefined) continue;
      seen.add(key);
      yield {
        at,
        says: `no agent we know of removes ${quoted(key)}, and until it is gone a node is never initialized; have one remove it, or move it to taints if it is to stay`,
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
      startupTaints:
        - { key: ebs.csi.aws.com/agent-not-ready, effect: NoExecute }
  limits:
    cpu: "1000"
`,
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
      startupTaints:
        - { key: example.com/warming-up, effect: NoSchedule }
  limits:
    cpu: "1000"
`,
    says: 'no agent we know of removes "example.com/warming-up", and until it is gone a node is never initialized; have one remove it, or move it to taints if it is to stay',
  },
};
