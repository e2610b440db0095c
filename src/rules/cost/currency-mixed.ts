import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { bookSourceOf, PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const currencyMixed: Rule = {
  id: 'cost/currency-mixed',
  title: 'All price books of a total have one currency',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices'],
  why: 'Amounts in two currencies have no sum, and this package knows no rate of exchange.',
  source: ['src/cost/book/books-in-use.ts'],
  *check(object, _, input) {
    const [first] = input.prices?.sources ?? [];
    const own = bookSourceOf(object, input);
    if (!first || !own || first.data.currency === own.data.currency) return;
    const [mine, other] = [String(own.data.currency), String(first.data.currency)];
    yield {
      at: ['currency'],
      says: `${mine} cannot be added to the ${other} of price book ${quoted(first.name)}; give prices in ${other}, or make two estimates`,
    };
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
    prices: [EXAMPLE_BOOK, { ...EXAMPLE_BOOK, name: 'contract' }],
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
    prices: [EXAMPLE_BOOK, { ...EXAMPLE_BOOK, name: 'cloud', currency: 'USD' }],
    says: 'USD cannot be added to the EUR of price book "acme"; give prices in EUR, or make two estimates',
  },
};
