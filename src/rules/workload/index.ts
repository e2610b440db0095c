import type { Rule } from '../../check/rule';
import { evictOptOut } from './evict-opt-out';
import { graceZero } from './grace-zero';
import { hpaAndReplicas } from './hpa-and-replicas';
import { noEligiblePool } from './no-eligible-pool';
import { noPdb } from './no-pdb';
import { noReadiness } from './no-readiness';
import { noShutdownDelay } from './no-shutdown-delay';
import { noSpread } from './no-spread';
import { nodeLocalVolume } from './node-local-volume';
import { optOutIgnored } from './opt-out-ignored';
import { prestopEatsGrace } from './prestop-eats-grace';
import { rolloutCannotSurge } from './rollout-cannot-surge';
import { rwoContradictsSpread } from './rwo-contradicts-spread';
import { rwoShared } from './rwo-shared';
import { singleReplica } from './single-replica';
import { softSpread } from './soft-spread';
import { spreadMissesOwnPods } from './spread-misses-own-pods';
import { spreadUnschedulable } from './spread-unschedulable';
import { toleratesUnschedulable } from './tolerates-unschedulable';
import { toleratesWithoutSelecting } from './tolerates-without-selecting';
import { zoneOnlySpread } from './zone-only-spread';

/** Of two that could report one breach, the first does. */
export const workloadRules: readonly Rule[] = [
  singleReplica,
  noPdb,
  noSpread,
  softSpread,
  zoneOnlySpread,
  spreadMissesOwnPods,
  spreadUnschedulable,
  rolloutCannotSurge,
  noReadiness,
  noShutdownDelay,
  prestopEatsGrace,
  graceZero,
  hpaAndReplicas,
  nodeLocalVolume,
  rwoShared,
  rwoContradictsSpread,
  evictOptOut,
  optOutIgnored,
  toleratesWithoutSelecting,
  toleratesUnschedulable,
  noEligiblePool,
];
