import { isKnownLater } from '../../builders/known-later';
import type { SizedNodePoolProps } from '../../builders/sized-pools/sized-node-pool-props';
import { ValueError, type ValueProblem } from '../../builders/value-error';
import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';

const SETTINGS = ['drainTimeoutSeconds', 'scaleDownDelaySeconds', 'scaleDownUtilizationPercent'] as const;

/**
 * The counts and annotations of a sized pool are worked out of its numbers when it is made.
 * @throws ValueError for every number that Terraform fills in later
 */
export function refuseDeferredSizes(props: SizedNodePoolProps, budget: PoolBudget): void {
  const problems = [...problemsOf(props, budget)];
  if (problems.length > 0) throw new ValueError(problems);
}

function* problemsOf(props: SizedNodePoolProps, budget: PoolBudget): Iterable<ValueProblem> {
  yield* problemsIn('node', props.node);
  yield* problemsIn('budget', budget);
  for (const field of SETTINGS) yield* problem([field], props[field]);
}

function* problemsIn(field: string, numbers: NodeSize | PoolBudget): Iterable<ValueProblem> {
  for (const [name, value] of isPlainObject(numbers) ? Object.entries(numbers) : [])
    yield* problem([field, name], value);
}

function* problem(at: Path, value: unknown): Iterable<ValueProblem> {
  const isLater = isKnownLater(value) || (typeof value === 'object' && value !== null && 'resolve' in value);
  if (!isLater) return;
  const says =
    'the value is known only at deploy time, and the pool is worked out of it before; write a number such as 4';
  yield { at, says };
}
