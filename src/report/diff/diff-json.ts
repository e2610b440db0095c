import type { DiffReport } from './diff-report';

/** The report as JSON text; ends in a line break. */
export function diffJson(report: DiffReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
