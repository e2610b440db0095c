import type { BaselineSource, BooksInUse } from '../manifest/cost/cost-source';
import type { Estimate } from '../manifest/cost/estimate';
import type { Guardrails } from '../manifest/cost/guardrails';
import type { CrdSet } from '../manifest/crd-verdict';
import type { EarlierManifests } from '../manifest/earlier-manifests';
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
  readonly prices?: BooksInUse;
  /** Of all pools that share these prices, whatever else their scopes differ in. */
  readonly estimate?: Estimate;
  readonly guardrails?: Guardrails;
  readonly baseline?: BaselineSource;
  /** The manifests before the change, where there is one to judge. */
  readonly before?: EarlierManifests;
  /** The CRDs of the user's own cluster. */
  readonly crds?: CrdSet;
  /** What the other rules say of the same object, where it has waivers: what the rules about waivers judge. */
  readonly verdict?: Verdict;
}

/** What is known of the cost, where there are prices. */
export type CostParts = Pick<Input, 'prices' | 'estimate' | 'guardrails' | 'baseline'>;

/** @throws RangeError for a version text that is no version */
export function inputFor(profile: Profile, parts: CostParts = {}, before?: EarlierManifests): Input {
  return {
    profile,
    versions: versionsOf(profile),
    ...(profile.workloads === true && { workloads: true }),
    ...parts,
    ...(before && { before }),
  };
}

export interface Verdict {
  /** Every rule the run was handed, with its severity after the configuration. */
  readonly rules: ReadonlyMap<string, Severity | 'off'>;
  /** Rules that ran on this object and did not throw. */
  readonly ran: ReadonlySet<RuleId>;
  readonly findings: readonly Finding[];
}
