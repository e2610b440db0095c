import './peer';

export { type MaintenanceHours, MaintenanceWindow } from '../../builders/autopilot/maintenance-window';
export { Utilization } from '../../builders/autopilot/utilization';
export type { AvailabilityChange } from '../../builders/availability/availability-change';
export type { AvailabilityOptions } from '../../builders/availability/availability-options';
export type { WorkloadDrain } from '../../builders/availability/workload-drain';
export type { Autoscaling, Capacity, DeviceGpu, DraGpu } from '../../builders/cluster-api/autoscaling';
export type { LabelRequirementSpec, LabelSelectorSpec } from '../../builders/cluster-api/label-selector';
export type {
  Bootstrap,
  MachineDeletion,
  MachineReadinessGate,
} from '../../builders/cluster-api/machine-deployment-props';
export type { DrainBehavior, MachineMatch, PodMatch } from '../../builders/cluster-api/machine-drain-rule';
export type { MachineTaintSpec, TaintPropagation } from '../../builders/cluster-api/machine-taint';
export { Rollout, type RolloutSpec } from '../../builders/cluster-api/rollout';
export { ScaleDownExemption } from '../../builders/cluster-api/scale-down-exemption';
export type { TemplateRef } from '../../builders/cluster-api/template-ref';
export { Timeout, type TimeoutSpec } from '../../builders/cluster-api/timeout';
export type { BudgetSpec } from '../../builders/karpenter/budget-spec';
export { Disruptions } from '../../builders/karpenter/disruptions';
export { Limits, type LimitsSpec } from '../../builders/karpenter/limits';
export type { LocalOptions } from '../../builders/karpenter/local-blocks';
export type { NodeClassReference, NodePoolDisruption } from '../../builders/karpenter/node-pool-props';
export type { Opening, ZonedWindow } from '../../builders/karpenter/opening';
export type { Placement } from '../../builders/karpenter/placement';
export { Requirement, type RequirementOperator, type RequirementSpec } from '../../builders/karpenter/requirement';
export { Taint, type TaintEffect, type TaintSpec, type Toleration } from '../../builders/karpenter/taint';
export type { ObjectMeta, TemplateMeta } from '../../builders/object-meta';
export { CapacityBudget } from '../../builders/sized-pools/capacity-budget';
export { ValueError, type ValueProblem } from '../../builders/value-error';
export type { Config } from '../../check/config';
export type { Finding, NotChecked, Report, Summary } from '../../check/finding';
export type { Profile } from '../../check/profile';
export type { RuleId } from '../../check/rule-id';
export { EstimateOptionError } from '../../cost/estimate/estimate-options';
export {
  SAFE_TO_EVICT_KEY,
  SAFE_TO_EVICT_VOLUMES_KEY,
  SCALE_DOWN_DISABLED_KEY,
} from '../../manifest/annotations/autoscaler';
export type {
  ConsolidationLimits,
  MaintenanceWindowSpec,
  WindowSchedule,
} from '../../manifest/autopilot/rebalance-policy';
export type { Weekday } from '../../manifest/autopilot/weekdays';
export type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
export type { PricesSetting } from '../../manifest/cost/cost-source';
export type { Guardrails } from '../../manifest/cost/guardrails';
export type { PriceBook } from '../../manifest/cost/price-book';
export type { BoundNodes, DerivedBounds, RejectedBudget, StrandedBudget } from '../../model/sized-pools/bounds';
export type { Binding, Dimension, DimensionBudget } from '../../model/sized-pools/dimensions';
export type { PoolKind } from '../../model/sized-pools/kind';
export { AvailabilityError, type Refusal } from '../../run/availability/availability-error';
export type { AvailabilityResult } from '../../run/availability/availability-result';
export type { Day } from '../../units/weekly/day';
export type { Clock } from '../../units/weekly/local-window';
export type { ScheduledWindow } from '../../units/weekly/schedules';
export { type WeeklyWindow, WindowError } from '../../units/weekly/window';
export type { AvailabilityOnTerraform } from '../terraform/availability';
export { Availability } from './availability';
export { Baseline } from './baseline';
export { Checks } from './checks';
export { CostEstimate, type CostEstimateProps } from './cost-estimate';
export { DisruptionBudget } from './disruption-budget';
export { MachineDeployment, type MachineDeploymentProps } from './machine-deployment';
export { MachineDrainRule, type MachineDrainRuleProps } from './machine-drain-rule';
export { NodePool, type NodePoolProps } from './node-pool';
export { NodeScalingPolicy, type NodeScalingPolicyProps } from './node-scaling-policy';
export type { ManifestOptions } from './pool-manifest';
export { RebalancePolicy, type RebalancePolicyProps } from './rebalance-policy';
export { SizedNodePool, type SizedNodePoolProps } from './sized-node-pool';
