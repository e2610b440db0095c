import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

export const thresholdGiven: Rule = {
  id: 'scaling-policy/threshold-given',
  title: 'A policy says below which utilization nodes go',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'The documentation has two defaults: its text, its stop list and its table of fractions say 30 %, its configuration table says 0.4. Which of them the controller fills in decides how many nodes go.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    const { at, written } = scalingField(object, 'scaleDownThreshold');
    if (written !== undefined) return;
    yield {
      at,
      says: 'scaleDownThreshold is missing, and the documentation has 0.3 (30 %) in its text and 0.4 in its table as the default; write 0.3, which removes fewer nodes',
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
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: 'scaleDownThreshold is missing, and the documentation has 0.3 (30 %) in its text and 0.4 in its table as the default; write 0.3, which removes fewer nodes',
  },
};
