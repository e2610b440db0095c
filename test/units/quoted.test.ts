import { quoted } from '../../src/units/quoted';

test('keeps a text on one line and in double quotes', () => {
  expect(quoted('a "b"\n\u2028\u0085')).toBe('"a \\"b\\"\\n\\u2028\\u0085"');
});

test.each(['\u00a0', '\u200b', '\u202e', '\u3000', '\ufeff', '\u007f', '\u001b'])('shows %j as its code', (char) => {
  const code = char.charCodeAt(0).toString(16).padStart(4, '0');
  expect(quoted(`0${char}9`)).toBe(`"0\\u${code}9"`);
});

test('leaves letters and signs of any script as they are', () => {
  expect(quoted('é–ß 日本 🙂')).toBe('"é–ß 日本 🙂"');
});

test('cuts a long text and says so', () => {
  expect(quoted('x'.repeat(160))).toBe(`"${'x'.repeat(160)}"`);
  expect(quoted('x'.repeat(161))).toBe(`"${'x'.repeat(160)}…"`);
});
