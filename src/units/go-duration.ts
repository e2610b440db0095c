/** Nanoseconds of each unit Go knows. Both micro signs (U+00B5 and U+03BC) are there. */
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

const LIMIT = 2n ** 63n;

/** Why a text is no Go duration; `part` is the number or unit at fault. */
export interface DurationFault {
  readonly fault: 'empty' | 'no-number' | 'no-unit' | 'unknown-unit' | 'too-long';
  readonly part: string;
}

interface Part {
  readonly nanoseconds: bigint;
  readonly next: number;
}

/** Nanoseconds, as Go's `time.ParseDuration` counts them, or what it stumbles over. */
export function scanGoDuration(text: string): bigint | DurationFault {
  const signed = text[0] === '-' || text[0] === '+';
  const rest = signed ? text.slice(1) : text;
  if (rest === '0') return 0n;
  if (rest === '') return { fault: 'empty', part: text };
  let sum = 0n;
  for (let at = signed ? 1 : 0; at < text.length; ) {
    const part = scanPart(text, at);
    if ('fault' in part) return part;
    // Go adds in 64 bits without a sign, so two parts of 2^63 ns each wrap round to 0 and pass.
    sum = BigInt.asUintN(64, sum + part.nanoseconds);
    if (sum > LIMIT) return { fault: 'too-long', part: text };
    at = part.next;
  }
  if (text[0] === '-') return -sum;
  return sum === LIMIT ? { fault: 'too-long', part: text } : sum;
}

function scanPart(text: string, from: number): Part | DurationFault {
  const dot = skip(text, from, isDigit);
  const afterDot = text[dot] === '.' ? dot + 1 : dot;
  const unitAt = skip(text, afterDot, isDigit);
  const next = skip(text, unitAt, (char) => char !== '.' && !isDigit(char));
  if (dot === from && unitAt === afterDot) return { fault: 'no-number', part: text.slice(from, next) };
  if (next === unitAt) return { fault: 'no-unit', part: text.slice(from, next) };
  const unit = UNITS.get(text.slice(unitAt, next));
  if (unit === undefined) return { fault: 'unknown-unit', part: text.slice(unitAt, next) };
  const whole = text.slice(from, dot).replace(/^0+/, '');
  const tooLong: DurationFault = { fault: 'too-long', part: text.slice(from, next) };
  if (whole.length > 19 || BigInt(whole) > LIMIT / unit) return tooLong;
  const nanoseconds = BigInt(whole) * unit + fraction(text.slice(afterDot, unitAt), unit);
  return nanoseconds > LIMIT ? tooLong : { nanoseconds, next };
}

/** The part behind the dot, in nanoseconds rounded down; Go works it out in doubles and stops reading at 2^63. */
function fraction(digits: string, unit: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    if (value > (LIMIT - 1n) / 10n) break;
    const longer = value * 10n + BigInt(digit);
    if (longer > LIMIT) break;
    value = longer;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

function skip(text: string, from: number, matches: (char: string) => boolean): number {
  let at = from;
  while (at < text.length && matches(text[at])) at++;
  return at;
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}
