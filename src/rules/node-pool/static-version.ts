import type { Rule } from '../../check/rule';
import { isReplicasAt } from '../facts/node-pool/replicas-at';
import { NODE_POOL } from '../facts/pool-of';

export const staticVersion: Rule = {
  id: 'node-pool/static-version',
  title: 'A static pool needs release 1.8.0',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'Older releases do not know the field: the API server refuses it, or drops it in silence, and the pool is then a dynamic one.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object) {
    for (const { at } of object.shapeBreaches('node-pool/unknown-field')) {
      if (!isReplicasAt(at)) continue;
      yield { at, says: 'replicas is unknown before 1.8.0; remove it, or run Karpenter 1.8.0 or later' };
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
  replicas: 3
`,
    profile: { karpenter: '1.8.0' },
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
  replicas: 3
`,
    profile: { karpenter: '1.7.1' },
    says: 'replicas is unknown before 1.8.0; remove it, or run Karpenter 1.8.0 or later',
  },
};
