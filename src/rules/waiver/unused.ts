import type { Rule } from '../../check/rule';
import { soundWaivers } from '../facts/waiver/waivers-on';

export const unused: Rule = {
  id: 'waiver/unused',
  title: 'A waiver waives something',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: ['*'],
  needs: ['verdict'],
  why: 'A waiver that outlives its cause hides the next finding of the same rule from everybody.',
  source: ['docs/cli.md'],
  *check(object, _, { verdict }) {
    if (!verdict) return;
    const found = new Set(verdict.findings.map((f): string => f.rule));
    const ran: ReadonlySet<string> = verdict.ran;
    for (const { rule, at } of soundWaivers(object, verdict)) {
      if (!ran.has(rule) || found.has(rule)) continue;
      yield { at, says: `${rule} finds nothing here, so there is nothing to waive; remove this annotation` };
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
    allow.cdk-node-pools.dev/node-pool.limits-missing: the quota of the account is the limit
spec:
  limits: { cpu: "100" }
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`,
    says: 'node-pool/limits-missing finds nothing here, so there is nothing to waive; remove this annotation',
  },
};
