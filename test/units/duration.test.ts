import fc from 'fast-check';
import {
  DurationError,
  durationMs,
  MAX_GO_DURATION_NS,
  parseGoDuration,
  tryGoDuration,
} from '../../src/units/duration';
import { formatGoDuration, shortDuration } from '../../src/units/duration-format';
import { vectorLines } from '../vector-lines';

interface GoDuration {
  readonly in: string;
  readonly ok: boolean;
  readonly ns: string;
  readonly string: string;
}

test.each(vectorLines<GoDuration>('go-durations.jsonl'))(
  'reads and writes $in as Go does',
  ({ in: text, ok, ns, string }) => {
    expect(tryGoDuration(text)).toBe(ok ? BigInt(ns) : undefined);
    if (ok) expect(formatGoDuration(BigInt(ns))).toBe(string);
    else expect(() => parseGoDuration(text)).toThrow(DurationError);
  },
);

const annotationValues = vectorLines<{ Kind: string; In: string; Ok: boolean; Out: string }>(
  'autoscaler-annotation-values.jsonl',
).filter(({ Kind }) => Kind.startsWith('duration'));

test.each(annotationValues)('reads $In of $Kind as Go does', ({ Kind, In, Ok, Out }) => {
  const read = tryGoDuration(Kind.startsWith('duration:time-options') ? In.toLowerCase() : In);
  expect(read === undefined ? undefined : formatGoDuration(read)).toBe(Ok ? Out : undefined);
});

test('holds at most 2562047h47m16.854775807s', () => {
  expect(parseGoDuration('2562047h47m16.854775807s')).toBe(MAX_GO_DURATION_NS);
  expect(tryGoDuration('2562047h47m')).toBe(9223372020000000000n);
  expect(tryGoDuration('2562048h')).toBeUndefined();
});

test.each([
  ['8h', '8h'],
  ['8h0m0s', '8h'],
  ['90s', '1m30s'],
  ['90m', '1h30m'],
  ['1h0m30s', '1h30s'],
  ['10m', '10m'],
  ['20h10m0s', '20h10m'],
  ['0', '0s'],
  ['-8h', '-8h'],
  ['1.5s', '1.5s'],
  ['100ms', '100ms'],
])('writes %s in short as %s', (text, short) => {
  expect(shortDuration(parseGoDuration(text))).toBe(short);
});

test('writes no duration in short that does not read back as the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -MAX_GO_DURATION_NS, max: MAX_GO_DURATION_NS }), (nanoseconds) => {
      expect(parseGoDuration(shortDuration(nanoseconds))).toBe(nanoseconds);
      expect(parseGoDuration(formatGoDuration(nanoseconds))).toBe(nanoseconds);
    }),
  );
});

test('counts milliseconds, with a fraction for what is finer', () => {
  expect(durationMs('1h30m')).toBe(5_400_000);
  expect(durationMs('8760h')).toBe(31_536_000_000);
  expect(durationMs('1500us')).toBe(1.5);
  expect(durationMs('-1s')).toBe(-1000);
});

test.each([
  ['1d', '24h'],
  ['1.5d', '36h'],
  ['2w', '336h'],
  ['10M', '10m'],
  ['1H', '1h'],
  ['600', '10m'],
  ['1h30', '1h30m'],
  ['10 min', '10m'],
  ['1h 30m', '1h30m'],
  ['90 seconds', '1m30s'],
  ['PT10M', '10m'],
  ['P1DT2H', '26h'],
  ['1,5h', '1h30m'],
  ['-1d', '-24h'],
  ['2562048h', '2562047h47m'],
])('says to write %s as %s', (text, suggestion) => {
  expect(errorOf(text)).toMatchObject({ text, suggestion });
  expect(errorOf(text).message).toMatch(new RegExp(`^".*" .+; write "${suggestion}"$`));
});

test.each(['', 'abc', '.s', 'h', '1x', '-', '∞', '200000000d', '1.2.3d'])(
  'makes nothing of %j, and says what to write',
  (text) => {
    expect(errorOf(text).suggestion).toBeUndefined();
    expect(errorOf(text).message).toMatch(/; write a duration such as "8h"$/);
  },
);

test('says what is wrong, with the value', () => {
  expect(errorOf('1d').message).toBe('"1d" has the unit "d", and there are only h, m, s, ms, us and ns; write "24h"');
  expect(errorOf('600').message).toBe('"600" has no unit behind "600"; write "10m"');
  expect(errorOf('2562048h').message).toBe(
    '"2562048h" is longer than 2562047h47m, all that 64 bits of nanoseconds hold; write "2562047h47m"',
  );
});

test.each(['1', '1h', '1x', '.', '1 ', 'p1'])('takes no more than a blink for a megabyte of %j', (part) => {
  const start = performance.now();
  expect(() => parseGoDuration(`${part.repeat(1e6 / part.length)}!`)).toThrow(DurationError);
  expect(performance.now() - start).toBeLessThan(30_000);
});

function errorOf(text: string): DurationError {
  try {
    parseGoDuration(text);
  } catch (error) {
    if (error instanceof DurationError) return error;
  }
  throw new Error(`${text} was read`);
}
