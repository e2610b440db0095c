import { listOf } from '../shape';
import { policyKind } from './policy-kind';

const SCHEDULE =
  'a map such as { type: Weekly, startTime: "03:15", endTime: "05:00", timezone: America/Los_Angeles, daysOfWeek: [Monday] }';

/** Names, times, zones, days and limits are judged by rules of their own. */
export const rebalancePolicyKind = policyKind('RebalancePolicy', 'rebalance-policy', {
  type: 'object',
  expects: 'a map such as { maintenanceWindows: [] }',
  properties: {
    maintenanceWindows: listOf(
      {
        type: 'object',
        expects: 'a window: a map with name, schedule and consolidation',
        properties: {
          schedule: { type: 'object', expects: SCHEDULE },
          consolidation: { type: 'object', expects: 'a map such as { maxNodesPercent: 10, maxParallel: 2 }' },
        },
        required: ['schedule'],
      },
      { expects: 'a list of windows' },
    ),
  },
});
