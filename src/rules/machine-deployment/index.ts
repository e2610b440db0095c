import type { Rule } from '../../check/rule';
import { annotationReachesNode } from './annotation-reaches-node';
import { apiVersionDeprecated } from './api-version-deprecated';
import { apiVersionServed } from './api-version-served';
import { bootstrapGiven } from './bootstrap-given';
import { clusterNameImmutable } from './cluster-name-immutable';
import { clusterNameMatches } from './cluster-name-matches';
import { controllerLabel } from './controller-label';
import { deploymentNameLabel } from './deployment-name-label';
import { drainBounded } from './drain-bounded';
import { drainExcluded } from './drain-excluded';
import { drainRule } from './drain-rule';
import { emptyObject } from './empty-object';
import { keepsANode } from './keeps-a-node';
import { knownFields } from './known-fields';
import { kubeletLabel } from './kubelet-label';
import { labelFormat } from './label-format';
import { labelReachesNode } from './label-reaches-node';
import { machineNaming } from './machine-naming';
import { nameLength } from './name-length';
import { nodeDeletionAfterDrain } from './node-deletion-after-drain';
import { onDeleteInert } from './on-delete-inert';
import { preflightNames } from './preflight-names';
import { replicasNotNegative } from './replicas-not-negative';
import { roundsToZero } from './rounds-to-zero';
import { schema } from './schema';
import { selectorMatchesTemplate } from './selector-matches-template';
import { selectorUnique } from './selector-unique';
import { shape } from './shape';
import { surgeFormat } from './surge-format';
import { surgeOrUnavailable } from './surge-or-unavailable';
import { surgeZero } from './surge-zero';
import { taintValid } from './taint-valid';
import { taintsDoNotSurvive } from './taints-do-not-survive';
import { taintsGate } from './taints-gate';
import { taintsSupported } from './taints-supported';
import { timeoutFormat } from './timeout-format';
import { timeoutTruncated } from './timeout-truncated';
import { versionSemver } from './version-semver';
import { waitCompletedBounded } from './wait-completed-bounded';

/** In the order of precedence. */
export const machineDeploymentRules: readonly Rule[] = [
  apiVersionServed,
  apiVersionDeprecated,
  knownFields,
  shape,
  schema,
  emptyObject,
  nameLength,
  clusterNameMatches,
  bootstrapGiven,
  versionSemver,
  replicasNotNegative,
  selectorMatchesTemplate,
  selectorUnique,
  deploymentNameLabel,
  controllerLabel,
  surgeFormat,
  surgeOrUnavailable,
  roundsToZero,
  keepsANode,
  surgeZero,
  onDeleteInert,
  machineNaming,
  drainBounded,
  timeoutFormat,
  timeoutTruncated,
  nodeDeletionAfterDrain,
  drainExcluded,
  drainRule,
  waitCompletedBounded,
  labelFormat,
  labelReachesNode,
  annotationReachesNode,
  kubeletLabel,
  taintsSupported,
  taintsDoNotSurvive,
  taintsGate,
  taintValid,
  preflightNames,
  clusterNameImmutable,
];
