import type { Rule } from '../../check/rule';
import { atLeast } from '../../units/release';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const staticGate: Rule = {
  id: 'node-pool/static-gate',
  title: 'A static pool runs with its feature gate',
  severity: 'info',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'Karpenter leaves pools with replicas alone until the feature gate StaticCapacity is on, which it is not by default: no node starts and nothing says why. EKS Auto Mode has it on.',
  source: ['https://github.com/kubernetes-sigs/karpenter/pull/2703'],
  *check(object, _, { profile, versions }) {
    const { replicas } = poolOf(object);
    if (replicas === undefined || profile.platform === 'eks-auto-mode' || !atLeast(versions.karpenter, '1.8.0')) return;
    yield {
      at: ['spec', 'replicas'],
      says: `${replicas} makes this a static pool, and Karpenter starts none of its nodes until the feature gate StaticCapacity is on; set settings.featureGates.staticCapacity: true in the values of its chart`,
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
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements: []
  limits:
    nodes: "4"
`,
    profile: { platform: 'eks-auto-mode' },
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
    nodes: "4"
`,
    says: '3 makes this a static pool, and Karpenter starts none of its nodes until the feature gate StaticCapacity is on; set settings.featureGates.staticCapacity: true in the values of its chart',
  },
};
