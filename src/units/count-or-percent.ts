import { tryGoInt32, tryGoInt64 } from './go-number';
import { quoted } from './quoted';

/** A number of nodes or pods, or a percentage of however many there are. */
export type CountOrPercent =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * Who reads the value.
 *
 * `budget-nodes`: `budgets[].nodes` of a Karpenter NodePool. Only a string: digits, or 0–100 and a percent sign, with
 * leading zeros (`05%`, `007`). The controller cuts a count to 32 bits, so `4294967297` is 1 and `3000000000` is negative,
 * which allows nothing; what does not fit into 64 bits is refused.
 *
 * `int-or-string`: IntOrString of Kubernetes, as `maxSurge`, `maxUnavailable` and `minAvailable` have it. A number is a
 * 32-bit integer; a string needs the percent sign, and any integer before it is read (`150%`, `-10%`, `+5%`), although a
 * PodDisruptionBudget takes only 0–100.
 */
export type CountDialect = 'budget-nodes' | 'int-or-string';

/** A value that the system it is written for cannot read as a count or a percentage. */
export class CountOrPercentError extends Error {
  override readonly name = 'CountOrPercentError';

  constructor(
    readonly value: string | number,
    /** What is wrong, to follow the value. */
    readonly reason: string,
    /** What to write instead, as it stands in YAML or JSON; absent where none can be guessed. */
    readonly suggestion?: string | number,
  ) {
    super(`${shown(value)} ${reason}; write ${suggestion === undefined ? '"10%"' : shown(suggestion)}`);
  }
}

/**
 * Reads a count or a percentage in one of two dialects.
 * @throws CountOrPercentError
 * @see K\@1.14.1 pkg/apis/v1/nodepool.go
 * @see https://pkg.go.dev/k8s.io/apimachinery/pkg/util/intstr
 */
export function parseCountOrPercent(value: string | number, dialect: CountDialect): CountOrPercent {
  return dialect === 'budget-nodes' ? budgetNodes(value) : intOrString(value);
}

/**
 * `percent` of `total`, rounded up to a whole number: 1 % of 1 is 1. So do Karpenter budgets, `maxSurge` and both fields of a
 * PodDisruptionBudget.
 */
export function percentOfRoundedUp(percent: number, total: number): number {
  // Adding 0 turns the −0 of a negative percentage into 0.
  return Math.ceil((percent * total) / 100) + 0;
}

/** `percent` of `total`, rounded down to a whole number: 20 % of 3 is 0. So does `maxUnavailable` of a MachineDeployment. */
export function percentOfRoundedDown(percent: number, total: number): number {
  return Math.floor((percent * total) / 100);
}

function budgetNodes(value: string | number): CountOrPercent {
  if (typeof value === 'number') {
    const whole = Number.isSafeInteger(value) && value >= 0;
    throw new CountOrPercentError(value, 'is a number where a string must be', whole ? `${value}` : undefined);
  }
  const [, digits, sign] = /^([0-9]+)(%?)$/.exec(value) ?? [];
  if (digits === undefined) throw new CountOrPercentError(value, 'is neither a count nor a percentage', nearest(value));
  if (sign === '%') {
    const percent = /^(?:100|[0-9]{1,2})$/.test(digits) ? Number(digits) : undefined;
    if (percent === undefined) throw new CountOrPercentError(value, 'is no percentage from 0% to 100%', '100%');
    return { kind: 'percent', percent };
  }
  const count = tryGoInt64(digits);
  if (count === undefined) throw new CountOrPercentError(value, 'does not fit into 64 bits', '2147483647');
  return { kind: 'count', count: Number(BigInt.asIntN(32, count)) };
}

function intOrString(value: string | number): CountOrPercent {
  if (typeof value === 'number') {
    if (isInt32(value)) return { kind: 'count', count: value };
    throw new CountOrPercentError(
      value,
      'is no whole number of 32 bits',
      Number.isFinite(value) ? clamp(value) : undefined,
    );
  }
  const percent = value.endsWith('%') ? tryGoInt64(value.slice(0, -1)) : undefined;
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent) };
  if (/^[+-]?[0-9]+$/.test(value)) {
    const count = tryGoInt32(value) ?? -1;
    throw new CountOrPercentError(value, 'is a string without a percent sign', count < 0 ? undefined : count);
  }
  const near = nearest(value);
  const suggestion = near === undefined || near.endsWith('%') ? near : Number(near);
  throw new CountOrPercentError(value, 'is neither a number nor a percentage', suggestion);
}

/** The digits that begin a value, with its percent sign: `33.3%` is near `33%`, ` 10 %` is `10%`. */
function nearest(value: string): string | undefined {
  const [, digits, rest] = /^\s*([0-9]{1,9})(\D.*)?$/s.exec(value) ?? [];
  if (digits === undefined) return undefined;
  return rest?.includes('%') ? `${Math.min(Number(digits), 100)}%` : digits;
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

function clamp(value: number): number {
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.round(value)));
}

function shown(value: string | number): string {
  return typeof value === 'string' ? quoted(value) : `${value}`;
}
