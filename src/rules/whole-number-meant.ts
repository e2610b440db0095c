/** The whole number from 0 up that a text most likely means: `3` for `3.0`, ` 3` and `-3`; `fallback` where there is none. */
export function wholeNumberMeant(text: string, fallback: number): number {
  const digits = /\d{1,9}(?:\.\d{1,9})?/.exec(text.slice(0, 40))?.[0];
  return digits === undefined ? fallback : Math.round(Number(digits));
}
