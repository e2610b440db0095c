import { InputError } from '../manifest/input-error';
import { InputErrors } from '../run/input-errors';

/** Gathers everything that cannot be read, so that one run says all of it. */
export class Refusals {
  private readonly errors: InputError[] = [];

  /** What the action gives; `undefined` where it could not read its input. */
  async during<T>(action: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof InputError) this.errors.push(error);
      else if (error instanceof InputErrors) for (const one of error.errors) this.errors.push(one);
      else throw error;
      return undefined;
    }
  }

  /** Whether anything could not be read so far. */
  get any(): boolean {
    return this.errors.length > 0;
  }

  /** @throws InputErrors unless everything could be read */
  throwAny(): void {
    if (this.errors.length > 0) throw new InputErrors(this.errors);
  }
}
