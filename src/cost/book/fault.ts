import type { Path } from '../../manifest/path';

/** One thing that keeps a price book from being used, with the rule that reports it. */
export interface BookFault {
  readonly rule: 'cost/price-form' | 'cost/unit-missing' | 'cost/book-fields';
  readonly at: Path;
  /** `what is, with the value; what to do, with a literal value`. */
  readonly says: string;
}

/** What is wrong with the value at a place; nothing where all is well. */
export type BookCheck = (value: unknown, at: Path) => readonly BookFault[];

export function field(at: Path, says: string): readonly BookFault[] {
  return [{ rule: 'cost/book-fields', at, says }];
}
