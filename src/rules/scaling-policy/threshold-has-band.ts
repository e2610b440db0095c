import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

/** From here on the documentation has no fraction of nodes to remove. */
const LAST_BAND_ENDS = 0.3;

export const thresholdHasBand: Rule = {
  id: 'scaling-policy/threshold-has-band',
  title: 'The scale-down threshold is within the documented fractions',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'The fraction of nodes that goes in a cycle is documented up to an average utilization of 30 %. From there to the threshold of the policy nobody says how many go.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    const { at, written } = scalingField(object, 'scaleDownThreshold');
    if (typeof written !== 'number' || !(written > LAST_BAND_ENDS && written <= 1)) return;
    yield {
      at,
      says: `${written} is above 0.3, and how many nodes go is documented below 30 % only; write 0.3`,
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
  scaleDownThreshold: 0.4
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: '0.4 is above 0.3, and how many nodes go is documented below 30 % only; write 0.3',
  },
};
