import type { Rule } from '../../check/rule';
import { namesMissing, poolCostOf, unknownEnds } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { namesInWords } from '../facts/names-in-words';
import { NODE_POOL } from '../facts/pool-of';

export const priceMissing: Rule = {
  id: 'cost/price-missing',
  title: 'What a pool runs on has a price',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL, MACHINE_DEPLOYMENT],
  needs: ['estimate'],
  why: 'Without a price or a size the estimate is unknown, and so is the total. A missing price is never counted as 0.',
  source: ['https://github.com/infracost/infracost/issues/987'],
  *check(object, _, input) {
    const pool = poolCostOf(object, input);
    if (!pool) return;
    for (const why of namesMissing(pool, 'deferred')) yield { at: [], why: `${why} is known only at deploy time` };
    const [prices, sizes] = [namesMissing(pool, 'price'), namesMissing(pool, 'size')];
    const at = ['metadata', 'name'];
    if (prices.length > 0) {
      const has = `the price book has no price for ${namesInWords(prices)}`;
      yield { at, says: `${has}, so ${unknownEnds(pool)} unknown; ${adviceOn(prices[0] as string)}` };
    } else if (sizes.length > 0) {
      const has = `nothing gives ${namesInWords(sizes)}, which the size of a node would follow from`;
      yield {
        at,
        says: `${has}, so ${unknownEnds(pool)} unknown; set ${sizes[0]}, or price the pool by its name in the price book`,
      };
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
        - { key: node.kubernetes.io/instance-type, operator: In, values: [x9.huge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
`,
    prices: EXAMPLE_BOOK,
    says: 'the price book has no price for x9.huge, so the maximum of this pool is unknown; add instanceTypes: { "x9.huge": { "vcpu": "8", "memoryGib": "32", "onDemandPerHour": "0.384" } }',
  },
};

/** A place in the book, such as `resources.perVcpuHour`, or the name of a type. */
function adviceOn(name: string): string {
  if (/^(?:resources|spot|sizedPools)\./.test(name)) return `add ${name}: "0.02", or "0" where it costs nothing`;
  if (name.startsWith('pools[')) return `add ${name}: "0.02"`;
  return `add instanceTypes: { "${name}": { "vcpu": "8", "memoryGib": "32", "onDemandPerHour": "0.384" } }`;
}
