const WORDS: ReadonlyMap<string, boolean | number | null> = new Map<string, boolean | number | null>([
  ...each(true, 'y Y yes Yes YES true True TRUE on On ON'),
  ...each(false, 'n N no No NO false False FALSE off Off OFF'),
  ...each(null, '~ null Null NULL'),
  ['', null],
  ...each(Number.NaN, '.nan .NaN .NAN'),
  ...each(Number.POSITIVE_INFINITY, '.inf .Inf .INF +.inf +.Inf +.INF'),
  ...each(Number.NEGATIVE_INFINITY, '-.inf -.Inf -.INF'),
]);

const LONGEST_WORD = 5;
const INTEGER = /^([-+]?)(?:0[xX]([\dA-Fa-f]+)|0[bB]([01]+)|0[oO]?([0-7]+)|([1-9]\d*|0))$/;
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const FLOAT_FROM_POINT = /^\.\d+(?:_\d+)*(?:[eE][-+]?\d+(?:_\d+)*)?$/;

const INT64_MIN = -(2n ** 63n);
const UINT64_MAX = 2n ** 64n - 1n;

/**
 * A plain (unquoted) scalar as kubectl reads it, that is as go-yaml v2 resolves it: YAML 1.1 booleans with `y` and `n`,
 * `0755` and `0o755` octal, `0x` and `0b`, `_` between digits, but no base 60 (`1:30` is text) and dates as text.
 * An integer beyond 2^53 becomes the nearest number; a float beyond the range of a double is text.
 * @see https://github.com/yaml/go-yaml/blob/v2.4.2/resolve.go
 */
export function readPlain(source: string): string | number | boolean | null {
  const word = source.length <= LONGEST_WORD ? WORDS.get(source) : undefined;
  return word !== undefined ? word : (readNumber(source) ?? source);
}

export type PlainKind = 'str' | 'bool' | 'null' | 'int' | 'float';

/** What `readPlain` takes a plain scalar for; `1e3` and `1.0` are floats although their values are whole. */
export function plainKind(source: string): PlainKind {
  const value = readPlain(source);
  if (value === null) return 'null';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  return integerOf(source.replaceAll('_', '')) === undefined ? 'float' : 'int';
}

/**
 * The key of a map that kubectl makes of a plain scalar: `yes` and `y` become `true`, `0x10` becomes `16`, `1e6` becomes
 * `1e+06`. `undefined` for null, which it refuses as a key.
 */
export function readPlainKey(source: string): string | undefined {
  const value = readPlain(source);
  if (value === null) return undefined;
  if (typeof value !== 'number') return String(value);
  return integerOf(source.replaceAll('_', ''))?.toString() ?? floatKey(value);
}

function readNumber(source: string): number | undefined {
  const first = source.charCodeAt(0);
  if (first === POINT) return FLOAT_FROM_POINT.test(source) ? finite(source.replaceAll('_', '')) : undefined;
  if (!(first >= ZERO && first <= NINE) && first !== PLUS && first !== MINUS) return undefined;
  const text = source.replaceAll('_', '');
  const integer = integerOf(text);
  if (integer !== undefined) return Number(integer);
  return FLOAT.test(text) ? finite(text) : undefined;
}

const [PLUS, MINUS, POINT, ZERO, NINE] = [43, 45, 46, 48, 57];

/** Integers of 64 bits only, signed or unsigned; larger ones are floats or text. */
function integerOf(text: string): bigint | undefined {
  const found = INTEGER.exec(text);
  if (found === null) return undefined;
  const [, sign, hex, binary, octal, decimal] = found;
  const digits = (hex ?? binary ?? octal ?? decimal ?? '').replace(/^0+(?=.)/, '');
  if (digits.length > 64) return undefined;
  const prefix = hex !== undefined ? '0x' : binary !== undefined ? '0b' : octal !== undefined ? '0o' : '';
  const value = BigInt(prefix + digits);
  const signed = sign === '-' ? -value : value;
  const max = sign === '' ? UINT64_MAX : -INT64_MIN - 1n;
  return signed >= INT64_MIN && signed <= max ? signed : undefined;
}

function finite(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Go's `%g` with the fewest digits that give the same float32: what sigs.k8s.io/yaml makes of a float key. */
function floatKey(value: number): string {
  const float = Math.fround(value);
  if (Number.isNaN(float)) return '.nan';
  if (!Number.isFinite(float)) return float > 0 ? '.inf' : '-.inf';
  let digits = 0;
  while (Math.fround(Number(float.toExponential(digits))) !== float) digits += 1;
  const short = float.toExponential(digits);
  const exponent = Number(short.slice(short.indexOf('e') + 1));
  if (exponent >= -4 && exponent < 6) return Object.is(float, -0) ? '-0' : String(Number(short));
  return short.replace(/e([-+])(\d)$/, 'e$10$2');
}

function each<T>(value: T, words: string): [string, T][] {
  return words.split(' ').map((word) => [word, value]);
}
