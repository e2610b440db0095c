import type { BaselineSource, PricesSetting } from '../manifest/cost/cost-source';
import type { Guardrails } from '../manifest/cost/guardrails';
import type { Profile } from './profile';
import type { RuleSettings } from './settings';

/** The content of `cdk-node-pools.config.json`. */
export interface Config {
  readonly profile?: Profile;
  /** Severities by rule id, in place of the record's. */
  readonly rules?: RuleSettings;
  /** A price book, the path of one, `built-in`, or a list of them. */
  readonly prices?: PricesSetting;
  /** Bounds of the monthly cost. Without `prices` they hold for the built-in price book, as warnings. */
  readonly guardrails?: Guardrails;
  /** The path of an earlier estimate, as `cost --format json` prints it. */
  readonly baseline?: string | BaselineSource;
}
