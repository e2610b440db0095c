import type { Finding, Report } from '../check/finding';

/** The report as JSON text, its fields in the documented order; ends in a line break. What does not apply is left out. */
export function jsonReport({ findings, notChecked, summary }: Report): string {
  const report = { findings: findings.map(inOrder), notChecked, summary };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function inOrder({ rule, severity, object, at, says, file, line, waived, construct, address }: Finding): Finding {
  return { rule, severity, object, at, says, file, line, waived, construct, address };
}
