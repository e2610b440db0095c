import type { Rule } from '../../check/rule';
import { apiVersion } from './api-version';
import { autoModeKinds } from './auto-mode-kinds';
import { autoModeLifetime } from './auto-mode-lifetime';
import { awsLabelKnown } from './aws-label-known';
import { capacityTypeKnown } from './capacity-type-known';
import { capacityTypePartial } from './capacity-type-partial';
import { consolidateAfterRequired } from './consolidate-after-required';
import { consolidationPolicy } from './consolidation-policy';
import { durationFormat } from './duration-format';
import { expireAfterShort } from './expire-after-short';
import { expireWithoutGrace } from './expire-without-grace';
import { graceShort } from './grace-short';
import { keyLength } from './key-length';
import { labelChangesEachRelease } from './label-changes-each-release';
import { labelDomain } from './label-domain';
import { labelSyntax } from './label-syntax';
import { limitFitsANode } from './limit-fits-a-node';
import { limitStranded } from './limit-stranded';
import { limitsInteger } from './limits-integer';
import { limitsMissing } from './limits-missing';
import { limitsNodesVersion } from './limits-nodes-version';
import { limitsQuantity } from './limits-quantity';
import { limitsUnknownResource } from './limits-unknown-resource';
import { minValuesTopology } from './min-values-topology';
import { nameLength } from './name-length';
import { nodeClassImmutable } from './node-class-immutable';
import { nodeClassRef } from './node-class-ref';
import { requiredFields } from './required-fields';
import { requirementConflict } from './requirement-conflict';
import { requirementIgnored } from './requirement-ignored';
import { requirementIntersection } from './requirement-intersection';
import { requirementMinValues } from './requirement-min-values';
import { requirementOperator } from './requirement-operator';
import { requirementValueSyntax } from './requirement-value-syntax';
import { requirementValues } from './requirement-values';
import { shape } from './shape';
import { startupTaintInTaints } from './startup-taint-in-taints';
import { startupTaintRemover } from './startup-taint-remover';
import { staticDriftHeadroom } from './static-drift-headroom';
import { staticFields } from './static-fields';
import { staticGate } from './static-gate';
import { staticImmutable } from './static-immutable';
import { staticLimitBelowReplicas } from './static-limit-below-replicas';
import { staticVersion } from './static-version';
import { taintDuplicate } from './taint-duplicate';
import { taintSyntax } from './taint-syntax';
import { unknownField } from './unknown-field';
import { weightRange } from './weight-range';

/** In the order of precedence. */
export const nodePoolRules: readonly Rule[] = [
  shape,
  apiVersion,
  unknownField,
  requiredFields,
  nameLength,
  consolidateAfterRequired,
  durationFormat,
  consolidationPolicy,
  expireAfterShort,
  expireWithoutGrace,
  graceShort,
  weightRange,
  staticVersion,
  staticGate,
  staticFields,
  staticLimitBelowReplicas,
  staticDriftHeadroom,
  limitsQuantity,
  limitsInteger,
  limitsMissing,
  limitsUnknownResource,
  limitsNodesVersion,
  limitFitsANode,
  limitStranded,
  nodeClassRef,
  requirementOperator,
  requirementValues,
  requirementValueSyntax,
  requirementIgnored,
  requirementMinValues,
  requirementConflict,
  requirementIntersection,
  minValuesTopology,
  capacityTypeKnown,
  capacityTypePartial,
  labelDomain,
  awsLabelKnown,
  labelSyntax,
  labelChangesEachRelease,
  taintSyntax,
  keyLength,
  taintDuplicate,
  startupTaintInTaints,
  startupTaintRemover,
  autoModeLifetime,
  autoModeKinds,
  staticImmutable,
  nodeClassImmutable,
];
