import type { Rule } from '../../check/rule';
import { budgetsOf, fieldOf } from '../facts/budget/budgets-of';
import { NODE_POOL } from '../facts/pool-of';

export const nodesExplicit: Rule = {
  id: 'budget/nodes-explicit',
  title: 'A budget says how many nodes',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'The API server fills in 10% where an entry has no nodes, so a block that was meant to stop something lets a tenth of the pool go. The API of CloudPilot requires the field.',
  source: [
    'K@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml',
    'https://github.com/cloudpilot-ai/terraform-provider-cloudpilotai',
  ],
  *check(object, _, { profile }) {
    const required = profile.platform === 'cloudpilot';
    for (const entry of budgetsOf(object)) {
      if (fieldOf(entry, 'nodes') !== undefined) continue;
      yield {
        at: entry.at,
        says: `nodes is left out, which ${required ? 'CloudPilot refuses' : 'silently means 10%'}; write nodes: "10%", or nodes: "0" for a block`,
        severity: required ? 'error' : 'warning',
      };
    }
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
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - nodes: "0"
        schedule: 0 9 * * 1-5
        duration: 8h
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
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
      - schedule: 0 9 * * 1-5
        duration: 8h
  limits:
    cpu: "1000"
`,
    says: 'nodes is left out, which silently means 10%; write nodes: "10%", or nodes: "0" for a block',
  },
};
