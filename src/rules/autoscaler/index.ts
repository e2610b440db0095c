import type { Rule } from '../../check/rule';
import { capacityFormat } from './capacity-format';
import { equalBounds } from './equal-bounds';
import { fromZeroCapacity } from './from-zero-capacity';
import { fromZeroLabels } from './from-zero-labels';
import { fromZeroTaints } from './from-zero-taints';
import { gpuPair } from './gpu-pair';
import { groupPrefix } from './group-prefix';
import { knownKey } from './known-key';
import { labelsFormat } from './labels-format';
import { maxNotZero } from './max-not-zero';
import { maxSizeGiven } from './max-size-given';
import { minNotAboveMax } from './min-not-above-max';
import { minSizeGiven } from './min-size-given';
import { onTheObject } from './on-the-object';
import { optionFormat } from './option-format';
import { optionInert } from './option-inert';
import { optionRange } from './option-range';
import { optionsSupported } from './options-supported';
import { pausedGroup } from './paused-group';
import { replicasInBounds } from './replicas-in-bounds';
import { replicasUnset } from './replicas-unset';
import { sizeInteger } from './size-integer';
import { taintsFormat } from './taints-format';
import { topologyReplicas } from './topology-replicas';

/** In the order of precedence. */
export const autoscalerRules: readonly Rule[] = [
  maxSizeGiven,
  minSizeGiven,
  sizeInteger,
  minNotAboveMax,
  maxNotZero,
  equalBounds,
  replicasInBounds,
  replicasUnset,
  topologyReplicas,
  onTheObject,
  knownKey,
  groupPrefix,
  optionFormat,
  optionRange,
  optionsSupported,
  optionInert,
  fromZeroCapacity,
  capacityFormat,
  gpuPair,
  labelsFormat,
  taintsFormat,
  fromZeroLabels,
  fromZeroTaints,
  pausedGroup,
];
