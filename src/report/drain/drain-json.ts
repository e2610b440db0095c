import type { DrainReport } from './drain-report';

/** The report as JSON text; ends in a line break. */
export function drainJson(report: DrainReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
