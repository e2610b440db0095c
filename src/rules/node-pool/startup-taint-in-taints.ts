import type { Rule } from '../../check/rule';
import { removerOf } from '../../manifest/karpenter/startup-taints';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const startupTaintInTaints: Rule = {
  id: 'node-pool/startup-taint-in-taints',
  title: 'A taint that goes away once a node is ready is a startup taint',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Karpenter plans with the taints of a pool as if they stayed. A pod that does not tolerate one of taints never gets a node here; under startupTaints the same taint is known to be temporary and pods need not tolerate it.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/6355'],
  *check(object) {
    for (const { at, key } of poolOf(object).taints) {
      const remover = key === undefined ? undefined : removerOf(key);
      if (key === undefined || remover === undefined) continue;
      yield {
        at,
        says: `${quoted(key)} is taken off by ${remover} once a node is ready, and in taints it keeps out every pod that does not tolerate it; move it to startupTaints`,
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
        - { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute }
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
      taints:
        - { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute }
  limits:
    cpu: "1000"
`,
    says: '"node.cilium.io/agent-not-ready" is taken off by Cilium once a node is ready, and in taints it keeps out every pod that does not tolerate it; move it to startupTaints',
  },
};
