import { Disruptions } from 'cdk-node-pools';
import { MachineDeployment, type MachineDeploymentProps, NodePool, type NodePoolProps } from 'cdk-node-pools/cdk8s';
import type { Chart } from 'cdk8s';

/** A kind of pool to synthesize, each one unlike the others. */
export interface PoolKind {
  readonly plural: string;
  add(chart: Chart, index: number): void;
}

/** A pool as platform teams write them: requirements, limits, a taint, a baseline, a drift limit and working hours. */
export function nodePoolProps(index: number): NodePoolProps {
  const team = `team-${index}`;
  return {
    metadata: { name: `pool-${index}` },
    nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
    requirements: [
      { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
      { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
      { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
    ],
    taints: [{ key: 'example.com/team', value: team, effect: 'NoSchedule' }],
    limits: { cpu: '1000', memory: '4000Gi' },
    expireAfter: 'Never',
    terminationGracePeriod: '24h',
    disruption: {
      consolidateAfter: '5m',
      budgets: [
        Disruptions.percent(10),
        Disruptions.atMost(1).forReasons('Drifted'),
        Disruptions.none().during(`${index % 60} ${index % 12} * * mon-fri`, '8h'),
      ],
    },
  };
}

/** The same for Cluster API: a node group with options and a capacity to start from, a label that reaches nodes, timeouts. */
export function machineDeploymentProps(index: number): MachineDeploymentProps {
  const ref = { kind: 'KubeadmConfigTemplate', name: `workers-${index}` };
  return {
    metadata: { name: `pool-${index}` },
    clusterName: 'production',
    version: 'v1.34.2',
    bootstrap: { configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', ...ref } },
    infrastructureRef: { ...ref, apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate' },
    template: { labels: { 'node.cluster.x-k8s.io/team': `team-${index}` } },
    autoscaling: {
      minSize: index % 3,
      maxSize: 10 + (index % 7),
      scaleDownUnneededTime: '10m',
      scaleDownUtilizationThreshold: 0.6,
      capacity: { cpu: 4, memory: '15Gi', ephemeralDisk: '80Gi', maxPods: 110 },
    },
    rollout: { maxSurge: '25%', maxUnavailable: 0 },
    deletion: { order: 'Oldest', nodeDrainTimeout: '15m', nodeVolumeDetachTimeout: 300 },
    remediation: { maxInFlight: '20%' },
    minReadySeconds: 10,
  };
}

export const NODE_POOLS: PoolKind = {
  plural: 'NodePools',
  add: (chart, index) => new NodePool(chart, `pool-${index}`, nodePoolProps(index)),
};

export const MACHINE_DEPLOYMENTS: PoolKind = {
  plural: 'MachineDeployments',
  add: (chart, index) => new MachineDeployment(chart, `pool-${index}`, machineDeploymentProps(index)),
};
