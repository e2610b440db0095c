import { ValueError } from '../../builders/value-error';

/** What `build` gives, with the construct's path in front of each line of a ValueError. */
export function builtAt<Result>(path: string, build: () => Result): Result {
  try {
    return build();
  } catch (error) {
    throw error instanceof ValueError ? error.in(path) : error;
  }
}
