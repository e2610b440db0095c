import type { Rule } from '../../check/rule';
import { alwaysOn } from './always-on';
import { clockChange } from './clock-change';
import { cloudpilotForm } from './cloudpilot-form';
import { consolidationBlocked } from './consolidation-blocked';
import { count } from './count';
import { driftBlocked } from './drift-blocked';
import { driftWindowShort } from './drift-window-short';
import { durationFormat } from './duration-format';
import { durationRange } from './duration-range';
import { expiryIgnoresBudgets } from './expiry-ignores-budgets';
import { graceOutlastsWindow } from './grace-outlasts-window';
import { inertReason } from './inert-reason';
import { listEmpty } from './list-empty';
import { noEffect } from './no-effect';
import { nodesExplicit } from './nodes-explicit';
import { nodesFormat } from './nodes-format';
import { nodesRange } from './nodes-range';
import { reasonGap } from './reason-gap';
import { reasonUncovered } from './reason-uncovered';
import { reasonsEmpty } from './reasons-empty';
import { reasonsKnown } from './reasons-known';
import { reasonsUnique } from './reasons-unique';
import { scheduleDayOr } from './schedule-day-or';
import { scheduleFires } from './schedule-fires';
import { scheduleOdd } from './schedule-odd';
import { scheduleParses } from './schedule-parses';
import { schedulePattern } from './schedule-pattern';
import { scheduleWithDuration } from './schedule-with-duration';
import { scheduledRebalance } from './scheduled-rebalance';
import { smallPoolPercent } from './small-pool-percent';
import { wholePool } from './whole-pool';

/** In the order of precedence. */
export const budgetRules: readonly Rule[] = [
  nodesFormat,
  nodesRange,
  nodesExplicit,
  count,
  listEmpty,
  reasonsKnown,
  reasonsEmpty,
  reasonsUnique,
  scheduleWithDuration,
  schedulePattern,
  scheduleParses,
  scheduleFires,
  scheduleDayOr,
  scheduleOdd,
  durationFormat,
  durationRange,
  alwaysOn,
  reasonUncovered,
  reasonGap,
  driftBlocked,
  consolidationBlocked,
  noEffect,
  inertReason,
  wholePool,
  smallPoolPercent,
  driftWindowShort,
  expiryIgnoresBudgets,
  graceOutlastsWindow,
  clockChange,
  cloudpilotForm,
  scheduledRebalance,
];
