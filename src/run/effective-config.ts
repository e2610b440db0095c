import type { Config } from '../check/config';
import { ConfigError } from '../check/config-error';
import type { Profile } from '../check/profile';
import { configProblems } from '../check/read-config';
import { profileProblems } from '../check/read-profile';
import { judge } from './rules-loaded';

export interface CheckOptions {
  /** Its fields win over those of `config.profile`, one by one. */
  readonly profile?: Profile;
  readonly config?: Config;
}

/**
 * One configuration from both options.
 * @throws ConfigError with every problem of both
 */
export function effectiveConfig({ profile, config }: CheckOptions): Config {
  const problems = [
    ...(profile === undefined ? [] : profileProblems(profile, ['profile'])),
    ...(config === undefined ? [] : configProblems(config, ['config'], judge().ruleIds)),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return withProfile(config ?? {}, profile ?? {});
}

/** The configuration with these fields of the profile in place of its own. */
export function withProfile(config: Config, profile: Profile): Config {
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
  return { ...config, profile: { ...config.profile, ...given } };
}
