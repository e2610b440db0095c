import type { Rule } from '../../check/rule';
import { intersect, isEmpty, sharesValue } from '../../model/karpenter/requirements/compare';
import type { Ask } from '../../model/karpenter/requirements/pool-requirements';
import { askInWords, listInWords, operationInWords } from '../facts/ask-in-words';
import { NODE_POOL } from '../facts/pool-of';
import { requirementsOf } from '../facts/requirements-of';

export const requirementConflict: Rule = {
  id: 'node-pool/requirement-conflict',
  title: 'Some node meets all requirements and labels',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'All requirements on one key, and the template label under it, have to hold at once; beta keys count as their stable names. Where they leave no value, no instance type qualifies and no node can ever launch.',
  source: [
    'K@1.14.1 pkg/controllers/provisioning/scheduling/nodeclaimtemplate.go',
    'K@1.14.1 pkg/scheduling/requirements.go',
  ],
  *check(object) {
    for (const [key, { asks, set }] of requirementsOf(object).byKey) {
      if (!isEmpty(set)) continue;
      const last = firstLeavingNothing(asks);
      const ask = asks[last];
      yield { at: ask.at, says: clash(key, ask, asks.slice(0, last)) };
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
        - { key: karpenter.k8s.aws/instance-cpu, operator: Gt, values: ["3"] }
        - { key: karpenter.k8s.aws/instance-cpu, operator: Lt, values: ["33"] }
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
        - { key: topology.kubernetes.io/zone, operator: In, values: ["eu-west-1a"] }
        - { key: topology.kubernetes.io/zone, operator: In, values: ["eu-west-1b"] }
  limits:
    cpu: "1000"
`,
    says: 'In ["eu-west-1b"] has no value of topology.kubernetes.io/zone in common with In ["eu-west-1a"] in requirements[0], so no node can ever launch; list all values in one requirement, ["eu-west-1a", "eu-west-1b"]',
  },
};

function firstLeavingNothing(asks: readonly Ask[]): number {
  let left = asks[0].set;
  return asks.findIndex(({ set }) => {
    left = intersect(left, set);
    return isEmpty(left);
  });
}

function clash(key: string, ask: Ask, before: readonly Ask[]): string {
  const what = ask.from === 'label' ? askInWords(ask) : operationInWords(ask);
  if (isEmpty(ask.set))
    return `${what} admits no value of ${key} at all, so no node can ever launch; write a bound that leaves some, such as Gt ["0"]`;
  const other = before.find(({ set }) => !sharesValue(set, ask.set));
  const against = other ? askInWords(other) : `what ${before.map(askInWords).join(' and ')} leave`;
  return `${what} has no value of ${key} in common with ${against}, so no node can ever launch; ${advice(ask, other)}`;
}

function advice(ask: Ask, other: Ask | undefined): string {
  if (other?.operator !== 'In' || ask.operator !== 'In') return 'drop or widen one of them';
  if (ask.from === 'label') return `write the label as ${JSON.stringify(other.values[0])}`;
  return `list all values in one requirement, ${listInWords([...new Set([...other.values, ...ask.values])])}`;
}
