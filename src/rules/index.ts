import type { Rule } from '../check/rule';
import { autoscalerRules } from './autoscaler';
import { budgetRules } from './budget';
import { clusterRules } from './cluster';
import { costRules } from './cost';
import { customResourceRules } from './custom-resource';
import { drainRules } from './drain';
import { machineDeploymentRules } from './machine-deployment';
import { nodePoolRules } from './node-pool';
import { pdbRules } from './pdb';
import { rebalancePolicyRules } from './rebalance-policy';
import { scalingPolicyRules } from './scaling-policy';
import { sizedPoolRules } from './sized-pool';
import { waiverRules } from './waiver';
import { workloadRules } from './workload';

/** Every rule, in the order of precedence: of two that could report one breach, the first does. */
export const rules: readonly Rule[] = [
  ...budgetRules,
  ...nodePoolRules,
  ...sizedPoolRules,
  ...machineDeploymentRules,
  ...autoscalerRules,
  ...pdbRules,
  ...workloadRules,
  ...drainRules,
  ...scalingPolicyRules,
  ...rebalancePolicyRules,
  ...clusterRules,
  ...customResourceRules,
  ...costRules,
  ...waiverRules,
];
