import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { tryGoDuration } from '../../units/duration';
import { quoted } from '../../units/quoted';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

const CYCLE = 60_000_000_000n;

export const cooldownBelowCycle: Rule = {
  id: 'scaling-policy/cooldown-below-cycle',
  title: 'The cooldown is at least as long as the time between two evaluations',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'The scaler looks at utilization about every 60 seconds. A shorter cooldown is over by then and holds nothing back.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    const { at, written } = scalingField(object, 'cooldownPeriod');
    const cooldown = typeof written === 'string' && written.length <= 100 ? tryGoDuration(written) : undefined;
    if (typeof written !== 'string' || cooldown === undefined || cooldown <= 0n || cooldown >= CYCLE) return;
    yield {
      at,
      says: `${quoted(written)} is less than the 60 s between two evaluations, and so holds nothing back; write "2m"`,
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
  cooldownPeriod: 60s
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
  cooldownPeriod: 30s
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: '"30s" is less than the 60 s between two evaluations, and so holds nothing back; write "2m"',
  },
};
