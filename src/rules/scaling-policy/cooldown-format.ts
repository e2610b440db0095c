import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { cooldownFault } from '../../model/autopilot/cooldown-fault';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

export const cooldownFormat: Rule = {
  id: 'scaling-policy/cooldown-format',
  title: 'The cooldown is a duration above nothing',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_SCALING_POLICY],
  why: 'A cooldown that cannot be read is refused, and one of 0 or less is no pause between two scale actions.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    const { at, written } = scalingField(object, 'cooldownPeriod');
    const says = written === undefined ? undefined : cooldownFault(written);
    if (says !== undefined) yield { at, says };
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
  cooldownPeriod: 120
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: '120 is a number without a unit, and a duration belongs here; write "120s"',
  },
};
