import { policyKind } from './policy-kind';

/** The fields are judged by rules of their own. */
export const scalingPolicyKind = policyKind('NodeScalingPolicy', 'scaling-policy', {
  type: 'object',
  expects: 'a map such as { scaleDownThreshold: 0.3 }',
});
