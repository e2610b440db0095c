import type { End } from '../manifest/cost/estimate';
import type { Guardrails } from '../manifest/cost/guardrails';
import { Amount } from '../units/money';

export type GuardrailName = 'totalMax' | 'increaseAbs' | 'increasePercent';

/** A guardrail that the maximum is over, or cannot be shown to be under. */
export interface GuardrailBreach {
  readonly guardrail: GuardrailName;
  /** As configured. */
  readonly limit: string;
  /** By how much the maximum grew; absent where one of the two is no number. */
  readonly increase?: Amount;
  /** The increase in percent of the baseline; absent also from 0. */
  readonly percent?: Amount;
}

export interface GuardrailVerdict {
  readonly breaches: readonly GuardrailBreach[];
  /** Increases that nobody can judge, since there is no baseline. */
  readonly notChecked: readonly GuardrailName[];
}

const HUNDRED = Amount.whole(100);

/**
 * Over is strictly over. From 0 any increase is over every percentage. A maximum that is `unknown` or `unbounded` is over every guardrail;
 * but where it was unbounded before, a number is no increase.
 * @param before the maximum of the baseline; absent without one
 */
export function judgeGuardrails(max: End, before: End | undefined, guardrails: Guardrails): GuardrailVerdict {
  const given = (['totalMax', 'increaseAbs', 'increasePercent'] as const).flatMap((guardrail) => {
    const limit = guardrails[guardrail];
    return limit === undefined ? [] : [{ guardrail, limit: String(limit) }];
  });
  const judged = given.filter(({ guardrail }) => guardrail === 'totalMax' || before !== undefined);
  const growth = before === undefined ? {} : growthOf(max, before);
  return {
    breaches: judged
      .filter(({ guardrail, limit }) => isOver(guardrail, Amount.of(limit), max, before))
      .map((one) => (one.guardrail === 'totalMax' ? one : { ...one, ...growth })),
    notChecked: given.filter((one) => !judged.includes(one)).map(({ guardrail }) => guardrail),
  };
}

function isOver(guardrail: GuardrailName, limit: Amount, max: End, before: End | undefined): boolean {
  if (typeof max === 'string') return true;
  if (guardrail === 'totalMax') return max.compare(limit) > 0;
  if (typeof before === 'string' || before === undefined) return before === 'unknown';
  const increase = max.minus(before);
  if (increase.compare(Amount.ZERO) <= 0) return false;
  if (guardrail === 'increaseAbs') return increase.compare(limit) > 0;
  return before.isZero || increase.times(HUNDRED).compare(limit.times(before)) > 0;
}

function growthOf(max: End, before: End): { readonly increase?: Amount; readonly percent?: Amount } {
  if (typeof max === 'string' || typeof before === 'string') return {};
  const increase = max.minus(before);
  return before.isZero ? { increase } : { increase, percent: increase.times(HUNDRED).over(before) };
}
