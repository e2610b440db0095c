import type { InputError } from '../manifest/input-error';

/** Everything that cannot be read, at once; the message has one line for each. */
export class InputErrors extends Error {
  override readonly name = 'InputErrors';
  readonly errors: readonly InputError[];

  constructor(errors: readonly InputError[]) {
    super(errors.map((error) => error.message).join('\n'));
    this.errors = errors;
  }
}
