import type { Rule } from '../../check/rule';
import { driftAddsUp } from './drift-adds-up';
import { equalWeight } from './equal-weight';
import { graceBreaksDoNotDisrupt } from './grace-breaks-do-not-disrupt';
import { graceShorterThanPod } from './grace-shorter-than-pod';
import { nodeClassFound } from './node-class-found';
import { packageOverage } from './package-overage';
import { poolNameUnique } from './pool-name-unique';
import { schedulableAtZero } from './schedulable-at-zero';
import { schedulablePool } from './schedulable-pool';
import { shadowedPool } from './shadowed-pool';
import { sizedPoolNameUnique } from './sized-pool-name-unique';
import { startupTaintMissing } from './startup-taint-missing';
import { twoScalers } from './two-scalers';

/** In the order of precedence. */
export const clusterRules: readonly Rule[] = [
  poolNameUnique,
  equalWeight,
  shadowedPool,
  driftAddsUp,
  nodeClassFound,
  startupTaintMissing,
  graceShorterThanPod,
  graceBreaksDoNotDisrupt,
  schedulablePool,
  schedulableAtZero,
  sizedPoolNameUnique,
  twoScalers,
  packageOverage,
];
