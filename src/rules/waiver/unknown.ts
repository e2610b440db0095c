import type { Rule } from '../../check/rule';
import { ALLOW_PREFIX, allowKey } from '../../manifest/annotations';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { namesRule, waiversOn } from '../facts/waiver/waivers-on';

export const unknown: Rule = {
  id: 'waiver/unknown',
  title: 'A waiver names a rule',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: ['*'],
  needs: ['verdict'],
  why: 'An annotation with the prefix of waivers that names no rule waives nothing, and what it was meant for still counts.',
  source: ['docs/cli.md'],
  *check(object, _, { verdict }) {
    if (!verdict) return;
    for (const waiver of waiversOn(object, verdict)) {
      if (namesRule(waiver, verdict)) continue;
      const written = String(waiver.at[waiver.at.length - 1]).slice(ALLOW_PREFIX.length);
      const near = nearestName(waiver.rule, verdict.rules.keys());
      const advice = near === undefined ? 'list the ids with: cdk-node-pools rules' : `write ${allowKey(near)}`;
      yield { at: waiver.at, says: `${quoted(written)} names no rule; ${advice}` };
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
    allow.cdk-node-pools.dev/node-pool.limit-missing: the quota of the account is the limit
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`,
    says: '"node-pool.limit-missing" names no rule; write allow.cdk-node-pools.dev/node-pool.limits-missing',
  },
};
