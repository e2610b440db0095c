/** What cdk8s-cli 2 hands to a validation, as far as it is used here. Declared again, since the CLI weighs 93 MB. */
export interface ValidationContext {
  /** Paths of the YAML files that the app wrote. */
  readonly manifests: readonly string[];
  /** By `metadata.name`: of two objects with one name, the later. */
  readonly metadata: { readonly [name: string]: { readonly path: string } };
  readonly report: ValidationReport;
  readonly logger: { log(message: string): void };
}

export interface ValidationReport {
  addViolation(violation: Violation): void;
  /** Has to be called once, after the last violation. */
  submit(status: 'success' | 'failure', metadata?: { readonly [key: string]: string }): void;
}

export interface Violation {
  readonly ruleName: string;
  readonly recommendation: string;
  readonly fix: string;
  readonly violatingResources: readonly ViolatingResource[];
}

export interface ViolatingResource {
  /** The report looks up the construct path by it. */
  readonly resourceName: string;
  readonly locations: readonly string[];
  readonly manifestPath: string;
}
