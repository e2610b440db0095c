import { formatPath, type Path } from '../manifest/path';

/** One value that cannot be read. */
export interface ValueProblem {
  /** From the props, such as `disruption.budgets[0].schedule`; empty where one value was given by itself. */
  readonly at: Path;
  /** `what is, with the value; what to write` */
  readonly says: string;
  /** The rule that finds the same in a manifest, for `cdk-node-pools explain`. */
  readonly rule?: string;
}

/**
 * A value that no release of the system could read: a duration, schedule, quantity or percentage out of its grammar. Thrown at the
 * line that wrote it. The message has one line for each value. What can be read and is wrong is left to the rules.
 */
export class ValueError extends Error {
  override readonly name = 'ValueError';

  constructor(
    readonly problems: readonly ValueProblem[],
    /** Where the values were written, such as a construct's path. */
    readonly where: string = '',
  ) {
    super(problems.map((problem) => line(where, problem)).join('\n'));
  }

  static of(says: string): ValueError {
    return new ValueError([{ at: [], says }]);
  }

  /** The same, with the place it was written at in front of each line. */
  in(where: string): ValueError {
    return new ValueError(this.problems, where);
  }
}

function line(where: string, { at, says, rule }: ValueProblem): string {
  const shown = [where, formatPath(at), says].filter((part) => part !== '').join(': ');
  return rule === undefined ? shown : `${shown} [${rule}]`;
}
