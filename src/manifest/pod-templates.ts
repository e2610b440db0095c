import { stringEntries } from './fields';
import type { Manifest } from './object';
import { type Path, valueAt } from './path';

/** Where a workload's pods are specified, in the order in which to look. */
const POD_SPECS: readonly Path[] = [
  ['spec', 'template', 'spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  ['spec'],
];

/** The labels of nodes that the pods of a workload ask for; empty for anything that makes no pods. */
export function nodeSelectorOf(manifest: Manifest): ReadonlyMap<string, string> {
  const found = POD_SPECS.map((at) => valueAt(manifest, [...at, 'nodeSelector'])).find((one) => one !== undefined);
  return stringEntries(found);
}
