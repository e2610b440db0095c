import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { SCALING_DEFAULTS } from '../../model/autopilot/scaling-settings';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

/** The threshold has a rule of its own. */
const FIELDS = ['cooldownPeriod', 'minNodes', 'pendingPodThreshold'] as const;

export const defaultsGiven: Rule = {
  id: 'scaling-policy/defaults-given',
  title: 'A policy writes out what it relies on',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'What is absent follows the controller: with its next release the same manifest may do something else.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    for (const field of FIELDS) {
      const { at, written } = scalingField(object, field);
      if (written !== undefined) continue;
      const value = SCALING_DEFAULTS[field];
      yield { at, says: `${field} is missing and follows the controller, which has ${value} today; write ${value}` };
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
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: 'cooldownPeriod is missing and follows the controller, which has 2m today; write 2m',
  },
};
