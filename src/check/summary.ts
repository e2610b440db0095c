import type { Finding, Summary } from './finding';

/** Waived findings count in neither number. `objects` counts every object read, judged or not. */
export function summarize(findings: readonly Finding[], objects: number): Summary {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const finding of findings) if (finding.waived === undefined) counts[finding.severity] += 1;
  return { errors: counts.error, warnings: counts.warning, infos: counts.info, objects };
}
