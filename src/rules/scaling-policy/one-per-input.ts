import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';

export const onePerInput: Rule = {
  id: 'scaling-policy/one-per-input',
  title: 'A cluster has one NodeScalingPolicy',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'Each policy is about all managed nodes. Which of two holds, or whether both do, is not documented.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object, cluster) {
    const [first] = cluster.all(NODE_SCALING_POLICY);
    if (first === undefined || first === object) return;
    yield {
      at: ['metadata', 'name'],
      says: `${first.object} is in the input too, and which of the two holds is not documented; keep one`,
    };
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
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
---
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: strict
spec:
  scaleDownThreshold: 0.2
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: 'NodeScalingPolicy/default is in the input too, and which of the two holds is not documented; keep one',
  },
};
