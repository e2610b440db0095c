import type { PoolDrain } from '../../model/availability/drain-times';
import type { Workload } from '../../model/availability/workload';
import type { DrainLine } from '../../report/drain/drain-report';
import { blockedEnd, podsOf, rangeOf } from './blocked';
import { lastLook } from './rounds';
import { rangeInWords } from './words';

interface Times {
  readonly best: number;
  readonly worst: number;
}

type Verdict = Pick<DrainLine, 'verdict' | 'says'>;

/** What a line says of a drain in which pods may go, at some number of replicas at least. */
export function verdictOf(workload: Workload, drain: PoolDrain, times: Times, killed: DrainLine['killed']): Verdict {
  const never = rangeOf(drain.blocked);
  const other = inTime(workload, drain, times, killed);
  if (!never || other.verdict === 'impossible') return other;
  const end = blockedEnd(workload, drain.pool, podsOf(drain.blocked));
  return {
    verdict: 'at-risk',
    says: `at ${rangeInWords(never, 'replica')} nothing may go, so ${end}; at more, ${other.says}`,
  };
}

function inTime(
  { times: pod }: Workload,
  { pool, impossible }: PoolDrain,
  times: Times,
  killed: DrainLine['killed'],
): Verdict {
  const { timeout } = pool.drain;
  const { best, worst } = times;
  if (timeout === undefined) return { verdict: 'unknown', says: `${bothOf(times)}, and ${whyUnknown(pool)}` };
  if (timeout === 'none') return { verdict: 'no-timeout', says: `${bothOf(times)}, and nothing ends the drain` };
  const isKarpenter = pool.system === 'karpenter';
  if (isKarpenter && pod.grace > timeout) {
    const cut = `its pods are deleted as the drain starts, budget or not, and get ${timeout} s of their ${pod.grace} s to end`;
    return { verdict: killed.best > 0 ? 'impossible' : 'at-risk', says: cut };
  }
  const what = isKarpenter ? 'deleted, budget or not,' : 'killed with the node';
  if (impossible || (isKarpenter ? killed.best > 0 : best >= lastLook(pool, timeout))) {
    return {
      verdict: 'impossible',
      says: `${best} s at best, against ${timeout} s: ${podsInWords(killed.best)} ${what} in every replacement`,
    };
  }
  if (worst >= timeout) {
    const end = what.endsWith(',') ? what.slice(0, -1) : what;
    return {
      verdict: 'at-risk',
      says: `${bothOf(times)}, against ${timeout} s: up to ${podsInWords(killed.worst)} ${end}`,
    };
  }
  return { verdict: 'fits', says: `${bothOf(times)}, against ${timeout} s` };
}

function whyUnknown({ thing, drain }: PoolDrain['pool']): string {
  return thing
    ? `the class of its cluster may set the timeout; write ${drain.field} in the pool to know it`
    : 'how long a drain may take is not known; add the manifests of its pools, or name the platform by --platform';
}

function bothOf({ best, worst }: Times): string {
  return best === worst ? `${worst} s` : `${best} s at best and ${worst} s at worst`;
}

function podsInWords(count: number): string {
  return `${count} pod${count === 1 ? ' is' : 's are'}`;
}
