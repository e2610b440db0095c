import type { Rule } from '../../check/rule';
import { count } from './count';
import { durationFormat } from './duration-format';
import { nodesFormat } from './nodes-format';
import { reasonsKnown } from './reasons-known';
import { reasonsUnique } from './reasons-unique';
import { schedulePattern } from './schedule-pattern';
import { scheduleWithDuration } from './schedule-with-duration';

/** In the order of precedence. */
export const budgetRules: readonly Rule[] = [
  nodesFormat,
  count,
  reasonsKnown,
  reasonsUnique,
  scheduleWithDuration,
  schedulePattern,
  durationFormat,
];
