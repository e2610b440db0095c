import type { Config } from '../check/config';
import type { Profile } from '../check/profile';
import { profileProblems } from '../check/read-profile';
import { InputError } from '../manifest/input-error';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { withProfile } from '../run/effective-config';
import { findConfig } from '../run/find-config';
import { readConfig, readProfile } from '../run/settings-files';
import { readText } from './read-text';
import type { Refusals } from './refusals';

export interface ConfigFlags {
  readonly profile?: string;
  readonly config?: string;
  readonly platform?: string;
  readonly workloads?: boolean;
}

/** The configuration file, then the profile file over its profile, then the single flags over both. */
export async function configOf(flags: ConfigFlags, cwd: string, refusals: Refusals): Promise<Config> {
  const { config: configFile, profile: profileFile } = flags;
  const config = await refusals.during(async () =>
    configFile === undefined ? findConfig(cwd) : readConfig(await readSettings(configFile, cwd), configFile, cwd),
  );
  const profile = await refusals.during(async () =>
    profileFile === undefined ? {} : readProfile(await readSettings(profileFile, cwd), profileFile),
  );
  const single = await refusals.during(() => profileOf(flags));
  return withProfile(withProfile(config ?? {}, profile ?? {}), single ?? {});
}

function readSettings(file: string, cwd: string): Promise<string> {
  return readText(file, cwd, DEFAULT_MAX_SIZE);
}

function profileOf({ platform, workloads }: ConfigFlags): Profile {
  const given = { platform, workloads };
  const [problem] = profileProblems(given, []);
  if (problem) throw new InputError('--platform', undefined, problem.says);
  return given as Profile;
}
