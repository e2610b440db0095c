import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { isStatic } from '../facts/is-static';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const limitsNodesVersion: Rule = {
  id: 'node-pool/limits-nodes-version',
  title: 'A limit on nodes of a dynamic pool holds',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Before 1.11.0 the scheduler does not look at limits.nodes when it plans nodes for a dynamic pool; only the launch does, one node at a time and in parallel. When many pods arrive at once the limit is overshot.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/pull/2526',
    'https://github.com/kubernetes-sigs/karpenter/issues/2657',
  ],
  *check(object, _, { versions }) {
    const { limits } = poolOf(object);
    const limit = limits.get('nodes');
    if (limit === undefined || isStatic(object) || atLeast(versions.karpenter, '1.11.0')) return;
    yield {
      at: ['spec', 'limits', 'nodes'],
      says: `before 1.11.0 more than ${quoted(String(limit))} nodes start when many pods arrive at once; ${limits.has('cpu') ? '' : 'limit cpu as well, to "1000" for one, or '}run Karpenter 1.11.0`,
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
  limits:
    nodes: "10"
`,
    profile: { karpenter: '1.11.0' },
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
  limits:
    nodes: "10"
`,
    profile: { karpenter: '1.10.0' },
    says: 'before 1.11.0 more than "10" nodes start when many pods arrive at once; limit cpu as well, to "1000" for one, or run Karpenter 1.11.0',
  },
};
