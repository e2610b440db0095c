import type { Rule } from '../../check/rule';
import { shownValue } from '../../check/shown-value';
import { valueAt } from '../../manifest/path';
import { namesRule, waiversOn } from '../facts/waiver/waivers-on';

export const empty: Rule = {
  id: 'waiver/empty',
  title: 'A waiver gives its reason',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: ['*'],
  needs: ['verdict'],
  why: 'Whoever reads the manifest later cannot tell an exception from an oversight. A waiver without a reason waives nothing.',
  source: ['docs/cli.md'],
  *check(object, _, { verdict }) {
    if (!verdict) return;
    for (const waiver of waiversOn(object, verdict)) {
      if (waiver.reason !== '' || !namesRule(waiver, verdict)) continue;
      const { rule, at } = waiver;
      const written = shownValue(valueAt(object.manifest, at));
      yield {
        at,
        says: `${written} is no reason, so ${rule} is not waived; write why it may stay, such as "kept until both pools are merged"`,
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
    allow.cdk-node-pools.dev/node-pool.limits-missing: ""
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
`,
    says: '"" is no reason, so node-pool/limits-missing is not waived; write why it may stay, such as "kept until both pools are merged"',
  },
};
