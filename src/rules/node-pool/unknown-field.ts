import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { adviceOnUnknown } from '../facts/node-pool/advice-on-unknown';
import { isReplicasAt } from '../facts/node-pool/replicas-at';
import { NODE_POOL } from '../facts/pool-of';

export const unknownField: Rule = {
  id: 'node-pool/unknown-field',
  title: 'A pool has only fields that the release knows',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'Under the default validation of kubectl the API server refuses the pool; for clients that do not ask for it, the field is dropped in silence and the default holds.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/5938',
    'https://github.com/aws/karpenter-provider-aws/issues/7535',
    'https://github.com/aws/karpenter-provider-aws/issues/7347',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/unknown-field')) {
      if (isReplicasAt(breach.at)) continue;
      const field = String(breach.at[breach.at.length - 1]);
      yield { at: breach.at, says: `${quoted(field)} is no field here; ${adviceOnUnknown(breach)}` };
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
      expireAfter: 720h
  disruption:
    consolidateAfter: 5m
`,
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
  disruption:
    consolidateAfter: 5m
    expireAfter: 720h
`,
    says: '"expireAfter" is no field here; move it to spec.template.spec.expireAfter',
  },
};
