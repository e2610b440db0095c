// Go's unicode.IsSpace. JavaScript's \s lacks U+0085 and has U+FEFF besides.
const SPACE = '\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const ONE_SPACE = new RegExp(`[${SPACE}]`);
const SPACES = new RegExp(`[${SPACE}]+`);

/** The parts between white space, as Go's `strings.Fields` cuts them. */
export function goFields(text: string): string[] {
  return text.split(SPACES).filter((field) => field !== '');
}

/** The text without white space around it, as Go's `strings.TrimSpace` cuts it. */
export function goTrim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && ONE_SPACE.test(text[start])) start++;
  while (end > start && ONE_SPACE.test(text[end - 1])) end--;
  return text.slice(start, end);
}
