import type { Path } from '../../../manifest/path';

/** Whether a path is that of `spec.replicas`, which older releases do not know. */
export function isReplicasAt(at: Path): boolean {
  return at.length === 2 && at[0] === 'spec' && at[1] === 'replicas';
}
