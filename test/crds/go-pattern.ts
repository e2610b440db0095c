/** The JavaScript pattern (flag `u`) that matches what RE2 matches: its `\s` and `.` are other sets of characters. */
export function goPattern(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\./g, (part) => {
    if (part === '\\s') return '[\\t\\n\\f\\r ]';
    if (part === '.') return '[^\\n]';
    if (part.includes('\\s')) throw new Error(`the CRD judge cannot read ${part}`);
    return part;
  });
}
