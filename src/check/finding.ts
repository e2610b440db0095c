import type { RuleId } from './rule-id';
import type { Severity } from './severity';

/** One breach as reported; also the shape of an entry in the JSON report. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** `Kind/name`, or `Kind/namespace/name` where the manifest names a namespace. */
  readonly object: string;
  /** A path from the object's root, empty for the object as a whole. */
  readonly at: string;
  readonly says: string;
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** The construct that made the object, on a host. */
  readonly construct?: string;
  /** The Terraform resource that makes the object, in a configuration or a plan. */
  readonly address?: string;
  /** The reason given by the object's waiver; a waived finding counts in neither summary nor exit. */
  readonly waived?: string;
}

/** A rule that could not judge an object; it never counts as a pass. */
export interface NotChecked {
  readonly rule: string;
  readonly object: string;
  readonly at: string;
  readonly why: string;
  /** The construct that made the object, on a host. */
  readonly construct?: string;
}

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly objects: number;
}

export interface Report {
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
  readonly summary: Summary;
}
