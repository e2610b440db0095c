import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { countFault } from '../facts/count-fault';
import { scalingField } from '../facts/scaling-policy-field';

export const pendingRange: Rule = {
  id: 'scaling-policy/pending-range',
  title: 'The threshold of pending pods is a whole number from 0 up',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_SCALING_POLICY],
  why: 'Nodes are added when more pods than this are pending: it is a number of pods, and anything else is refused.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(object) {
    const { at, written } = scalingField(object, 'pendingPodThreshold');
    const says = written === undefined ? undefined : countFault(written, { least: 0, instead: 2 });
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
  pendingPodThreshold: 0
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
  pendingPodThreshold: 2.5
`,
    says: '2.5 is no whole number; write 3',
  },
};
