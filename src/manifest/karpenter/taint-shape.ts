import { fields, listOf, type Shape } from '../shape';
import { PREFIXED_NAME } from './patterns';

const RULE = 'node-pool/taint-syntax';

const taint = fields(
  {
    key: { type: 'string', minLength: 1, pattern: PREFIXED_NAME, reportedBy: RULE },
    value: { type: 'string', pattern: PREFIXED_NAME, reportedBy: RULE },
    effect: { type: 'string', enum: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'], reportedBy: RULE },
    timeAdded: { type: 'string', format: 'date-time', expects: 'a time such as 2029-01-01T00:00:00Z, or leave it out' },
  },
  {
    required: ['key', 'effect'],
    missingReportedBy: { key: RULE, effect: RULE },
    expects: 'a map such as { key: team, value: a, effect: NoSchedule }',
  },
);

/** `taints` and `startupTaints`; the same in all releases. */
export const taintsShape: Shape = listOf(taint, {
  expects: 'a list such as [{ key: team, value: a, effect: NoSchedule }]',
});
