import type { Profile } from './profile';
import type { RuleSettings } from './settings';

/** The content of `cdk-node-pools.config.json`. */
export interface Config {
  readonly profile?: Profile;
  /** Severities by rule id, in place of the record's. */
  readonly rules?: RuleSettings;
  /** A price book, or the path of one. */
  readonly prices?: unknown;
  /** Bounds of the monthly cost. */
  readonly guardrails?: unknown;
  /** The path of what was deployed before. */
  readonly baseline?: unknown;
}
