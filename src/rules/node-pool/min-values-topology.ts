import type { Rule } from '../../check/rule';
import { isTopologyLabel, stableKey } from '../../manifest/karpenter/well-known-labels';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const minValuesTopology: Rule = {
  id: 'node-pool/min-values-topology',
  title: 'A launch need not span several zones or capacity types',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'minValues counts the different values among the candidates of one launch. A pod that is bound to one zone, by a volume for example, or to one capacity type leaves a single value, so with minValues of two or more it is never placed here.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/2999',
    'https://github.com/kubernetes-sigs/karpenter/issues/1034',
  ],
  *check(object) {
    for (const { at, key, minValues } of poolOf(object).requirements) {
      if (minValues === undefined || minValues < 2 || !isTopologyLabel(stableKey(key))) continue;
      yield {
        at: [...at, 'minValues'],
        says: `${minValues} different values of ${quoted(key)} are asked of each launch, and a pod bound to one of them is never placed; drop minValues, or set it on node.kubernetes.io/instance-type`,
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
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: Exists, minValues: 10 }
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
      requirements:
        - { key: topology.kubernetes.io/zone, operator: In, values: ["eu-west-1a", "eu-west-1b", "eu-west-1c"], minValues: 2 }
  limits:
    cpu: "1000"
`,
    says: '2 different values of "topology.kubernetes.io/zone" are asked of each launch, and a pod bound to one of them is never placed; drop minValues, or set it on node.kubernetes.io/instance-type',
  },
};
