import type { Manifest, PlainObject } from './object';
import type { Path } from './path';

/** A keyword of a CRD's schema that a value breaks, in the terms of `Shape`. Of an unknown field, `limit` is the list of those there are. */
export interface FormBreach {
  readonly at: Path;
  readonly keyword: string;
  readonly limit: unknown;
  readonly value: unknown;
  readonly shape: PlainObject;
}

export interface FormUnjudged {
  readonly at: Path;
  readonly why: string;
}

/** A rule of a CRD that does not hold, or that cannot be run to its end. */
export interface CelBreach {
  readonly at: Path;
  readonly rule: string;
  readonly message: string;
}

export interface CelUnjudged {
  readonly at: Path;
  readonly rule: string;
  readonly why: string;
}

/** What an API server with certain CRDs says of the form of an object but for its metadata, and of its rules. */
export interface CrdVerdict {
  /** Of the kind: whether its objects live in a namespace. */
  readonly namespaced: boolean;
  readonly form: readonly (FormBreach | FormUnjudged)[];
  /** Not run where the form is refused. */
  readonly rules: readonly (CelBreach | CelUnjudged)[];
}

/** The CRDs of a cluster, ready to judge. */
export interface CrdSet {
  /** Whether there is a CRD of the kind. */
  has(object: Manifest): boolean;
  /** `undefined` where there is no CRD of the kind. */
  judge(object: Manifest): CrdVerdict | undefined;
  /**
   * The rules about a change (`oldSelf`), for two states of one object; empty where its kind has no CRD, or its version differs from one to the
   * other.
   */
  judgeChange(before: Manifest, after: Manifest): readonly (CelBreach | CelUnjudged)[];
}
