import type { BaselineSource, PricesSetting } from '../manifest/cost/cost-source';
import type { Guardrails } from '../manifest/cost/guardrails';
import type { Path } from '../manifest/path';
import type { Cluster } from './cluster';
import type { Input } from './input';
import type { Profile } from './profile';
import type { RuleId } from './rule-id';
import type { Severity } from './severity';
import type { Subject } from './subject';

/**
 * Who else would notice. `api-server`: refused by schema, CEL or strict decoding. `webhook`: refused by an admission
 * webhook. `controller`: accepted, then refused or misread at run time. `nobody`: it works, and not as its author thinks.
 */
export type EnforcedBy = 'api-server' | 'webhook' | 'controller' | 'nobody';

/** One thing wrong with one object. */
export interface Breach {
  readonly at: Path;
  /** `what is, with the value; what to do, with a literal value`: one line, without rule id, object or path. */
  readonly says: string;
  /** Lower than the record's; a higher one is cut to the record's. */
  readonly severity?: Severity;
}

/** A place the rule could not judge: shown as not checked, and no pass. */
export interface Unjudged {
  readonly at: Path;
  /** What is not known, and what would make it known, in one line. */
  readonly why: string;
}

export interface Example {
  /** One or more documents; the last line break is optional. */
  readonly yaml: string;
  /** The manifests before the change, for rules about changes. */
  readonly before?: string;
  readonly profile?: Profile;
  readonly prices?: PricesSetting;
  readonly guardrails?: Guardrails;
  readonly baseline?: BaselineSource;
  /** The CustomResourceDefinitions of the cluster. */
  readonly crds?: string;
  /** On `bad`: the exact message the rule gives, of the first breach where there are several. */
  readonly says?: string;
}

/** A rule is data: the engine runs it, the docs print it, the tests try its examples. */
export interface Rule {
  readonly id: RuleId;
  /** The rule as a sentence about correct input: "A budget's schedule fires". */
  readonly title: string;
  readonly severity: Severity;
  readonly enforcedBy: EnforcedBy;
  /** What `groupKind` gives: `group/Kind` (the core group is written `core`, an unpublished one as a star), or `*` for every object. */
  readonly reads: readonly string[];
  /** Parts of the input without which the rule does not run. */
  readonly needs?: readonly (keyof Input)[];
  /** What happens in the cluster when it is broken; ends up in docs and SARIF help. */
  readonly why: string;
  /** Issue, file at a tag, or page: `K@1.14.1 pkg/apis/v1/nodepool.go`. */
  readonly source: readonly string[];
  check(object: Subject, cluster: Cluster, input: Input): Iterable<Breach | Unjudged>;
  readonly good: Example;
  readonly bad: Example;
}
