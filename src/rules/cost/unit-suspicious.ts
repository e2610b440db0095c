import type { Rule } from '../../check/rule';
import { faultsOf } from '../../cost/book/books-in-use';
import { unitDoubts } from '../../cost/book/unit-doubts';
import type { PriceBook } from '../../manifest/cost/price-book';
import { bookSourceOf, PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const unitSuspicious: Rule = {
  id: 'cost/unit-suspicious',
  title: 'A price is of the size that its unit has',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices'],
  why: 'A price a month under a key for an hour, or the reverse, is wrong by a factor of 730, which is what importers of prices have got wrong most often.',
  source: ['https://github.com/opencost/opencost/issues/3781', 'https://github.com/opencost/opencost/issues/4020'],
  *check(object, _, input) {
    const source = bookSourceOf(object, input);
    if (!source || faultsOf(source).length > 0) return;
    yield* unitDoubts(source.data as unknown as PriceBook);
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
    prices: { ...EXAMPLE_BOOK, resources: { perVcpuHour: '28.0', perGibHour: '0.0042' } },
    says: '28.0 EUR would be usual for a month, and perVcpuHour is usually from 0.0005 to 1; write perVcpuMonth: "28.0" if that is its unit',
  },
};
