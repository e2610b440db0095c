import type { Rule } from '../../check/rule';
import { quantityCeil } from '../../units/quantity-arithmetic';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { limitOf } from '../facts/limit-of';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const staticLimitBelowReplicas: Rule = {
  id: 'node-pool/static-limit-below-replicas',
  title: 'A static pool may have as many nodes as it asks for',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A static pool launches until it has replicas nodes or limits.nodes stops it. With the limit below replicas it never reaches its size, and no drifted node is replaced either.',
  source: ['K@1.14.1 pkg/controllers/static/provisioning/controller.go'],
  *check(object, _, { versions }) {
    const pool = poolOf(object);
    const limit = limitOf(pool, 'nodes');
    if (pool.replicas === undefined || !Number.isSafeInteger(pool.replicas) || !limit) return;
    if (!atLeast(versions.karpenter, '1.8.0')) return;
    if (quantityCeil(limit) >= BigInt(pool.replicas)) return;
    yield {
      at: ['spec', 'limits', 'nodes'],
      says: `${quoted(String(pool.limits.get('nodes')))} is below the ${pool.replicas} of replicas, so the pool never reaches its size; write "${pool.replicas + 1}", which leaves drift one node to start a replacement with`,
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
    nodes: "2"
`,
    says: '"2" is below the 3 of replicas, so the pool never reaches its size; write "4", which leaves drift one node to start a replacement with',
  },
};
