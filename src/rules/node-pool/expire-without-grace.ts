import type { Rule } from '../../check/rule';
import { EKS_GROUP } from '../../manifest/karpenter/eks-auto-mode';
import { valueAt } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { poolDuration } from '../facts/pool-duration';
import { NODE_POOL, poolOf } from '../facts/pool-of';

const NODE_AT = ['spec', 'template', 'spec'] as const;

export const expireWithoutGrace: Rule = {
  id: 'node-pool/expire-without-grace',
  title: 'A drain that expiry starts comes to an end',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'An expired node is drained through the eviction API. Without terminationGracePeriod a pod that may not be evicted holds it for ever: the node is cordoned, paid for and never replaced. EKS Auto Mode fills in 24h, so there nothing is missing.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/1789',
    'https://github.com/kubernetes-sigs/karpenter/issues/1776',
  ],
  *check(object, _, { profile }) {
    const { expireAfter, nodeClassRef } = poolOf(object);
    const lifetime = poolDuration(expireAfter);
    if (expireAfter === undefined || lifetime === undefined || lifetime === 0n) return;
    if (profile.platform === 'eks-auto-mode' && nodeClassRef.group === EKS_GROUP) return;
    if ((valueAt(object.manifest, [...NODE_AT, 'terminationGracePeriod']) ?? null) !== null) return;
    yield {
      at: NODE_AT,
      says: `nodes expire after ${quoted(expireAfter)}, and a pod that cannot be evicted then holds its node for ever; set terminationGracePeriod: 24h`,
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
      expireAfter: 480h
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
      expireAfter: 480h
  limits:
    cpu: "1000"
`,
    says: 'nodes expire after "480h", and a pod that cannot be evicted then holds its node for ever; set terminationGracePeriod: 24h',
  },
};
