import type { NodeScalingPolicyProps } from '../../builders/autopilot/node-scaling-policy';
import type { RebalancePolicyProps } from '../../builders/autopilot/rebalance-policy';
import type { MachineDeploymentProps } from '../../builders/cluster-api/machine-deployment-props';
import type { MachineDrainRuleProps } from '../../builders/cluster-api/machine-drain-rule';
import type { NodePoolProps } from '../../builders/karpenter/node-pool-props';
import type { Platform } from '../../builders/platform';
import type { SizedNodePoolProps } from '../../builders/sized-pools/sized-node-pool-props';
import { atFirstUse } from '../../manifest/at-first-use';
import type { Manifest } from '../../manifest/object';
import type { PlatformDefaults } from '../../model/sized-pools/settings';

// Each loads with the first object of its kind: an app pays for what it uses.
const nodePools = atFirstUse(
  () => require('../../builders/karpenter/node-pool') as typeof import('../../builders/karpenter/node-pool'),
);
const machineDeployments = atFirstUse(
  () =>
    require('../../builders/cluster-api/machine-deployment') as typeof import('../../builders/cluster-api/machine-deployment'),
);
export const sizedPools = atFirstUse(
  () =>
    require('../../builders/sized-pools/sized-node-pool') as typeof import('../../builders/sized-pools/sized-node-pool'),
);
const drainRules = atFirstUse(
  () =>
    require('../../builders/cluster-api/machine-drain-rule') as typeof import('../../builders/cluster-api/machine-drain-rule'),
);
const scalingPolicies = atFirstUse(
  () =>
    require('../../builders/autopilot/node-scaling-policy') as typeof import('../../builders/autopilot/node-scaling-policy'),
);
const rebalancePolicies = atFirstUse(
  () =>
    require('../../builders/autopilot/rebalance-policy') as typeof import('../../builders/autopilot/rebalance-policy'),
);

export function nodePool(props: NodePoolProps): Manifest {
  return nodePools().buildNodePool(props);
}

export function machineDeployment(props: MachineDeploymentProps, platform: Platform | undefined): Manifest {
  return machineDeployments().buildMachineDeployment(props, platform);
}

export function sizedNodePool(props: SizedNodePoolProps, defaults: PlatformDefaults | undefined): Manifest {
  return sizedPools().buildSizedNodePool(props, defaults);
}

export function machineDrainRule(props: MachineDrainRuleProps): Manifest {
  return drainRules().buildMachineDrainRule(props);
}

export function nodeScalingPolicy(props: NodeScalingPolicyProps): Manifest {
  return scalingPolicies().buildNodeScalingPolicy(props);
}

export function rebalancePolicy(props: RebalancePolicyProps): Manifest {
  return rebalancePolicies().buildRebalancePolicy(props);
}
