import type { Rule } from '../../check/rule';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { addingMost, adviceOnTotal, breachesOn, levelOf, totalSays } from '../facts/cost/guardrails-of';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { NODE_POOL } from '../facts/pool-of';

export const totalOver: Rule = {
  id: 'cost/total-over',
  title: 'The monthly maximum stays under its guardrail',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL, MACHINE_DEPLOYMENT],
  needs: ['estimate', 'guardrails'],
  why: 'The total may become more than was agreed. What cannot be shown to stay under a guardrail, since it is unknown or has no bound, is over it. It is reported on the pool that adds most.',
  source: ['https://www.infracost.io/docs/infracost_cloud/guardrails/'],
  *check(object, _, input) {
    const breach = breachesOn(object, input).find(({ guardrail }) => guardrail === 'totalMax');
    const { estimate } = input;
    if (!breach || !estimate) return;
    const says = `${totalSays(estimate)}, and totalMax is ${breach.limit}; most is added by ${addingMost(estimate)}: ${adviceOnTotal(estimate)}`;
    yield { at: ['metadata', 'name'], says, severity: levelOf(input) };
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
    guardrails: { totalMax: '35040.00' },
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
    prices: EXAMPLE_BOOK,
    guardrails: { totalMax: '30000' },
    says: 'the total may come to 35040.00 EUR a month, and totalMax is 30000; most is added by NodePool/general (35040.00): lower that, or set guardrails.totalMax: "35040.00"',
  },
};
