/** One thing wrong with a price list. */
export interface ImportProblem {
  /** 1-based, where the price list has lines. */
  readonly line?: number;
  /** `what is, with the value; what to do, with a literal value`. */
  readonly says: string;
}

/** A price list that no price book can be made of, with everything that is wrong with it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(readonly problems: readonly ImportProblem[]) {
    super(problems.map(({ line, says }) => (line === undefined ? says : `line ${line}: ${says}`)).join('\n'));
  }
}
