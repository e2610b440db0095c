import type { Versions } from '../manifest/versions';
import type { Finding } from './finding';
import { type Profile, versionsOf } from './profile';
import type { RuleId } from './rule-id';
import type { Severity } from './severity';

/** What a rule is given besides the object and the cluster. A rule that `needs` an absent part does not run. */
export interface Input {
  readonly profile: Profile;
  /** The profile's versions, with the newest release filled in where it names none. */
  readonly versions: Versions;
  /** Present where the profile switches the checks on workloads on. */
  readonly workloads?: true;
  readonly prices?: unknown;
  readonly estimate?: unknown;
  readonly guardrails?: unknown;
  readonly before?: unknown;
  /** What the other rules say of the same object, where it has waivers: what the rules about waivers judge. */
  readonly verdict?: Verdict;
}

/** @throws RangeError for a version text that is no version */
export function inputFor(profile: Profile, parts: Pick<Input, 'prices' | 'guardrails'> = {}): Input {
  return {
    profile,
    versions: versionsOf(profile),
    ...(profile.workloads === true && { workloads: true }),
    ...(parts.prices !== undefined && { prices: parts.prices }),
    ...(parts.guardrails !== undefined && { guardrails: parts.guardrails }),
  };
}

export interface Verdict {
  /** Every rule the run was handed, with its severity after the configuration. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  /** Rules that ran on this object and did not throw. */
  readonly ran: ReadonlySet<RuleId>;
  readonly findings: readonly Finding[];
}
