import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { poolDuration } from '../facts/pool-duration';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const expireAfterShort: Rule = {
  id: 'node-pool/expire-after-short',
  title: 'Nodes live longer than an instant',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'expireAfter counts from the creation of the NodeClaim. With a length of zero the expiration controller deletes every node as soon as it exists, and no budget holds it.',
  source: ['K@1.14.1 pkg/controllers/nodeclaim/expiration/controller.go'],
  *check(object) {
    const { expireAfter } = poolOf(object);
    if (expireAfter === undefined || poolDuration(expireAfter) !== 0n) return;
    yield {
      at: ['spec', 'template', 'spec', 'expireAfter'],
      says: `${quoted(expireAfter)} deletes every node as soon as it exists; write "720h", or "Never" to keep nodes`,
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
      requirements: []
      expireAfter: 720h
      terminationGracePeriod: 24h
  limits:
    cpu: "1000"
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      expireAfter: 0s
  limits:
    cpu: "1000"
`,
    says: '"0s" deletes every node as soon as it exists; write "720h", or "Never" to keep nodes',
  },
};
