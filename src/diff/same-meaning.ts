import { tryGoDuration } from '../units/duration';
import { tryQuantity } from '../units/quantity';

/** `60m` is `1h`; `Never` and what is no duration stay as they are. */
export function durationValue(text: string | undefined): string | undefined {
  const nanoseconds = text === undefined ? undefined : tryGoDuration(text);
  return nanoseconds === undefined ? text : `${nanoseconds}ns`;
}

/** `1000`, `"1000"` and `"1k"` are one; what is no quantity stays as it is. */
export function quantityValue(text: string | number): string {
  const quantity = tryQuantity(text);
  if (!quantity) return String(text);
  const digits = String(quantity.coefficient);
  const kept = digits.replace(/0+$/, '') || '0';
  return kept === '0' ? '0' : `${kept}e${quantity.exponent + digits.length - kept.length}`;
}
