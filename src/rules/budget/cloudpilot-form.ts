import type { Rule } from '../../check/rule';
import { budgetsOf } from '../facts/budget/budgets-of';
import { cloudPilotRefusals } from '../facts/budget/cloud-pilot-refusal';
import { NODE_POOL } from '../facts/pool-of';

export const cloudpilotForm: Rule = {
  id: 'budget/cloudpilot-form',
  title: 'A budget has the form that CloudPilot takes',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [NODE_POOL],
  why: 'CloudPilot checks budgets more strictly than the API server: a schedule has no blanks around it, a descriptor stands alone and is one of seven, and a duration is longer than zero.',
  source: ['https://github.com/cloudpilot-ai/terraform-provider-cloudpilotai'],
  *check(object, _, { profile }) {
    if (profile.platform !== 'cloudpilot') return;
    for (const entry of budgetsOf(object)) {
      for (const { says } of cloudPilotRefusals(entry)) yield { at: entry.at, says };
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
      - nodes: "20%"
      - nodes: "0"
        schedule: "@daily"
        duration: 8h
  limits:
    cpu: "1000"
`,
    profile: { platform: 'cloudpilot' },
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
      - nodes: "20%"
      - nodes: "0"
        schedule: "@daily "
        duration: 8h
  limits:
    cpu: "1000"
`,
    profile: { platform: 'cloudpilot' },
    says: '"@daily " is none of the plain descriptors that CloudPilot takes; write "@daily"',
  },
};
