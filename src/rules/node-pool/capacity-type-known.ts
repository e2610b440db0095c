import type { Rule } from '../../check/rule';
import { atLeast } from '../../units/release';
import { listInWords } from '../facts/ask-in-words';
import { capacityTypeLists } from '../facts/capacity-type-lists';
import { NODE_POOL } from '../facts/pool-of';

export const capacityTypeKnown: Rule = {
  id: 'node-pool/capacity-type-known',
  title: 'A pool asks for a capacity type there is',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The capacity types are on-demand, spot and, from 1.3.0, reserved. From 1.5.0 a pool whose list holds none of them, or fewer of them than minValues asks for, is never Ready; before, it tried and failed to launch without end.',
  source: ['https://github.com/kubernetes-sigs/karpenter/pull/2164', 'K@1.14.1 pkg/apis/v1/nodeclaim_validation.go'],
  *check(object, _, { versions }) {
    const checked = atLeast(versions.karpenter, '1.5.0');
    const effect = checked ? 'the pool is never Ready' : 'before 1.5.0 the pool tries to launch without end';
    for (const { at, values, known, minValues } of capacityTypeLists(object)) {
      const asked = checked ? minValues : 1;
      if (known.length >= asked) continue;
      const what =
        known.length === 0
          ? `${listInWords(values)} holds no capacity type`
          : `only ${listInWords(known)} of ${listInWords(values)} is a capacity type, and minValues asks for ${asked}`;
      yield { at: [...at, 'values'], says: `${what}, so ${effect}; write ["on-demand"], ["spot"] or both` };
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
        - { key: karpenter.sh/capacity-type, operator: In, values: ["on-demand"] }
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
        - { key: karpenter.sh/capacity-type, operator: In, values: ["OnDemand"] }
  limits:
    cpu: "1000"
`,
    says: '["OnDemand"] holds no capacity type, so the pool is never Ready; write ["on-demand"], ["spot"] or both',
  },
};
