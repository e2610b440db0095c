import type { Rule } from '../../check/rule';
import { soundWaivers } from '../facts/waiver/waivers-on';

export const errorNotWaivable: Rule = {
  id: 'waiver/error-not-waivable',
  title: 'A waiver is for warnings and infos',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: ['*'],
  needs: ['verdict'],
  why: 'An error is refused by the cluster or does not do what it says, whoever agrees to it. The error stays in the report and counts.',
  source: ['docs/cli.md'],
  *check(object, _, { verdict }) {
    if (!verdict) return;
    const errors = new Set(verdict.findings.filter((f) => f.severity === 'error').map((f): string => f.rule));
    for (const { rule, at } of soundWaivers(object, verdict)) {
      if (!errors.has(rule)) continue;
      yield {
        at,
        says: `${rule} is an error here, and errors are never waived; correct what it reports and remove this annotation`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: batch
  annotations:
    allow.cdk-node-pools.dev/node-pool.limits-missing: the quota of the account is the limit
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: batch
  annotations:
    allow.cdk-node-pools.dev/budget.schedule-fires: a freeze that is not needed this year
spec:
  limits: { cpu: "100" }
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: 10%
      - { nodes: "0", schedule: 0 0 31 2 *, duration: 24h }
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`,
    says: 'budget/schedule-fires is an error here, and errors are never waived; correct what it reports and remove this annotation',
  },
};
