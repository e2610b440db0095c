import type { Config } from '../check/config';
import type { Problem } from '../check/field-checks';
import type { Profile } from '../check/profile';
import { configProblems } from '../check/read-config';
import { profileProblems } from '../check/read-profile';
import { InputError } from '../manifest/input-error';
import { formatPath } from '../manifest/path';
import { InputErrors } from './input-errors';
import { type DataFile, readData } from './read-data';
import { judge } from './rules-loaded';

/** @throws InputErrors with every problem of the file, and its line */
export function readProfile(text: string, file: string): Profile {
  const source = readData(text, file);
  refuse(source, profileProblems(source.data, []));
  return source.data as Profile;
}

/**
 * Price books and the baseline that it names are read as well, from the folder of the file.
 * @param directory where `file` is relative to
 * @throws InputErrors with every problem of the file, and its line
 * @throws InputError for a price book or baseline that cannot be read
 */
export function readConfig(text: string, file: string, directory: string = process.cwd()): Config {
  const source = readData(text, file);
  refuse(source, configProblems(source.data, [], judge().ruleIds));
  const config = source.data as Config;
  if (config.prices === undefined && config.baseline === undefined) return config;
  const { withCostFiles } = require('./config-costs') as typeof import('./config-costs');
  return withCostFiles(config, text, file, directory);
}

function refuse(source: DataFile, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new InputErrors(
    problems.map(({ at, says }) => {
      const where = at.length === 0 ? '' : `${formatPath(at)}: `;
      return new InputError(source.file, source.lineOf(at), where + says);
    }),
  );
}
