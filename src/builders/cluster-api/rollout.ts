import { atFirstUse } from '../../manifest/at-first-use';
import { isKnownLater } from '../known-later';
import { PlainValue } from '../plain-value';
import { ValueError } from '../value-error';

/** `spec.rollout` of v1beta2 and what v1beta1 has in its place, without the levels between. */
export interface RolloutSpec {
  /** With `OnDelete` a machine is replaced once somebody deletes it, and surge and unavailable mean nothing. @default 'RollingUpdate' */
  readonly type?: 'RollingUpdate' | 'OnDelete';
  /** Machines above `replicas` during a rollout: a number, or a percentage of them that is rounded up. @default 1 */
  readonly maxSurge?: number | string;
  /**
   * Machines that may be missing during a rollout: a number, or a percentage that is rounded down. Where both come to 0 the controller
   * takes one down anyway.
   * @default 0
   */
  readonly maxUnavailable?: number | string;
  /** Once this time (RFC 3339) is past, every machine made before it is replaced. @default - never */
  readonly after?: string;
}

/** How machines are replaced when the template changes. */
export class Rollout extends PlainValue implements RolloutSpec {
  readonly type: 'RollingUpdate' | 'OnDelete';
  readonly maxSurge?: number | string;
  readonly maxUnavailable?: number | string;
  readonly after?: string;

  private constructor({ type = 'RollingUpdate', maxSurge, maxUnavailable, after }: RolloutSpec) {
    super();
    this.type = type;
    if (maxSurge !== undefined) this.maxSurge = maxSurge;
    if (maxUnavailable !== undefined) this.maxUnavailable = maxUnavailable;
    if (after !== undefined) this.after = after;
  }

  /** A new machine first, then an old one goes: capacity does not drop, and the infrastructure needs room for one more. */
  static surgeFirst(): Rollout {
    return Rollout.rolling({ maxSurge: 1, maxUnavailable: 0 });
  }

  /** An old machine first, then a new one: for bare metal without spare servers. The pool runs one node fewer meanwhile. */
  static removeFirst(): Rollout {
    return Rollout.rolling({ maxSurge: 0, maxUnavailable: 1 });
  }

  /**
   * Numbers, or percentages such as `'25%'`.
   * @throws ValueError for anything else
   */
  static rolling(by: { readonly maxSurge: number | string; readonly maxUnavailable: number | string }): Rollout {
    const fault = countFault(by.maxSurge) ?? countFault(by.maxUnavailable);
    if (fault !== undefined) throw ValueError.of(fault);
    return new Rollout(by);
  }

  /** Nothing is replaced until somebody deletes it. */
  static onDelete(): Rollout {
    return new Rollout({ type: 'OnDelete' });
  }

  /** The same, and every machine made before this time (RFC 3339) is replaced once it is past. */
  startingAt(after: string): Rollout {
    return new Rollout({ ...this, after });
  }
}

/** Why a number or percentage cannot be read; negative ones can, and are left to the rules. */
export function countFault(value: unknown): string | undefined {
  if ((typeof value !== 'number' && typeof value !== 'string') || isKnownLater(value)) return undefined;
  const { CountOrPercentError, parseCountOrPercent } = counts();
  try {
    parseCountOrPercent(value, 'int-or-string');
    return undefined;
  } catch (error) {
    if (error instanceof CountOrPercentError) return error.message;
    throw error;
  }
}

const counts = atFirstUse(
  () => require('../../units/count-or-percent') as typeof import('../../units/count-or-percent'),
);
