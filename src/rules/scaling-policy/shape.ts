import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { policyBreaches } from '../facts/policy-breaches';

export const shape: Rule = {
  id: 'scaling-policy/shape',
  title: 'A NodeScalingPolicy has the form of a custom resource',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_SCALING_POLICY],
  why: 'The API server refuses it. Its schema is not published: what is judged is metadata, which is the same for every kind, and that spec is a map. Fields that are not documented pass.',
  source: [SCALE_DOWN_PAGE, 'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/'],
  *check(object) {
    yield* policyBreaches(object, 'scaling-policy/shape');
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
  maxNodes: 40
`,
  },
  bad: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: Default_Policy
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: '"Default_Policy" is no name, which has lower-case letters, digits, "-" and "."; write "default-policy"',
  },
};
