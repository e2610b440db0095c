import { MaintenanceWindow } from '../../../src/builders/autopilot/maintenance-window';
import type { NodeScalingPolicyProps } from '../../../src/builders/autopilot/node-scaling-policy';
import { buildNodeScalingPolicy } from '../../../src/builders/autopilot/node-scaling-policy';
import { buildRebalancePolicy, type RebalancePolicyProps } from '../../../src/builders/autopilot/rebalance-policy';
import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import {
  buildMachineDrainRule,
  type MachineDrainRuleProps,
} from '../../../src/builders/cluster-api/machine-drain-rule';
import { Rollout } from '../../../src/builders/cluster-api/rollout';
import { Disruptions } from '../../../src/builders/karpenter/disruptions';
import { Limits } from '../../../src/builders/karpenter/limits';
import { buildNodePool } from '../../../src/builders/karpenter/node-pool';
import type { NodePoolProps } from '../../../src/builders/karpenter/node-pool-props';
import { Requirement } from '../../../src/builders/karpenter/requirement';
import { Taint } from '../../../src/builders/karpenter/taint';
import { CapacityBudget } from '../../../src/builders/sized-pools/capacity-budget';
import { buildSizedNodePool } from '../../../src/builders/sized-pools/sized-node-pool';
import type { SizedNodePoolProps } from '../../../src/builders/sized-pools/sized-node-pool-props';
import type { Manifest } from '../../../src/manifest/object';
import { EVERYTHING, WORKERS } from '../../builders/cluster-api/props';
import { AUTOSCALING, FIXED } from '../../builders/sized-pools/props';
import { SILENT } from '../cdk8s/app';

/** The constructs of this package that have an object, by name, with their props. */
export interface PropsOf {
  readonly NodePool: NodePoolProps;
  readonly MachineDeployment: MachineDeploymentProps;
  readonly SizedNodePool: SizedNodePoolProps;
  readonly MachineDrainRule: MachineDrainRuleProps;
  readonly NodeScalingPolicy: NodeScalingPolicyProps;
  readonly RebalancePolicy: RebalancePolicyProps;
}

export type ConstructName = keyof PropsOf;

export const BUILDERS: { readonly [Name in ConstructName]: (props: PropsOf[Name]) => Manifest } = {
  NodePool: buildNodePool,
  MachineDeployment: (props) => buildMachineDeployment(props),
  SizedNodePool: (props) => buildSizedNodePool(props),
  MachineDrainRule: buildMachineDrainRule,
  NodeScalingPolicy: buildNodeScalingPolicy,
  RebalancePolicy: buildRebalancePolicy,
};

/** What is said of an object to make it, in one row of a table. */
export type Row = { readonly [Name in ConstructName]: readonly [string, Name, PropsOf[Name]] }[ConstructName];

const POOL: NodePoolProps = { ...SILENT, metadata: { name: 'general' } };
const POLICY = { apiVersion: 'autopilot.example.com/v1alpha1', metadata: { name: 'default' } };
const DRAIN: MachineDrainRuleProps = {
  metadata: { name: 'databases', namespace: 'clusters' },
  drain: { behavior: 'Drain' },
};

