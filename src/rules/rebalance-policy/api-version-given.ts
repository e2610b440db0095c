import type { Rule } from '../../check/rule';
import { REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { adviceOnApiVersion } from '../facts/autopilot-api-version';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';

export const apiVersionGiven: Rule = {
  id: 'rebalance-policy/api-version-given',
  title: 'A RebalancePolicy says which API serves it',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [REBALANCE_POLICY],
  why: 'The API group is not published, so nothing can be filled in. A custom resource is served under group/version with a dot in the group; under anything else the API server knows no such kind.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const breach of object.shapeBreaches('rebalance-policy/api-version-given')) {
      yield { at: breach.at, says: adviceOnApiVersion(breach) };
    }
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
apiVersion: autopilot/v1alpha1
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
    says: '"autopilot/v1alpha1" is no group/version with a dot in the group, and no custom resource is served under it; write what "kubectl api-resources" shows for the kind, such as "autopilot.example.com/v1alpha1"',
  },
};
