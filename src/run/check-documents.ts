import type { Config } from '../check/config';
import type { Report } from '../check/finding';
import type { CrdSet } from '../manifest/crd-verdict';
import { groupKind } from '../manifest/object';
import type { Unread } from '../manifest/terraform/document';
import { TERRAFORM } from '../manifest/terraform/resource';
import type { SourceDocument } from '../manifest/yaml/read';
import { checkObjects } from './check-objects';
import { judge } from './rules-loaded';
import { WORKLOAD_KINDS } from './unchecked-workloads';

export interface Checked {
  readonly report: Report;
  /** Objects of kinds that this package does not judge; `summary.objects` counts them too. */
  readonly skipped: number;
}

/**
 * Judges what was read from files as one cluster.
 * @param crds those of the user's cluster
 * @param unread what of the files could not be read as objects; the report says so
 */
export function checkDocuments(
  documents: readonly SourceDocument[],
  config: Config,
  unread: readonly Unread[] = [],
  crds?: CrdSet,
): Checked {
  const { kinds } = judge();
  const report = checkObjects(
    documents.map(({ manifest, file, lineOf, address }) => ({ manifest, origin: { file, lineOf, address }, config })),
    undefined,
    crds,
  );
  const skipped = documents.filter(({ manifest }) => {
    const kind = groupKind(manifest);
    return !kinds.has(kind) && !WORKLOAD_KINDS.has(kind) && !crds?.has(manifest);
  });
  const notRead = unread.map(({ object, why }) => ({ rule: TERRAFORM, object, at: '', why }));
  return { report: { ...report, notChecked: [...report.notChecked, ...notRead] }, skipped: skipped.length };
}
