import type { PoolDrain } from '../../model/availability/drain-times';
import type { DrainLine } from '../../report/drain/drain-report';
import { rangeOf } from './blocked';
import { rangeInWords } from './words';

/** The smallest timeout of the platform's range that is above `total`, the seconds of the worst drain; or why there is none. */
export function smallestTimeout(
  { pool, blocked }: PoolDrain,
  total: number,
): Pick<DrainLine, 'smallestTimeout' | 'whyNone'> {
  const { range } = pool.drain;
  const needed = Math.max(total + 1, range?.min ?? 1);
  if (range && needed > range.max) {
    return {
      smallestTimeout: null,
      whyNone: `none up to ${range.max} s, the most that the platform takes, fits ${total} s`,
    };
  }
  const never = rangeOf(blocked);
  if (never) {
    const where = rangeInWords(never, 'replica');
    return {
      smallestTimeout: null,
      whyNone: `none fits at ${where}, where no pod may go; ${needed} s does at the others`,
    };
  }
  return { smallestTimeout: needed, whyNone: null };
}
