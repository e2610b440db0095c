import type { Rule } from '../../check/rule';
import { REQUIREMENTS_AT } from '../../manifest/karpenter/requirements';
import { namesMissing, poolCostOf, unknownEnds } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { NODE_POOL } from '../facts/pool-of';

export const typesOpen: Rule = {
  id: 'cost/types-open',
  title: 'A pool uses types that the price book lists',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  needs: ['estimate'],
  why: 'Requirements that do not name types one by one admit every type that meets them, also those that the price book does not have. Their prices are not guessed, so the maximum is unknown.',
  source: ['src/cost/estimate/instance-types.ts'],
  *check(object, _, input) {
    const pool = poolCostOf(object, input);
    if (!pool || namesMissing(pool, 'types').length === 0) return;
    const advice =
      'name them with node.kubernetes.io/instance-type In [m5.2xlarge], or set instanceTypesComplete: true in the price book';
    yield {
      at: REQUIREMENTS_AT,
      says: `these admit types that the price book does not list, so ${unknownEnds(pool)} unknown; ${advice}`,
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
`,
    prices: EXAMPLE_BOOK,
    says: 'these admit types that the price book does not list, so the maximum of this pool is unknown; name them with node.kubernetes.io/instance-type In [m5.2xlarge], or set instanceTypesComplete: true in the price book',
  },
};
