import type { Rule } from '../../check/rule';
import { DEFAULT_BOOK, ILLUSTRATIVE } from '../../cost/book/default-book';
import { PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const illustrativeBook: Rule = {
  id: 'cost/illustrative-book',
  title: 'An estimate is made with your own prices',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices'],
  why: 'The built-in price book has the list prices of one region in 2023. It shows what an estimate looks like, and says nothing about your bill.',
  source: ['https://github.com/opencost/opencost/blob/5f65333/pkg/cloud/provider/providerconfig.go'],
  *check(object, _, input) {
    if (!input.prices?.illustrative || (object.written as unknown) !== DEFAULT_BOOK) return;
    yield {
      at: ['source'],
      says: `the built-in price book was used (${ILLUSTRATIVE}); pass your own, as in --prices prices.json`,
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
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
    memory: 4000Gi
`,
    prices: 'built-in',
    says: 'the built-in price book was used (illustrative: OpenCost defaults, GCP E2 us-central1 as of 2023-03-13); pass your own, as in --prices prices.json',
  },
};
