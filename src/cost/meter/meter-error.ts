/** An event that cannot be, with its line. */
export class MeterError extends Error {
  override readonly name = 'MeterError';

  constructor(
    /** 1-based. */
    readonly line: number,
    /** `what is, with the value; what to do, with a literal value`. */
    readonly says: string,
  ) {
    super(`line ${line}: ${says}`);
  }
}
