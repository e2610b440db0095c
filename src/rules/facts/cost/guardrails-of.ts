import type { Input } from '../../../check/input';
import type { Severity } from '../../../check/severity';
import type { Subject } from '../../../check/subject';
import { unlikeBaseline } from '../../../cost/baseline';
import {
  type GuardrailBreach,
  type GuardrailName,
  type GuardrailVerdict,
  judgeGuardrails,
} from '../../../cost/guardrails';
import { amountText, endText } from '../../../cost/report/amount-text';
import { costReport } from '../../../cost/report/cost-report';
import type { BaselineSource } from '../../../manifest/cost/cost-source';
import type { Estimate, PoolEstimate } from '../../../manifest/cost/estimate';
import { Amount } from '../../../units/money';

const VERDICTS = new WeakMap<Estimate, GuardrailVerdict>();
const MOST_SHOWN = 3;

/** Guardrails are about the total, and are reported once: on the pool that adds most to it. */
export function breachesOn(object: Subject, input: Input): readonly GuardrailBreach[] {
  return isDearest(object, input) ? verdictOf(input).breaches : [];
}

export function unjudgedOn(object: Subject, input: Input): readonly GuardrailName[] {
  return isDearest(object, input) ? verdictOf(input).notChecked : [];
}

/** A guardrail that is to warn does so; none is more than the rule's own severity. */
export function levelOf({ guardrails }: Input): Severity {
  return guardrails?.level === 'warn' ? 'warning' : 'error';
}

function isDearest({ written }: Subject, { estimate }: Input): boolean {
  return estimate !== undefined && byWeight(estimate)[0]?.manifest === written;
}

/** Worked out once for an estimate. A baseline that cannot be compared is reported as such, and counts as none. */
function verdictOf({ estimate, guardrails = {}, baseline }: Input): GuardrailVerdict {
  if (!estimate) return { breaches: [], notChecked: [] };
  let verdict = VERDICTS.get(estimate);
  if (!verdict) {
    const report = costReport(estimate);
    const unlike = baseline && unlikeBaseline(baseline.baseline, report);
    const { max } = estimate.total;
    // Digits that never end are cut in a baseline, so they are cut here too.
    const now = typeof max === 'string' ? max : (Amount.readExact(max.exactText()) ?? max);
    const judged = judgeGuardrails(now, unlike ? undefined : baseline?.baseline.total.max, guardrails);
    verdict = unlike ? { ...judged, notChecked: [] } : judged;
    VERDICTS.set(estimate, verdict);
  }
  return verdict;
}

/** Unbounded and unknown ones first, then the dearest; pools of one cost in order of id. */
function byWeight({ pools }: Estimate): readonly PoolEstimate[] {
  return [...pools].sort((a, b) => weight(b) - weight(a) || compareMax(b, a));
}

function weight({ max }: PoolEstimate): number {
  return max === 'unknown' ? 2 : max === 'unbounded' ? 1 : 0;
}

function compareMax(a: PoolEstimate, b: PoolEstimate): number {
  return typeof a.max === 'string' || typeof b.max === 'string' ? 0 : a.max.compare(b.max);
}

/** `NodePool/general (35040.00), NodePool/gpu (unbounded)`. */
export function addingMost(estimate: Estimate): string {
  const shown = byWeight(estimate).slice(0, MOST_SHOWN);
  return shown.map(({ id, max }) => `${id} (${endText(max, estimate.book.currency)})`).join(', ');
}

/** `35040.00 EUR`, or `unbounded`. */
export function totalText({ total, book: { currency } }: Estimate): string {
  return typeof total.max === 'string' ? total.max : `${endText(total.max, currency)} ${currency}`;
}

const NO_NUMBER = { unbounded: 'the total has no upper bound', unknown: 'the total is not known' };

/** What the total comes to, as the beginning of a sentence. */
export function totalSays(estimate: Estimate): string {
  const { max } = estimate.total;
  return typeof max === 'string' ? NO_NUMBER[max] : `the total may come to ${totalText(estimate)} a month`;
}

export function beforeText({ book }: Estimate, { baseline }: BaselineSource): string {
  return endText(baseline.total.max, book.currency);
}

/** `+7008.00 (25.00 %)`; in words where one of the two is no number. */
export function growthText({ increase, percent }: GuardrailBreach, { book }: Estimate): string {
  if (!increase) return 'which cannot be compared';
  return `+${amountText(increase, book.currency)}${percent ? ` (${percent.rounded(2)} %)` : ''}`;
}

/** What to do about a total over its guardrail. */
export function adviceOnTotal({ total, book }: Estimate): string {
  if (total.max === 'unbounded') return 'give it limits, such as { cpu: "1000", memory: 4000Gi }';
  if (total.max === 'unknown') return 'add the prices that are missing there to the price book';
  return `lower that, or set guardrails.totalMax: ${JSON.stringify(endText(total.max, book.currency))}`;
}
