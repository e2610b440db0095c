import type { Rule } from '../../check/rule';
import { apiVersionGiven } from './api-version-given';
import { cooldownBelowCycle } from './cooldown-below-cycle';
import { cooldownFormat } from './cooldown-format';
import { defaultsGiven } from './defaults-given';
import { minNodesRange } from './min-nodes-range';
import { minNodesZero } from './min-nodes-zero';
import { onePerInput } from './one-per-input';
import { pendingRange } from './pending-range';
import { shape } from './shape';
import { thresholdGiven } from './threshold-given';
import { thresholdHasBand } from './threshold-has-band';
import { thresholdRange } from './threshold-range';

/** In the order of precedence. */
export const scalingPolicyRules: readonly Rule[] = [
  apiVersionGiven,
  thresholdRange,
  thresholdGiven,
  thresholdHasBand,
  cooldownFormat,
  cooldownBelowCycle,
  defaultsGiven,
  minNodesRange,
  minNodesZero,
  pendingRange,
  onePerInput,
  shape,
];
