import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { countFault } from '../facts/count-fault';
import { scalingField } from '../facts/scaling-policy-field';

export const minNodesRange: Rule = {
  id: 'scaling-policy/min-nodes-range',
  title: 'The least number of nodes is a whole number from 0 up',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_SCALING_POLICY],
  why: 'It is a number of nodes: anything else is refused, or nobody knows where the fleet stops shrinking.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    const { at, written } = scalingField(object, 'minNodes');
    const says = written === undefined ? undefined : countFault(written, { least: 0, instead: 1 });
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
  cooldownPeriod: 2m
  minNodes: -1
  pendingPodThreshold: 2
`,
    says: '-1 is below 0; write 1',
  },
};
