import type { Rule } from '../../check/rule';
import { atLeast } from '../../units/release';
import { nodePoolBefore } from '../facts/before-of';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const staticImmutable: Rule = {
  id: 'node-pool/static-immutable',
  title: 'A static pool stays static, and a dynamic one dynamic',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  needs: ['before'],
  why: 'The API server refuses an update that adds replicas to a pool or takes them away.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go', 'https://github.com/kubernetes-sigs/karpenter/issues/2345'],
  *check(object, _, input) {
    const old = nodePoolBefore(object, input);
    if (!old || object.version !== 'v1' || !atLeast(input.versions.karpenter, '1.8.0')) return;
    const [before, after] = [old.replicas, poolOf(object).replicas];
    if ((before === undefined) === (after === undefined)) return;
    const says =
      before === undefined
        ? `replicas: ${after} comes to a pool that has none; leave it out, or create a new pool with it`
        : `replicas: ${before} is gone from a static pool; write it again, or create a new pool without`;
    yield { at: ['spec', 'replicas'], says };
  },
  good: {
    before: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  replicas: 2
  limits:
    nodes: "10"
`,
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
  replicas: 3
  limits:
    nodes: "10"
`,
  },
  bad: {
    before: `
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
  replicas: 3
  limits:
    nodes: "10"
`,
    says: 'replicas: 3 comes to a pool that has none; leave it out, or create a new pool with it',
  },
};
