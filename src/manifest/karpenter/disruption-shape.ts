import { fields, type Shape } from '../shape';
import { budgetsShape } from './budget-shape';
import type { NodePoolFeatures } from './node-pool-features';
import { DURATION_OR_NEVER, DURATION_OR_NEVER_LOOSE } from './patterns';

export function disruptionShape(features: NodePoolFeatures): Shape {
  return fields(
    {
      consolidateAfter: durationOrNever(features, 'a duration such as 5m, or Never'),
      consolidationPolicy: {
        type: 'string',
        enum: policies(features),
        reportedBy: 'node-pool/consolidation-policy',
      },
      budgets: budgetsShape(features),
    },
    {
      required: ['consolidateAfter'],
      missingReportedBy: { consolidateAfter: 'node-pool/consolidate-after-required' },
      expects: 'a map such as { consolidateAfter: 5m }',
    },
  );
}

export function durationOrNever({ anchoredDurations }: NodePoolFeatures, expects: string): Shape {
  return { type: 'string', pattern: anchoredDurations ? DURATION_OR_NEVER : DURATION_OR_NEVER_LOOSE, expects };
}

function policies({ balanced }: NodePoolFeatures): readonly string[] {
  const always = ['WhenEmpty', 'WhenEmptyOrUnderutilized'];
  return balanced ? [...always, 'Balanced'] : always;
}
