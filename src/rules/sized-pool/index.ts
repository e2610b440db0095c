import type { Rule } from '../../check/rule';
import { boundsMatch } from './bounds-match';
import { budgetFits } from './budget-fits';
import { budgetOrder } from './budget-order';
import { capacityMatches } from './capacity-matches';
import { drainTimeoutRange } from './drain-timeout-range';
import { drainWritten } from './drain-written';
import { fixedExact } from './fixed-exact';
import { graceOverDrain } from './grace-over-drain';
import { kindImmutable } from './kind-immutable';
import { labelsImmutable } from './labels-immutable';
import { loweredMidMonth } from './lowered-mid-month';
import { neverScales } from './never-scales';
import { numbers } from './numbers';
import { optionsWritten } from './options-written';
import { renamed } from './renamed';
import { reservedKey } from './reserved-key';
import { scaleDownDelayRange } from './scale-down-delay-range';
import { settingCleared } from './setting-cleared';
import { settingsInert } from './settings-inert';
import { sizeImmutable } from './size-immutable';
import { strandedBudget } from './stranded-budget';
import { taintForm } from './taint-form';
import { utilizationRange } from './utilization-range';

/** In the order of precedence. */
export const sizedPoolRules: readonly Rule[] = [
  numbers,
  budgetOrder,
  fixedExact,
  budgetFits,
  neverScales,
  strandedBudget,
  drainTimeoutRange,
  scaleDownDelayRange,
  utilizationRange,
  settingsInert,
  optionsWritten,
  drainWritten,
  boundsMatch,
  capacityMatches,
  reservedKey,
  taintForm,
  graceOverDrain,
  sizeImmutable,
  labelsImmutable,
  kindImmutable,
  settingCleared,
  renamed,
  loweredMidMonth,
];
