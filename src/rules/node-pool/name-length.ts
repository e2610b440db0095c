import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

const LONGEST = 63;

export const nameLength: Rule = {
  id: 'node-pool/name-length',
  title: "A pool's name fits into a label",
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The name becomes the value of the label karpenter.sh/nodepool on every node. The API server takes 253 characters, a label value holds 63: with a longer name no node can be created.',
  source: [
    'https://github.com/kaito-project/kaito/issues/2259',
    'https://github.com/aws/karpenter-provider-aws/issues/2929',
  ],
  *check({ name }) {
    if (name === undefined || name.length <= LONGEST) return;
    const shorter = name.slice(0, LONGEST).replace(/[^a-z0-9]$/, '');
    yield {
      at: ['metadata', 'name'],
      says: `${quoted(name)} has ${name.length} characters and becomes the value of a label, which holds ${LONGEST}; shorten it, to ${quoted(shorter)} for one`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: payments-settlement-workers
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    cpu: "1000"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: payments-settlement-reconciliation-workers-for-the-european-region
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    cpu: "1000"
`,
    says: '"payments-settlement-reconciliation-workers-for-the-european-region" has 66 characters and becomes the value of a label, which holds 63; shorten it, to "payments-settlement-reconciliation-workers-for-the-european-reg" for one',
  },
};
