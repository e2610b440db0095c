import type { Rule } from '../../check/rule';
import { quantityCeil } from '../../units/quantity-arithmetic';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { limitOf } from '../facts/limit-of';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const staticDriftHeadroom: Rule = {
  id: 'node-pool/static-drift-headroom',
  title: 'A static pool has room for the replacement of a drifted node',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A drifted node of a static pool goes only after its replacement is there, and the replacement counts under limits.nodes. With the limit equal to replicas there is never room for it: images and settings are not rolled out, whatever the budgets say.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/8873'],
  *check(object, _, { versions }) {
    const pool = poolOf(object);
    const limit = limitOf(pool, 'nodes');
    if (pool.replicas === undefined || !Number.isSafeInteger(pool.replicas) || !limit) return;
    if (!atLeast(versions.karpenter, '1.8.0')) return;
    if (quantityCeil(limit) !== BigInt(pool.replicas)) return;
    yield {
      at: ['spec', 'limits', 'nodes'],
      says: `${quoted(String(pool.limits.get('nodes')))} is all that replicas takes, so a drifted node never gets the replacement that has to come first; write "${pool.replicas + 1}" or more`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  replicas: 3
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    nodes: "4"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  replicas: 3
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    nodes: "3"
`,
    says: '"3" is all that replicas takes, so a drifted node never gets the replacement that has to come first; write "4" or more',
  },
};
