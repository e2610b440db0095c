import type { Rule } from '../../check/rule';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { shownValue } from '../../units/shown-value';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { scalingField } from '../facts/scaling-policy-field';

export const thresholdRange: Rule = {
  id: 'scaling-policy/threshold-range',
  title: 'The scale-down threshold is a fraction above 0 and up to 1',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_SCALING_POLICY],
  why: 'The threshold is compared with a utilization from 0 to 1. Every fleet is below 30, which is 3000 %, and shrinks all the time; none is below 0.',
  source: [SCALE_DOWN_PAGE],
  *check(object) {
    const { at, written } = scalingField(object, 'scaleDownThreshold');
    if (written === undefined || (typeof written === 'number' && written > 0 && written <= 1)) return;
    yield { at, says: words(written) };
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
  scaleDownThreshold: 30
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
    says: '30 is above 1, and the threshold is a fraction: 30 is 3000 %, so that the fleet always scales down; write 0.3',
  },
};

function words(written: unknown): string {
  if (typeof written !== 'number') {
    const text = typeof written === 'string' ? written.slice(0, 40) : '';
    const [, number = '', percent] = /^\s*([0-9]{1,3}(?:\.[0-9]{1,9})?)\s*(%?)\s*$/.exec(text) ?? [];
    const meant = percent === '' && Number(number) <= 1 ? Number(number) : hundredth(number);
    return `${shownValue(written)} is no number, and the threshold is a fraction; write ${meant > 0 ? meant : 0.3} without quotes`;
  }
  if (!(written > 0)) return `${written} is no fraction above 0, and no fleet is ever below it; write 0.3`;
  const percent = Number.isFinite(written) ? `: ${written} is ${Number(`${written}e2`)} %` : '';
  return `${written} is above 1, and the threshold is a fraction${percent}, so that the fleet always scales down; write ${hundredth(`${written}`)}`;
}

/** The fraction that was meant by a percentage. */
function hundredth(percent: string): number {
  const meant = Number(`${percent}e-2`);
  return meant > 0 && meant <= 1 ? meant : 0.3;
}
