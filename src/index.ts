// Typed props in, manifests out.

export { type MaintenanceHours, MaintenanceWindow } from './builders/autopilot/maintenance-window';
export { buildNodeScalingPolicy, type NodeScalingPolicyProps } from './builders/autopilot/node-scaling-policy';
export { buildRebalancePolicy, type RebalancePolicyProps } from './builders/autopilot/rebalance-policy';
export { Utilization } from './builders/autopilot/utilization';
export type { AvailabilityChange } from './builders/availability/availability-change';
export type { AvailabilityOptions } from './builders/availability/availability-options';
export type { WorkloadDrain } from './builders/availability/workload-drain';
export type { Autoscaling, Capacity, DeviceGpu, DraGpu } from './builders/cluster-api/autoscaling';
export type { LabelRequirementSpec, LabelSelectorSpec } from './builders/cluster-api/label-selector';
export { buildMachineDeployment } from './builders/cluster-api/machine-deployment';
export type {
  Bootstrap,
  MachineDeletion,
  MachineDeploymentProps,
  MachineReadinessGate,
} from './builders/cluster-api/machine-deployment-props';
export {
  buildMachineDrainRule,
  type DrainBehavior,
  type MachineDrainRuleProps,
  type MachineMatch,
  type PodMatch,
} from './builders/cluster-api/machine-drain-rule';
export type { MachineTaintSpec, TaintPropagation } from './builders/cluster-api/machine-taint';
export { machineDeploymentPlacement } from './builders/cluster-api/placement';
export { Rollout, type RolloutSpec } from './builders/cluster-api/rollout';
export { ScaleDownExemption } from './builders/cluster-api/scale-down-exemption';
export type { TemplateRef } from './builders/cluster-api/template-ref';
export { Timeout, type TimeoutSpec } from './builders/cluster-api/timeout';
export type { BudgetSpec } from './builders/karpenter/budget-spec';
export { Disruptions } from './builders/karpenter/disruptions';
export { Limits, type LimitsSpec } from './builders/karpenter/limits';
export type { LocalOptions } from './builders/karpenter/local-blocks';
export { buildNodePool } from './builders/karpenter/node-pool';
export type { NodeClassReference, NodePoolDisruption, NodePoolProps } from './builders/karpenter/node-pool-props';
export type { Opening, ZonedWindow } from './builders/karpenter/opening';
export { NODE_POOL_LABEL, nodePoolPlacement, type Placement } from './builders/karpenter/placement';
export { Requirement, type RequirementOperator, type RequirementSpec } from './builders/karpenter/requirement';
export { Taint, type TaintEffect, type TaintSpec, type Toleration } from './builders/karpenter/taint';
export type { ObjectMeta, TemplateMeta } from './builders/object-meta';
export type { Platform } from './builders/platform';
export { CapacityBudget } from './builders/sized-pools/capacity-budget';
export { buildSizedNodePool, sizedNodePoolPlacement } from './builders/sized-pools/sized-node-pool';
export type { SizedNodePoolProps } from './builders/sized-pools/sized-node-pool-props';
export { ValueError, type ValueProblem } from './builders/value-error';
export {
  SAFE_TO_EVICT_KEY,
  SAFE_TO_EVICT_VOLUMES_KEY,
  SCALE_DOWN_DISABLED_KEY,
} from './manifest/annotations/autoscaler';
export type {
  ConsolidationLimits,
  MaintenanceWindowSpec,
  RebalancePolicySpec,
  WindowSchedule,
} from './manifest/autopilot/rebalance-policy';
export type { ScalingPolicySpec } from './manifest/autopilot/scaling-policy';
export type { Weekday } from './manifest/autopilot/weekdays';
export type { NodeSize, PoolBudget } from './manifest/cluster-api/sized-pool';
export type { Day } from './units/weekly/day';
export type { Clock } from './units/weekly/local-window';
export type { ScheduledWindow } from './units/weekly/schedules';
export { type WeeklyWindow, WindowError } from './units/weekly/window';

// Manifests in, verdict out.

