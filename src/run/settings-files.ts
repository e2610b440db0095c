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

/** @throws InputErrors with every problem of the file, and its line */
export function readConfig(text: string, file: string): Config {
  const source = readData(text, file);
  refuse(source, configProblems(source.data, [], judge().ruleIds));
  return source.data as Config;
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
