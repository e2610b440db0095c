import type { NodeScalingPolicyProps } from '../../builders/autopilot/node-scaling-policy';
import type { RebalancePolicyProps } from '../../builders/autopilot/rebalance-policy';
import type { MachineDeploymentProps } from '../../builders/cluster-api/machine-deployment-props';
import type { MachineDrainRuleProps } from '../../builders/cluster-api/machine-drain-rule';
import type { NodePoolProps } from '../../builders/karpenter/node-pool-props';
import type { Platform } from '../../builders/platform';
import type { SizedNodePoolProps } from '../../builders/sized-pools/sized-node-pool-props';
import type { Manifest } from '../../manifest/object';
import type { PlatformDefaults } from '../../model/sized-pools/settings';

/** Each loads with the first object of its kind: an app pays for what it uses. */

export function nodePool(props: NodePoolProps): Manifest {
  type Module = typeof import('../../builders/karpenter/node-pool');
  return (require('../../builders/karpenter/node-pool') as Module).buildNodePool(props);
}

export function machineDeployment(props: MachineDeploymentProps, platform: Platform | undefined): Manifest {
  type Module = typeof import('../../builders/cluster-api/machine-deployment');
  return (require('../../builders/cluster-api/machine-deployment') as Module).buildMachineDeployment(props, platform);
}

export function sizedNodePool(props: SizedNodePoolProps, defaults: PlatformDefaults | undefined): Manifest {
  return sizedPools().buildSizedNodePool(props, defaults);
}

export function sizedPools(): typeof import('../../builders/sized-pools/sized-node-pool') {
  return require('../../builders/sized-pools/sized-node-pool') as typeof import('../../builders/sized-pools/sized-node-pool');
}

export function machineDrainRule(props: MachineDrainRuleProps): Manifest {
  type Module = typeof import('../../builders/cluster-api/machine-drain-rule');
  return (require('../../builders/cluster-api/machine-drain-rule') as Module).buildMachineDrainRule(props);
}

export function nodeScalingPolicy(props: NodeScalingPolicyProps): Manifest {
  type Module = typeof import('../../builders/autopilot/node-scaling-policy');
  return (require('../../builders/autopilot/node-scaling-policy') as Module).buildNodeScalingPolicy(props);
}

export function rebalancePolicy(props: RebalancePolicyProps): Manifest {
  type Module = typeof import('../../builders/autopilot/rebalance-policy');
  return (require('../../builders/autopilot/rebalance-policy') as Module).buildRebalancePolicy(props);
}
