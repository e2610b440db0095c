import type { Rule } from '../../check/rule';
import { apiVersion } from './api-version';
import { bothFields } from './both-fields';
import { noField } from './no-field';
import { overlap } from './overlap';
import { ownerWithoutScale } from './owner-without-scale';
import { protectsNothing } from './protects-nothing';
import { selectorEmpty } from './selector-empty';
import { selectorMissing } from './selector-missing';
import { selectsNothing } from './selects-nothing';
import { shape } from './shape';
import { spansWorkloads } from './spans-workloads';
import { unhealthyPolicyUnset } from './unhealthy-policy-unset';
import { valueMalformed } from './value-malformed';
import { zeroAllowed } from './zero-allowed';
import { zeroAtLowScale } from './zero-at-low-scale';

/** Of two that could report one breach, the first does. */
export const pdbRules: readonly Rule[] = [
  shape,
  bothFields,
  valueMalformed,
  apiVersion,
  noField,
  zeroAllowed,
  zeroAtLowScale,
  protectsNothing,
  selectorMissing,
  selectorEmpty,
  selectsNothing,
  overlap,
  ownerWithoutScale,
  spansWorkloads,
  unhealthyPolicyUnset,
];
