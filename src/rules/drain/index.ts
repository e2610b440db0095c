import type { Rule } from '../../check/rule';
import { atRisk } from './at-risk';
import { autoscalerNeverPicks } from './autoscaler-never-picks';
import { autoscalerWindow } from './autoscaler-window';
import { bypass } from './bypass';
import { capacityShort } from './capacity-short';
import { concurrent } from './concurrent';
import { cordonedDomain } from './cordoned-domain';
import { detachOverTimeout } from './detach-over-timeout';
import { graceOverTimeout } from './grace-over-timeout';
import { impossible } from './impossible';
import { karpenterNeverEnds } from './karpenter-never-ends';
import { karpenterWindow } from './karpenter-window';
import { noSpareNode } from './no-spare-node';
import { podNeverFits } from './pod-never-fits';

/** Of two that could report one breach, the first does. */
export const drainRules: readonly Rule[] = [
  graceOverTimeout,
  impossible,
  atRisk,
  detachOverTimeout,
  noSpareNode,
  cordonedDomain,
  concurrent,
  capacityShort,
  podNeverFits,
  karpenterWindow,
  karpenterNeverEnds,
  autoscalerNeverPicks,
  autoscalerWindow,
  bypass,
];