/** Every construct with only what is required, and with what its props can hold. */
export const GOOD: readonly Row[] = [
  [
    'a NodePool with only what is required',
    'NodePool',
    { metadata: { name: 'general' }, nodeClassRef: SILENT.nodeClassRef },
  ],
  [
    'a NodePool with everything',
    'NodePool',
    {
      metadata: { name: 'batch', labels: { team: 'a' }, annotations: { 'example.com/note': 'x' } },
      template: { labels: { 'example.com/tier': 'batch' }, annotations: { 'example.com/owner': 'a' } },
      nodeClassRef: SILENT.nodeClassRef,
      requirements: [
        Requirement.in('karpenter.sh/capacity-type', ['spot']),
        Requirement.exists('karpenter.k8s.aws/instance-family').withMinValues(5),
        { key: 'kubernetes.io/arch', operator: 'NotIn', values: ['arm64'] },
      ],
      taints: [
        Taint.parse('example.com/batch:NoSchedule'),
        { key: 'example.com/team', value: 'a', effect: 'NoExecute' },
      ],
      startupTaints: [Taint.noSchedule('node.cilium.io/agent-not-ready', 'true')],
      limits: Limits.cpu(1000).memory('4000Gi'),
      weight: 10,
      expireAfter: '168h',
      terminationGracePeriod: '1h30m',
      disruption: {
        consolidationPolicy: 'WhenEmpty',
        consolidateAfter: '5m',
        budgets: [
          Disruptions.percent(10),
          ...Disruptions.none().duringLocal('Europe/Berlin', { days: ['mon', 'tue'], start: '09:00', end: '17:00' }),
          { nodes: '0', schedule: '@daily', duration: '1h', reasons: ['Drifted'] },
        ],
      },
    },
  ],
  ['a static NodePool', 'NodePool', { ...POOL, replicas: 3, limits: { nodes: 5 } }],
  ['a MachineDeployment with only what is required', 'MachineDeployment', WORKERS],
  ['a MachineDeployment with everything', 'MachineDeployment', { ...EVERYTHING, bootstrap: WORKERS.bootstrap }],
  [
    'a MachineDeployment of v1beta1',
    'MachineDeployment',
    { ...WORKERS, apiVersion: 'cluster.x-k8s.io/v1beta1', rollout: Rollout.removeFirst(), revisionHistoryLimit: 2 },
  ],
  [
    'an autoscaled MachineDeployment',
    'MachineDeployment',
    {
      ...WORKERS,
      metadata: { name: 'workers', namespace: 'clusters' },
      template: { labels: { 'node.cluster.x-k8s.io/pool': 'workers' } },
      autoscaling: {
        minSize: 0,
        maxSize: 5,
        scaleDownUnneededTime: '10m',
        scaleDownUtilizationThreshold: 0.6,
        capacity: { cpu: 4, memory: '16Gi', gpu: { type: 'nvidia.com/gpu', count: 1 } },
      },
    },
  ],
  ['a fixed SizedNodePool', 'SizedNodePool', FIXED],
  ['an autoscaling SizedNodePool', 'SizedNodePool', { ...AUTOSCALING, labels: { 'example.com/tier': 'a' } }],
  ['a SizedNodePool of so many nodes', 'SizedNodePool', { ...FIXED, budget: CapacityBudget.nodes(2, 5) }],
  ['a MachineDrainRule', 'MachineDrainRule', DRAIN],
  [
    'a MachineDrainRule with everything',
    'MachineDrainRule',
    {
      ...DRAIN,
      apiVersion: 'cluster.x-k8s.io/v1beta1',
      drain: { behavior: 'Drain', order: 5 },
      machines: [{ selector: { matchLabels: { a: 'b' } } }],
      pods: [{ namespaceSelector: { matchExpressions: [{ key: 'a', operator: 'Exists' }] } }],
    },
  ],
  ['a NodeScalingPolicy with only what is required', 'NodeScalingPolicy', POLICY],
  [
    'a NodeScalingPolicy with everything',
    'NodeScalingPolicy',
    { ...POLICY, scaleDownThreshold: 0.25, cooldownPeriod: '5m', minNodes: 3, pendingPodThreshold: 1, extra: { x: 1 } },
  ],
  [
    'a RebalancePolicy',
    'RebalancePolicy',
    {
      ...POLICY,
      maintenanceWindows: [
        MaintenanceWindow.weekly('nights', {
          days: ['mon'],
          start: '01:00',
          end: '04:00',
          zone: 'Europe/Berlin',
        }).consolidating({
          maxNodesPercent: 10,
          maxParallel: 2,
        }),
      ],
    },
  ],
];

/** Accepted by the types or not, and found at fault by a rule. */
export const BAD: readonly Row[] = [
  ['a weight beyond the range', 'NodePool', { ...POOL, weight: 101 }],
  ['no limits', 'NodePool', { ...POOL, limits: undefined }],
  [
    'a schedule that never fires',
    'NodePool',
    { ...POOL, disruption: { budgets: [{ nodes: '0', schedule: '0 0 31 2 *', duration: '8h' }] } },
  ],
  ['a field that does not exist', 'NodePool', { ...POOL, wieght: 10 } as NodePoolProps],
  ['a label that is none', 'NodePool', { ...POOL, template: { labels: { 'not a label': 'x' } } }],
  ['a value of another type', 'NodePool', { ...POOL, weight: 'heavy' as unknown as number }],
  ['an unbounded drain', 'MachineDeployment', { ...WORKERS, deletion: { nodeDrainTimeout: 'unlimited' } }],
  ['a version that is none', 'MachineDeployment', { ...WORKERS, version: '1.34' }],
  ['replicas beside bounds', 'MachineDeployment', { ...WORKERS, replicas: 1, autoscaling: { minSize: 3, maxSize: 2 } }],
  ['a field of the other version', 'MachineDeployment', { ...WORKERS, progressDeadlineSeconds: 600 }],
  [
    'a budget that no count fits',
    'SizedNodePool',
    { ...FIXED, budget: { minVcpu: 10, maxVcpu: 10, minMemoryGb: 40, maxMemoryGb: 40 } },
  ],
  ['a size that is none', 'SizedNodePool', { ...FIXED, node: { vcpu: 0, memoryGb: 16, diskGb: 100 } }],
  ['a behavior that is none', 'MachineDrainRule', { ...DRAIN, drain: { behavior: 'Evict' as 'Drain' } }],
  ['an empty list of machines', 'MachineDrainRule', { ...DRAIN, machines: [] }],
  ['a threshold out of range', 'NodeScalingPolicy', { ...POLICY, scaleDownThreshold: 30 }],
  ['no maintenance windows', 'RebalancePolicy', { ...POLICY, maintenanceWindows: [] }],
];
