import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { adviceOnApiVersion } from '../facts/autopilot-api-version';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';

export const apiVersionGiven: Rule = {
  id: 'scaling-policy/api-version-given',
  title: 'A NodeScalingPolicy says which API serves it',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_SCALING_POLICY],
  why: 'The API group is not published, so nothing can be filled in. A custom resource is served under group/version with a dot in the group; under anything else the API server knows no such kind.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    for (const breach of object.shapeBreaches('scaling-policy/api-version-given')) {
      yield { at: breach.at, says: adviceOnApiVersion(breach) };
    }
  },
  good: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
  },
  bad: {
    yaml: `
apiVersion: autopilot/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: '"autopilot/v1alpha1" is no group/version with a dot in the group, and no custom resource is served under it; write what "kubectl api-resources" shows for the kind, such as "autopilot.example.com/v1alpha1"',
  },
};
