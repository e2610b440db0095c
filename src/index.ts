// Typed props in, manifests out.

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
export { ValueError, type ValueProblem } from './builders/value-error';
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
export { checkManifests } from './run/check-manifests';
export type { CheckOptions } from './run/effective-config';
export { rules } from './run/rules-loaded';

// What the controllers compute from a manifest.

export type { Budget, Reason } from './manifest/karpenter/budgets';
export { allowedDisruptions, type PoolInstant } from './model/karpenter/allowed-disruptions';
export { isBudgetActive } from './model/karpenter/budget-activity';
export { parseSchedule, type Schedule, ScheduleError } from './units/cron/schedule';
export { DurationError } from './units/duration';
