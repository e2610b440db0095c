import type { Rule } from '../../check/rule';
import { faultsOf } from '../../cost/book/books-in-use';
import { bookSourceOf, PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const priceForm: Rule = {
  id: 'cost/price-form',
  title: 'A price is a plain decimal number from 0 up',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices'],
  why: 'A price with a comma, a sign or an exponent can be read in two ways, and a wrong reading is a wrong bill.',
  source: ['src/cost/book/price-form.ts'],
  *check(object, _, input) {
    const source = bookSourceOf(object, input);
    for (const { rule, at, says } of source ? faultsOf(source) : []) if (rule === 'cost/price-form') yield { at, says };
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
    prices: { ...EXAMPLE_BOOK, controlPlane: { perClusterMonth: '1,20' } },
    says: '"1,20" is no plain decimal number; write "1.20"',
  },
};
