import { oneLine } from './one-line';

/**
 * Input that cannot be read. `message` is one line: `file:line: what is; what to do`.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly file: string;
  /** 1-based; absent where the input as a whole is at fault. */
  readonly line: number | undefined;
  /** The message without file and line. */
  readonly says: string;

  constructor(file: string, line: number | undefined, says: string) {
    super(oneLine(`${file}:${line === undefined ? '' : `${line}:`} ${says}`));
    this.file = file;
    this.line = line;
    this.says = says;
  }
}
