/** The whole number from 0 up that a text most likely means: `3` for `3.0`, ` 3`, `-3` and `0x3`; `fallback` where there is none. */
export function wholeNumberMeant(text: string, fallback: number): number {
  const hexadecimal = /^\s*[+-]?(0x[0-9a-f]{1,8})\s*$/i.exec(text.slice(0, 40))?.[1];
  if (hexadecimal !== undefined) return Number(hexadecimal);
  const digits = /\d{1,9}(?:\.\d{1,9})?/.exec(text.slice(0, 40))?.[0];
  return digits === undefined ? fallback : Math.round(Number(digits));
}
