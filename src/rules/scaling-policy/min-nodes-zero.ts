import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

export const minNodesZero: Rule = {
  id: 'scaling-policy/min-nodes-zero',
  title: 'A managed node stays',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'With a minimum of 0 the last managed node may go with whatever runs on it, and the next pod waits for a new one for three to five minutes.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    const { at, written } = scalingField(object, 'minNodes');
    if (written === 0) yield { at, says: '0 lets the last managed node go, whatever runs there; write 1' };
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
  minNodes: 0
  pendingPodThreshold: 2
`,
    says: '0 lets the last managed node go, whatever runs there; write 1',
  },
};
