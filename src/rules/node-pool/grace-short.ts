import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { poolDuration, SECONDS } from '../facts/pool-duration';
import { NODE_POOL, poolOf } from '../facts/pool-of';

const POD_DEFAULT = 30n * SECONDS;

export const graceShort: Rule = {
  id: 'node-pool/grace-short',
  title: 'A drain leaves pods the time they have by default',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'At the end of terminationGracePeriod everything on the node is deleted, and a pod is deleted early so that its own grace ends by then. Pods have 30 seconds unless they say otherwise: with less than that for the node, every pod is cut short.',
  source: ['K@1.14.1 pkg/controllers/node/termination/terminator/terminator.go'],
  *check(object) {
    const { terminationGracePeriod } = poolOf(object);
    const grace = poolDuration(terminationGracePeriod);
    if (terminationGracePeriod === undefined || grace === undefined || grace >= POD_DEFAULT) return;
    yield {
      at: ['spec', 'template', 'spec', 'terminationGracePeriod'],
      says: `${quoted(terminationGracePeriod)} is less than the 30s a pod has by default, so pods are cut short; write "30s" or more, such as "1h"`,
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
      terminationGracePeriod: 30s
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
      terminationGracePeriod: 10s
  limits:
    cpu: "1000"
`,
    says: '"10s" is less than the 30s a pod has by default, so pods are cut short; write "30s" or more, such as "1h"',
  },
};
