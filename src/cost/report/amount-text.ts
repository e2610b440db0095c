import type { End } from '../../manifest/cost/estimate';
import { minorDigits } from '../../units/currency';
import { Amount } from '../../units/money';

/** With the minor digits of the currency, half to even; `unknown` and `unbounded` as they are. */
export function endText(end: End, currency: string): string {
  return typeof end === 'string' ? end : amountText(end, currency);
}

export function amountText(amount: Amount, currency: string): string {
  return amount.rounded(minorDigits(currency) ?? 2);
}

/** Every digit; null for what is no number. */
export function exactOf(end: End): string | null {
  return typeof end === 'string' ? null : end.exactText();
}

/** The end that a report has. `undefined` for a text that no report has. */
export function endOfReport(text: unknown, exact: unknown): End | undefined {
  if (text === 'unknown' || text === 'unbounded') return text;
  const written = typeof exact === 'string' ? exact : text;
  return typeof written === 'string' ? Amount.readExact(written) : undefined;
}
