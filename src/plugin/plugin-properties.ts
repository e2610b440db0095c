import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../check/config';
import { ConfigError } from '../check/config-error';
import { type FieldCheck, knownFields, yesOrNo } from '../check/field-checks';
import type { Profile } from '../check/profile';
import { InputError } from '../manifest/input-error';
import { isPlainObject } from '../manifest/object';
import { effectiveConfig, withProfile } from '../run/effective-config';
import { findConfig } from '../run/find-config';
import { readConfig, readProfile } from '../run/settings-files';
import { shownValue } from '../units/shown-value';

/** The `properties` of the validation in `cdk8s.yaml`. Paths are relative to the working directory. */
export interface NodePoolsValidationProperties {
  /** What the cluster runs, or the path of a file that says it. Its fields win over those of the configuration. */
  readonly profile?: Profile | string;
  /**
   * The configuration, or the path of one.
   * @default cdk-node-pools.config.json of the working directory, where it is there
   */
  readonly config?: Config | string;
  /** Warnings fail the synth too. @default false */
  readonly strict?: boolean;
}

export interface PluginSettings {
  readonly config: Config;
  readonly strict: boolean;
}

const mapOrPath =
  (example: string): FieldCheck =>
  (value, at) =>
    isPlainObject(value) || (typeof value === 'string' && value !== '')
      ? []
      : [{ at, says: `${shownValue(value)} is neither a map nor a path; write one such as ${example}` }];

const propertyProblems = knownFields('the properties', '{ profile: { karpenter: "1.14" } }', {
  profile: mapOrPath('{ karpenter: "1.14" }'),
  config: mapOrPath('cdk-node-pools.config.json'),
  strict: yesOrNo,
});

/**
 * @throws ConfigError for properties that cannot be used
 * @throws InputError or InputErrors for a file that cannot be used
 */
export function pluginSettings(properties: unknown, directory: string): PluginSettings {
  const problems = propertyProblems(properties, ['properties']);
  if (problems.length > 0) throw new ConfigError(problems);
  const { profile, config, strict } = properties as NodePoolsValidationProperties;
  const found =
    config === undefined
      ? findConfig(directory)
      : typeof config === 'string'
        ? readConfig(textOf(config, directory), config, directory)
        : effectiveConfig({ config });
  const own =
    typeof profile === 'string'
      ? readProfile(textOf(profile, directory), profile)
      : effectiveConfig({ profile }).profile;
  return { config: withProfile(found ?? {}, own ?? {}), strict: strict === true };
}

function textOf(file: string, directory: string): string {
  try {
    return readFileSync(resolve(directory, file), 'utf8');
  } catch (error) {
    throw new InputError(file, undefined, `it cannot be read: ${(error as Error).message}`);
  }
}
