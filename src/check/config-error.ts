import { formatPath } from '../manifest/path';
import type { Problem } from './field-checks';

/** A profile or configuration given in code that cannot be used. The message names every problem, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ at, says }) => `${formatPath(at)}: ${says}`).join('\n'));
    this.problems = problems;
  }
}
