import { tryGoFloat, tryGoInt32, tryGoInt64 } from '../../src/units/go-number';
import { vectorLines } from '../vector-lines';

interface AnnotationValue {
  readonly Kind: string;
  readonly In: string;
  readonly Ok: boolean;
  readonly Out: string;
}

const annotationValues = vectorLines<AnnotationValue>('autoscaler-annotation-values.jsonl');

function ofKind(start: string): AnnotationValue[] {
  return annotationValues.filter(({ Kind }) => Kind.startsWith(start));
}

test.each([...ofKind('atoi'), ...ofKind('int:')])('reads the integer $In as Go does', ({ In, Ok, Out }) => {
  expect(tryGoInt64(In)).toBe(Ok ? BigInt(Out) : undefined);
});

test.each(ofKind('parseInt32'))('reads the 32-bit integer $In as Go does', ({ In, Ok, Out }) => {
  expect(tryGoInt32(In)).toBe(Ok ? Number(Out) : undefined);
});

test('reads integers up to both ends of 64 bits and not beyond', () => {
  expect(tryGoInt64('9223372036854775807')).toBe(9223372036854775807n);
  expect(tryGoInt64('-9223372036854775808')).toBe(-9223372036854775808n);
  expect(tryGoInt64('9223372036854775808')).toBeUndefined();
  expect(tryGoInt64('-9223372036854775809')).toBeUndefined();
  expect(tryGoInt64(`${'0'.repeat(30)}7`)).toBe(7n);
});

test('reads integers down to the lower end of 32 bits and not beyond', () => {
  expect(tryGoInt32('-2147483648')).toBe(-2147483648);
  expect(tryGoInt32('-2147483649')).toBeUndefined();
});

test.each(ofKind('float'))('reads the threshold $In as Go does', ({ In, Ok, Out }) => {
  expect(tryGoFloat(In.toLowerCase())).toBe(Ok ? goFloat(Out) : undefined);
});

test.each(vectorLines<{ in: string; ok: boolean; out: string }>('go-floats.jsonl'))(
  'reads the float $in as Go does',
  (line) => {
    expect(tryGoFloat(line.in)).toBe(line.ok ? goFloat(line.out) : undefined);
  },
);

test('takes no more than a blink for a megabyte of digits', () => {
  const start = performance.now();
  expect(tryGoInt64(`${'0'.repeat(1e6)}x`)).toBeUndefined();
  expect(tryGoFloat(`${'1_0'.repeat(3e5)}x`)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(30_000);
});

function goFloat(text: string): number {
  return Number(text.replace('Inf', 'Infinity'));
}
