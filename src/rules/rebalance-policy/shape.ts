import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { policyBreaches } from '../facts/policy-breaches';

export const shape: Rule = {
  id: 'rebalance-policy/shape',
  title: 'A RebalancePolicy has the form of a custom resource',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [REBALANCE_POLICY],
  why: 'The API server refuses it. Its schema is not published: what is judged is metadata, which is the same for every kind, and that documented fields are maps and lists where they are documented as such. Other fields pass.',
  source: [SCALE_DOWN_PAGE, 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/'],
  *check(object) {
    yield* policyBreaches(object, 'rebalance-policy/shape');
  },
  good: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: RebalancePolicy
metadata:
  name: nightly
spec:
  maintenanceWindows:
    - name: nightly-cleanup
      schedule:
        type: Weekly
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`,
  },
  bad: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: RebalancePolicy
metadata:
  name: nightly
spec:
  maintenanceWindows:
    name: nightly-cleanup
`,
    says: 'a map stands here, and a list belongs here; write a list of windows',
  },
};
