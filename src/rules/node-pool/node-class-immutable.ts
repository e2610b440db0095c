import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { nodePoolBefore } from '../facts/before-of';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const nodeClassImmutable: Rule = {
  id: 'node-pool/node-class-immutable',
  title: 'A pool keeps the group and kind of its node class',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  needs: ['before'],
  why: 'From 1.1.0 on the API server refuses an update of nodeClassRef.group and nodeClassRef.kind. The name may change, and replaces every node.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go'],
  *check(object, _, input) {
    const old = nodePoolBefore(object, input)?.nodeClassRef;
    if (!old || object.version !== 'v1' || !atLeast(input.versions.karpenter, '1.1.0')) return;
    for (const part of ['group', 'kind'] as const) {
      const [before, after] = [old[part], poolOf(object).nodeClassRef[part]];
      if (before === undefined || after === undefined || before === after) continue;
      const says = `${quoted(before)} becomes ${quoted(after)}, and a pool keeps the ${part} of its node class; write ${before}, or create a new pool`;
      yield { at: ['spec', 'template', 'spec', 'nodeClassRef', part], says };
    }
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: arm }
      requirements: []
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
      nodeClassRef: { group: eks.amazonaws.com, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    nodes: "10"
`,
    says: '"karpenter.k8s.aws" becomes "eks.amazonaws.com", and a pool keeps the group of its node class; write karpenter.k8s.aws, or create a new pool',
  },
};
