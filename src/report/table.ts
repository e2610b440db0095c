/** Columns padded to their widest cell, two blanks apart; ends in a line break. */
export function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => length(row[at] ?? ''))));
  const line = (row: readonly string[]) => row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - length(cell)));
  return rows.map((row) => `${line(row).join('  ').trimEnd()}\n`).join('');
}

function length(text: string): number {
  return [...text].length;
}
