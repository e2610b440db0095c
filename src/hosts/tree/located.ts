import { ValueError } from '../../builders/value-error';

/** What `build` makes; values that it cannot read are reported with the path of their construct. */
export function located<Result>(path: string, build: () => Result): Result {
  try {
    return build();
  } catch (error) {
    throw error instanceof ValueError ? error.in(path) : error;
  }
}
