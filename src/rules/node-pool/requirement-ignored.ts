import type { Rule } from '../../check/rule';
import { listInWords } from '../facts/ask-in-words';
import { NODE_POOL, poolOf } from '../facts/pool-of';

/** By operator that ignores its values, the one that reads them. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['Exists', 'In'],
  ['DoesNotExist', 'NotIn'],
]);

export const requirementIgnored: Rule = {
  id: 'node-pool/requirement-ignored',
  title: 'A requirement does what it says',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'NotIn without values excludes nothing, and Exists and DoesNotExist never look at their values. The API server takes both, so what the author meant is lost without a word.',
  source: ['K@1.14.1 pkg/scheduling/requirement.go'],
  *check(object) {
    for (const { at, operator, values = [], partial } of poolOf(object).requirements) {
      if (partial) continue;
      if (operator === 'NotIn' && values.length === 0) {
        yield {
          at,
          says: 'NotIn without values excludes nothing; name what to exclude, such as values: ["spot"], or drop the requirement',
        };
      }
      const meant = operator === undefined ? undefined : MEANT.get(operator);
      if (meant === undefined || values.length === 0) continue;
      yield {
        at,
        says: `${operator} does not look at its values ${listInWords(values)}; write operator: ${meant}, or drop the values`,
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
        - { key: karpenter.k8s.aws/instance-gpu-count, operator: DoesNotExist }
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
        - { key: karpenter.k8s.aws/instance-family, operator: Exists, values: ["m7g", "m8g"] }
  limits:
    cpu: "1000"
`,
    says: 'Exists does not look at its values ["m7g", "m8g"]; write operator: In, or drop the values',
  },
};
