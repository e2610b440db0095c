import type { Rule } from '../../check/rule';
import { driftAddsUp } from './drift-adds-up';
import { equalWeight } from './equal-weight';
import { nodeClassFound } from './node-class-found';
import { poolNameUnique } from './pool-name-unique';
import { shadowedPool } from './shadowed-pool';
import { startupTaintMissing } from './startup-taint-missing';

/** In the order of precedence. */
export const clusterRules: readonly Rule[] = [
  poolNameUnique,
  equalWeight,
  shadowedPool,
  driftAddsUp,
  nodeClassFound,
  startupTaintMissing,
];
