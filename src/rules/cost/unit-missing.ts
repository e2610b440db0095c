import type { Rule } from '../../check/rule';
import { faultsOf } from '../../cost/book/books-in-use';
import { bookSourceOf, PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const unitMissing: Rule = {
  id: 'cost/unit-missing',
  title: 'A price says what amount and time it is for',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices'],
  why: 'The same digits by the hour and by the month differ by a factor of 730, and nothing in the file would tell.',
  source: ['https://github.com/opencost/opencost/issues/2840', 'https://github.com/opencost/opencost/issues/3781'],
  *check(object, _, input) {
    const source = bookSourceOf(object, input);
    for (const { rule, at, says } of source ? faultsOf(source) : [])
      if (rule === 'cost/unit-missing') yield { at, says };
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
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
`,
    prices: EXAMPLE_BOOK,
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
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
`,
    prices: { ...EXAMPLE_BOOK, resources: { cpu: '0.02' } as object },
    says: '"cpu" does not say what amount and time it is for; write perVcpuHour or perVcpuMonth',
  },
};
