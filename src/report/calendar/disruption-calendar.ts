import type { Reason } from '../../manifest/karpenter/budgets';
import type { WindowOpening } from '../../model/autopilot/openings';
import type { AllowanceStep } from '../../model/karpenter/calendar/allowance-steps';
import type { ClockChange } from '../../units/weekly/clock-changes';

/** What the disruption budgets of pools allow, and when maintenance windows are open, from `from` up to `to`. */
export interface DisruptionCalendar {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
  /** The IANA zone in which it is shown; nothing else hangs on it. */
  readonly zone: string;
  /** Whether the span is a week that stands for any other; `notes` say where it does not. */
  readonly anyWeek: boolean;
  /** Of the zone, in the span. */
  readonly clockChanges: readonly ClockChange[];
  readonly pools: readonly PoolCalendar[];
  readonly policies: readonly PolicyCalendar[];
  /** Objects of which a value is not known yet. */
  readonly notShown: readonly { readonly object: string; readonly why: string }[];
  readonly notes: readonly string[];
}

export interface PoolCalendar {
  readonly object: string;
  /** All of them ready and none going. */
  readonly nodes: number;
  readonly nodesFrom: 'given' | 'replicas';
  /** All three, in the API's order. */
  readonly reasons: readonly ReasonCalendar[];
  /** Where an entry does something else than it looks. */
  readonly remarks: readonly Remark[];
}

export interface ReasonCalendar {
  readonly reason: Reason;
  /** Whether the controller ever disrupts a node of such a pool for it. */
  readonly produced: boolean;
  /** In which nothing may be disrupted. */
  readonly blockedMinutes: number;
  /** In which nothing is limited, since no entry is active. */
  readonly unlimitedMinutes: number;
  readonly steps: readonly AllowanceStep[];
}

export interface Remark {
  /** A path from the object's root. */
  readonly at: string;
  readonly says: string;
}

export interface PolicyCalendar {
  readonly object: string;
  /** Whole, also where they begin before the span or end behind it. */
  readonly openings: readonly WindowOpening[];
  readonly remarks: readonly Remark[];
}
