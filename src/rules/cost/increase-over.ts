import type { Rule } from '../../check/rule';
import { EXAMPLE_BASELINE, EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import {
  addingMost,
  beforeText,
  breachesOn,
  growthText,
  levelOf,
  totalText,
  unjudgedOn,
} from '../facts/cost/guardrails-of';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { NODE_POOL } from '../facts/pool-of';

export const increaseOver: Rule = {
  id: 'cost/increase-over',
  title: 'The monthly maximum grows no more than its guardrail allows',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL, MACHINE_DEPLOYMENT],
  needs: ['estimate', 'guardrails'],
  why: 'A change makes the estate dearer than was agreed. The maximum is compared with that of a committed estimate. It is reported on the pool that adds most.',
  source: ['https://www.infracost.io/docs/infracost_cloud/guardrails/'],
  *check(object, _, input) {
    const { estimate, baseline } = input;
    if (!estimate) return;
    for (const name of unjudgedOn(object, input))
      yield { at: ['metadata', 'name'], why: `${name} needs an earlier estimate; pass --baseline cost-baseline.json` };
    for (const breach of breachesOn(object, input)) {
      if (breach.guardrail === 'totalMax' || !baseline) continue;
      const says = `the maximum goes from ${beforeText(estimate, baseline)} to ${totalText(estimate)} a month, ${growthText(breach, estimate)}, and ${breach.guardrail} is ${breach.limit}; lower ${addingMost(estimate)}, or write the baseline anew where the increase is agreed`;
      yield { at: ['metadata', 'name'], says, severity: levelOf(input) };
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
    guardrails: { increaseAbs: '10000' },
    baseline: EXAMPLE_BASELINE,
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
    guardrails: { increaseAbs: '10000', increasePercent: '20' },
    baseline: EXAMPLE_BASELINE,
    says: 'the maximum goes from 28032.00 to 35040.00 EUR a month, +7008.00 (25.00 %), and increasePercent is 20; lower NodePool/general (35040.00), or write the baseline anew where the increase is agreed',
  },
};