export type { Config } from './check/config';
export { ConfigError } from './check/config-error';
export type { Finding, NotChecked, Report, Summary } from './check/finding';
export type { Profile } from './check/profile';
export type { Breach, EnforcedBy, Example, Rule } from './check/rule';
export type { RuleId } from './check/rule-id';
export type { RuleSettings } from './check/settings';
export type { Severity } from './check/severity';
export { InputError } from './manifest/input-error';
export type { Manifest } from './manifest/object';
export { type ReadOptions, type ReadResult, readManifests, type SourceDocument } from './manifest/yaml/read';
export { writeManifests } from './manifest/yaml/write';
export { AvailabilityError, type Refusal } from './run/availability/availability-error';
export type { AvailabilityResult } from './run/availability/availability-result';
export { type AvailableManifests, withAvailability } from './run/availability/with-availability';
export { checkManifests } from './run/check-manifests';
export type { CheckOptions } from './run/effective-config';
export { rules } from './run/rules-loaded';

// What the controllers compute from a manifest.

export type { Budget, Reason } from './manifest/karpenter/budgets';
export {
  type ConsolidationPlan,
  type HourlyPrices,
  planConsolidation,
} from './model/autopilot/consolidation';
export type { Guard, SkippedNode } from './model/autopilot/guards';
export { nextWindows, type WindowOpening } from './model/autopilot/openings';
export type { ConsolidationReason, ScaleDownReason } from './model/autopilot/reasons';
export { planScaleDown, type ScaleDownPlan, scaleUpWanted } from './model/autopilot/scale-down';
export type { FleetSnapshot, FleetState, Fraction, SnapshotNode } from './model/autopilot/snapshot';
export { allowedDisruptions, type PoolInstant } from './model/karpenter/allowed-disruptions';
export { isBudgetActive } from './model/karpenter/budget-activity';
export type { AllowanceStep } from './model/karpenter/calendar/allowance-steps';
export type { CountChange } from './model/sized-pools/billing/declared-counts';
export { billFixedMonths, type FixedMonth, type FixedPoolLife } from './model/sized-pools/billing/fixed-months';
export { billNodeHours, type NodeBill, type NodeHours, type NodeLife } from './model/sized-pools/billing/node-hours';
export {
  type PackageCluster,
  type PackageLine,
  type PackageNodes,
  packageLines,
} from './model/sized-pools/billing/package-lines';
export { billingCutoff, type Removal } from './model/sized-pools/billing/removal';
export {
  type BoundNodes,
  type DerivedBounds,
  deriveNodeBounds,
  type RejectedBudget,
  type StrandedBudget,
} from './model/sized-pools/bounds';
export type { Binding, Dimension, DimensionBudget } from './model/sized-pools/dimensions';
export { type PoolKind, poolKind } from './model/sized-pools/kind';
export { readSizedPool, type SizedPool } from './model/sized-pools/read-sized-pool';
export {
  type CpuAndMemory,
  isUnderutilised,
  type NodeRemoval,
  type NodeRequests,
  nodeRemoval,
} from './model/sized-pools/scale-down';
export {
  type PlatformDefaults,
  type PoolSettings,
  type ResolvedSettings,
  resolveSettings,
  type SettingName,
} from './model/sized-pools/settings';
export { type PoolCounts, type PoolState, poolState } from './model/sized-pools/state';
export type {
  DisruptionCalendar,
  PolicyCalendar,
  PoolCalendar,
  ReasonCalendar,
  Remark,
} from './report/calendar/disruption-calendar';
export { type CalendarOptions, disruptionCalendar } from './run/calendar/disruption-calendar';
export { InputErrors } from './run/input-errors';
export { parseSchedule, type Schedule, ScheduleError } from './units/cron/schedule';
export { DurationError } from './units/duration';

// For cdk8s-cli, which loads the root of a package.

export { NodePoolsValidation } from './plugin/node-pools-validation';
export type { NodePoolsValidationProperties } from './plugin/plugin-properties';
export type { ValidationContext, ValidationReport, ViolatingResource, Violation } from './plugin/validation-context';

// Two sets of manifests in, what the change does out.

export type { DifferenceText, EndsText, LineDiff } from './cost/diff';
export type { Bill } from './diff/bill';
export type { Outcome } from './diff/outcome';
export type { FieldDiff, NotCompared, OtherObjects, PoolDiff, PoolFate } from './diff/pool-diff';
export type { Replacement } from './diff/replacement';
export type { DiffReport, DiffSummary } from './report/diff/diff-report';
export { type DiffOptions, diffManifests } from './run/diff/diff-manifests';
