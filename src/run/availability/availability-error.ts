import { oneLine } from '../../report/one-line';

/** One thing that keeps a workload from living through the replacement of a node, and that only its author can decide. */
export interface Refusal {
  /** The object at fault: the workload, a budget or scaler of it, or a pool. */
  readonly object: string;
  readonly at: string;
  readonly says: string;
  /** For `cdk-node-pools explain`. */
  readonly rule?: string;
  /** The construct of the workload, on a host. */
  readonly construct?: string;
}

/** Thrown before anything is changed, with everything that has to be decided, one line each. */
export class AvailabilityError extends Error {
  override readonly name = 'AvailabilityError';

  readonly refusals: readonly Refusal[] = [];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(line).join('\n'));
    // Not enumerable, so that Node prints the lines of the message and not the same again as data.
    Object.defineProperty(this, 'refusals', { value: refusals, enumerable: false });
  }
}

function line({ object, at, says, rule, construct }: Refusal): string {
  const where = construct === undefined ? '' : `${construct}: `;
  const what = at === '' ? object : `${object} ${at}`;
  return oneLine(`${where}${what}: ${says}${rule === undefined ? '' : ` [${rule}]`}`);
}
