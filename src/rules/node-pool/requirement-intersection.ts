import type { Rule } from '../../check/rule';
import { isEmpty } from '../../model/karpenter/requirements/compare';
import type { Ask } from '../../model/karpenter/requirements/pool-requirements';
import { listInWords } from '../facts/ask-in-words';
import { NODE_POOL } from '../facts/pool-of';
import { requirementsOf } from '../facts/requirements-of';

export const requirementIntersection: Rule = {
  id: 'node-pool/requirement-intersection',
  title: 'Values that are meant together stand in one list',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Requirements on one key are intersected. Two In lists admit only what both name, not what either names, so a second list makes the choice smaller.',
  source: ['K@1.14.1 pkg/scheduling/requirements.go'],
  *check(object) {
    for (const { asks, set } of requirementsOf(object).byKey.values()) {
      const [first, ...later] = asks.filter((ask) => ask.from === 'requirement' && ask.operator === 'In');
      if (!first || isEmpty(set)) continue;
      let left = new Set(first.values);
      for (const ask of later) {
        const both = ask.values.filter((value) => left.has(value));
        if (both.length < left.size || both.length < new Set(ask.values).size)
          yield { at: ask.at, says: narrowing(first, ask, both) };
        left = new Set(both);
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
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["amd64", "arm64"] }
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
        - { key: topology.kubernetes.io/zone, operator: In, values: ["eu-west-1a", "eu-west-1b"] }
        - { key: topology.kubernetes.io/zone, operator: In, values: ["eu-west-1b", "eu-west-1c"] }
  limits:
    cpu: "1000"
`,
    says: 'only ["eu-west-1b"] is both here and in the list of requirements[0], and only that is admitted; write one list, ["eu-west-1b"], or ["eu-west-1a", "eu-west-1b", "eu-west-1c"] to admit all',
  },
};

function narrowing(first: Ask, ask: Ask, both: readonly string[]): string {
  const all = [...new Set([...first.values, ...ask.values])];
  const where = `requirements[${first.at[first.at.length - 1]}]`;
  return `only ${listInWords(both)} is both here and in the list of ${where}, and only that is admitted; write one list, ${listInWords(both)}, or ${listInWords(all)} to admit all`;
}
