import type { Config } from '../check/config';
import type { Report } from '../check/finding';
import { groupKind } from '../manifest/object';
import type { SourceDocument } from '../manifest/yaml/read';
import { checkObjects } from './check-objects';
import { judge } from './rules-loaded';
import { WORKLOAD_KINDS } from './unchecked-workloads';

export interface Checked {
  readonly report: Report;
  /** Objects of kinds that this package does not judge; `summary.objects` counts them too. */
  readonly skipped: number;
}

/** Judges what was read from files as one cluster. */
export function checkDocuments(documents: readonly SourceDocument[], config: Config): Checked {
  const { kinds } = judge();
  const report = checkObjects(
    documents.map(({ manifest, file, lineOf }) => ({ manifest, origin: { file, lineOf }, config })),
  );
  const skipped = documents.filter(({ manifest }) => {
    const kind = groupKind(manifest);
    return !kinds.has(kind) && !WORKLOAD_KINDS.has(kind);
  });
  return { report, skipped: skipped.length };
}
