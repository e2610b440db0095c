import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { isKnownLater } from '../known-later';
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
  const problems: ValueProblem[] = [];
  const read = (value: unknown, { reads, rule }: Field, at: Path, last?: string): void => {
    if (typeof value !== 'string' || isKnownLater(value)) return;
    const says = reads(value);
    if (says !== undefined) problems.push({ at: last === undefined ? at : [...at, last], says, rule });
  };
  const { expireAfter, terminationGracePeriod, disruption, limits } = props;
  read(expireAfter, DURATION_OR_NEVER, ['expireAfter']);
  read(terminationGracePeriod, GRACE_PERIOD, ['terminationGracePeriod']);
  read(disruption?.consolidateAfter, DURATION_OR_NEVER, ['disruption', 'consolidateAfter']);
  const budgets: unknown = disruption?.budgets;
  if (Array.isArray(budgets)) {
    budgets.forEach((budget, index) => {
      const at = ['disruption', 'budgets', index];
      read(budget?.nodes, NODES, at, 'nodes');
      read(budget?.schedule, SCHEDULE, at, 'schedule');
      read(budget?.duration, DURATION, at, 'duration');
    });
  }
  if (!(limits instanceof Limits) && isPlainObject(limits)) {
    for (const name of Object.keys(limits)) read(limitText(limits[name]), AMOUNT, ['limits'], name);
  }
  if (problems.length > 0) throw new ValueError(problems);
}

/** How a field is read, and the rule that judges the same in a manifest. */
interface Field {
  readonly reads: Reading;
  readonly rule: string;
}

const DURATION_OR_NEVER: Field = { reads: readsAsDurationOrNever, rule: 'node-pool/duration-format' };
const GRACE_PERIOD: Field = { reads: readsAsGracePeriod, rule: 'node-pool/duration-format' };
const NODES: Field = { reads: readsAsNodes, rule: 'budget/nodes-format' };
const SCHEDULE: Field = { reads: readsAsSchedule, rule: 'budget/schedule-parses' };
const DURATION: Field = { reads: readsAsBudgetDuration, rule: 'budget/duration-format' };
const AMOUNT: Field = { reads: readsAsQuantity, rule: 'node-pool/limits-quantity' };
