import type { IConstruct } from 'constructs';
import type { Finding, NotChecked } from '../../check/finding';
import { isDeferredAt } from '../../manifest/deferred';
import { knownKind } from '../../manifest/kinds';
import { groupKind, namespaceOf, objectName } from '../../manifest/object';
import { notCheckedLines } from '../../report/not-checked-lines';
import { findingLine } from '../tree/finding-line';
import type { TreeObject, TreeVerdict } from '../tree/tree-verdict';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

/** Says warnings, and what was not checked, on the constructs they are about; each once, however often they are found again. */
export function annotate(host: Host, verdict: TreeVerdict, constructs: ReadonlyMap<string, IConstruct>): void {
  const { findings, notChecked } = verdict.report;
  const say = (path: string | undefined, type: 'warning' | 'info', message: string): void => {
    const construct = path === undefined ? undefined : constructs.get(path);
    if (construct && !isSaid(construct, host.types[type], message)) add(host, construct, type, message);
  };
  for (const finding of findings) if (isShown(finding)) say(finding.construct, 'warning', lineOf(finding));
  for (const object of verdict.objects) {
    const message = withoutNamespace(object);
    if (message !== undefined) say(object.construct, 'warning', message);
  }
  for (const [path, entries] of byConstruct(notChecked)) {
    for (const line of notCheckedLines(entries)) say(path, 'info', line);
  }
}

function add(host: Host, construct: IConstruct, type: 'warning' | 'info', message: string): void {
  const annotations = host.annotations(construct);
  if (type === 'warning') annotations.addWarning(message);
  else annotations.addInfo(message);
}

function isSaid(construct: IConstruct, type: string, message: string): boolean {
  return construct.node.metadata.some((entry) => entry.type === type && entry.data === message);
}

function isShown({ severity, waived }: Finding): boolean {
  return severity === 'warning' && waived === undefined;
}

/** The host shows the path by itself. */
function lineOf(finding: Finding): string {
  return findingLine({ ...finding, construct: undefined });
}

/** No rule of a cluster's: kubectl fills the namespace in, and the provider does not. */
function withoutNamespace({ manifest }: TreeObject): string | undefined {
  if (!knownKind(groupKind(manifest))?.namespaced || namespaceOf(manifest) !== undefined) return undefined;
  if (isDeferredAt(manifest, ['metadata', 'namespace'])) return undefined;
  return `${objectName(manifest)} metadata.namespace: none is written, and kubernetes_manifest does not plan an object of this kind without; write namespace: "default"`;
}

function byConstruct(entries: readonly NotChecked[]): ReadonlyMap<string, NotChecked[]> {
  const together = new Map<string, NotChecked[]>();
  for (const entry of entries) {
    const list = together.get(entry.construct ?? '');
    if (list) list.push(entry);
    else together.set(entry.construct ?? '', [entry]);
  }
  return together;
}
