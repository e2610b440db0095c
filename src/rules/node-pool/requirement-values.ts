import type { Rule } from '../../check/rule';
import { requirementOperators } from '../../manifest/karpenter/operators';
import type { RequirementEntry } from '../../manifest/karpenter/requirements';
import { tryGoInt64 } from '../../units/go-number';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const requirementValues: Rule = {
  id: 'node-pool/requirement-values',
  title: 'A requirement has the values its operator needs',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool: In needs a value, and the comparisons need one integer that is not negative. NotIn without values is accepted.',
  source: ['K@1.14.1 pkg/apis/v1/nodeclaim.go'],
  *check(object, _, { versions }) {
    if (object.version !== 'v1') return;
    const known = requirementOperators(versions.karpenter);
    for (const requirement of poolOf(object).requirements) {
      if (requirement.partial || !known.has(requirement.operator ?? '')) continue;
      const says = words(requirement);
      if (says !== undefined) yield { at: [...requirement.at, 'values'], says };
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
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gt
          values: ['3']
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
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gt
          values: ['3', '7']
`,
    says: 'Gt takes one value, and there are 2; write one, such as values: ["3"]',
  },
};

const COMPARISONS: ReadonlySet<string | undefined> = new Set(['Gt', 'Lt', 'Gte', 'Lte']);

function words({ operator, values = [] }: RequirementEntry): string | undefined {
  if (operator === 'In')
    return values.length > 0 ? undefined : 'In without a value; write at least one, or operator: Exists';
  if (!COMPARISONS.has(operator)) return undefined;
  if (values.length !== 1) {
    const example = values.find(isCount) ?? '4';
    return `${operator} takes one value, and there are ${values.length}; write one, such as values: ["${example}"]`;
  }
  if (isCount(values[0])) return undefined;
  return `${quoted(values[0])} is no integer of 0 or more, which ${operator} takes; write one, such as values: ["4"]`;
}

/** As CEL's \`int()\` reads it: a sign and leading zeros are fine, what does not fit into 64 bits is not. */
function isCount(value: string): boolean {
  const number = tryGoInt64(value);
  return number !== undefined && number >= 0n;
}
