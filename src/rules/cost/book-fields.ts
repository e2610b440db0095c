import type { Rule } from '../../check/rule';
import { faultsOf } from '../../cost/book/books-in-use';
import { bookSourceOf, PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const bookFields: Rule = {
  id: 'cost/book-fields',
  title: 'A price book says its currency, source and date, and nothing unknown',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices'],
  why: 'An estimate without a source cannot be checked by anybody, and a key that nobody reads is a price that does not count.',
  source: ['https://www.iso.org/iso-4217-currency-codes.html'],
  *check(object, _, input) {
    const source = bookSourceOf(object, input);
    for (const { rule, at, says } of source ? faultsOf(source) : [])
      if (rule === 'cost/book-fields') yield { at, says };
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
    prices: { ...EXAMPLE_BOOK, currency: 'EURO' },
    says: '"EURO" is no currency of ISO 4217; write "EUR"',
  },
};
