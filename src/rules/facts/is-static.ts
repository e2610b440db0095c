import type { Subject } from '../../check/subject';
import { valueAt } from '../../manifest/path';

/** Whether a NodePool asks for a fixed number of nodes, in whatever form `replicas` is written. */
export function isStatic(object: Subject): boolean {
  const replicas = valueAt(object.manifest, ['spec', 'replicas']);
  return replicas !== undefined && replicas !== null;
}
