import type { Rule } from '../../check/rule';
import { isLabelValue } from '../../manifest/names';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const requirementValueSyntax: Rule = {
  id: 'node-pool/requirement-value-syntax',
  title: 'The values of a requirement can be values of a label',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The API server lets any text through, and the pool is then not Ready: nodes carry these values as labels.',
  source: ['K@1.14.1 pkg/apis/v1/nodeclaim_validation.go'],
  *check(object) {
    for (const { at, values = [] } of poolOf(object).requirements) {
      const wrong = values.find((value) => !isLabelValue(value));
      if (wrong === undefined) continue;
      const says = `${quoted(wrong)} cannot be the value of a label; write at most 63 letters, digits, "-", "_" and ".", such as "m7g"`;
      yield { at: [...at, 'values'], says };
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: example.com/rack
          operator: In
          values: ["row 3"]
`,
    says: '"row 3" cannot be the value of a label; write at most 63 letters, digits, "-", "_" and ".", such as "m7g"',
  },
};
