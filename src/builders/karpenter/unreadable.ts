import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { ValueError, type ValueProblem } from '../value-error';
import { Limits, limitText } from './limits';
import type { NodePoolProps } from './node-pool-props';
import {
  type Reading,
  readsAsBudgetDuration,
  readsAsDurationOrNever,
  readsAsGracePeriod,
  readsAsNodes,
  readsAsQuantity,
  readsAsSchedule,
} from './readable';

/**
 * Texts only: what has another type is left to the rules, and so is a text that Terraform completes later (`${…}`).
 * @throws ValueError that names every one
 */
export function refuseUnreadable(props: NodePoolProps): void {
  const problems = [...problemsOf(props)];
  if (problems.length > 0) throw new ValueError(problems);
}

function* problemsOf({
  expireAfter,
  terminationGracePeriod,
  disruption,
  limits,
}: NodePoolProps): Iterable<ValueProblem> {
  yield* read(['expireAfter'], expireAfter, readsAsDurationOrNever, DURATION_RULE);
  yield* read(['terminationGracePeriod'], terminationGracePeriod, readsAsGracePeriod, DURATION_RULE);
  yield* read(['disruption', 'consolidateAfter'], disruption?.consolidateAfter, readsAsDurationOrNever, DURATION_RULE);
  const budgets: unknown = disruption?.budgets;
  for (const [index, budget] of Array.isArray(budgets) ? budgets.entries() : []) {
    const at = ['disruption', 'budgets', index];
    yield* read([...at, 'nodes'], budget?.nodes, readsAsNodes, 'budget/nodes-format');
    yield* read([...at, 'schedule'], budget?.schedule, readsAsSchedule, 'budget/schedule-parses');
    yield* read([...at, 'duration'], budget?.duration, readsAsBudgetDuration, 'budget/duration-format');
  }
  if (limits instanceof Limits || !isPlainObject(limits)) return;
  for (const [name, amount] of Object.entries(limits)) {
    yield* read(['limits', name], limitText(amount), readsAsQuantity, 'node-pool/limits-quantity');
  }
}

const DURATION_RULE = 'node-pool/duration-format';

function* read(at: Path, value: unknown, reading: Reading, rule: string): Iterable<ValueProblem> {
  if (typeof value !== 'string' || value.includes('${')) return;
  const says = reading(value);
  if (says !== undefined) yield { at, says, rule };
}
