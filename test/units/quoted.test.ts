import { quoted } from '../../src/units/quoted';

test('keeps a text on one line and in double quotes', () => {
  expect(quoted('a "b"\n\u2028\u0085')).toBe('"a \\"b\\"\\n\\u2028\\u0085"');
});

test('cuts a long text and says so', () => {
  expect(quoted('x'.repeat(160))).toBe(`"${'x'.repeat(160)}"`);
  expect(quoted('x'.repeat(161))).toBe(`"${'x'.repeat(160)}…"`);
});
