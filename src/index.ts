// What the controllers compute from a manifest.

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
