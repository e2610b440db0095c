import type { Rule } from '../../check/rule';
import { namesMissing, poolCostOf, unknownEnds } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const spotPriceMissing: Rule = {
  id: 'cost/spot-price-missing',
  title: 'A type that may be spot has a spot price',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['estimate'],
  why: 'Where a pool allows spot, spot is its cheapest. Without a price for it that end of the estimate is unknown; the price on demand is not taken for it.',
  source: ['https://github.com/infracost/infracost/issues/987'],
  *check(object, _, input) {
    const pool = poolCostOf(object, input);
    const names = pool ? namesMissing(pool, 'spot-price').map((name) => name.replace(/ spot$/, '')) : [];
    if (!pool || names.length === 0) return;
    const advice = `add spotPerHour: "0.03" to ${names[0]}, or allow on-demand alone`;
    yield {
      at: ['metadata', 'name'],
      says: `spot is allowed and ${namesInWords(names)} has no spot price, so ${unknownEnds(pool)} unknown; ${advice}`,
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
  replicas: 3
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
  replicas: 3
`,
    prices: {
      ...EXAMPLE_BOOK,
      instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384' } },
    },
    says: 'spot is allowed and m5.2xlarge has no spot price, so the minimum of this pool is unknown; add spotPerHour: "0.03" to m5.2xlarge, or allow on-demand alone',
  },
};
