import { isPlainObject } from '../../manifest/object';
import type { TaintSpec } from '../karpenter/taint';
import { plain } from '../plain-value';

/** `Always` is kept up while the node lives; `OnInitialization` is put on once, and may be taken off by hand. */
export type TaintPropagation = 'Always' | 'OnInitialization';

/** A taint that Cluster API puts on nodes. Needs Cluster API 1.12 and its feature gate MachineTaintPropagation, which is off. */
export interface MachineTaintSpec extends TaintSpec {
  /** @default 'Always' */
  readonly propagation?: TaintPropagation;
}

/** With `propagation`, which the API requires. */
export function writtenTaints(taints: unknown, propagation: TaintPropagation = 'Always'): unknown {
  const written = plain(taints);
  if (!Array.isArray(written)) return written;
  return written.map((taint: unknown) =>
    isPlainObject(taint) ? { ...taint, propagation: taint.propagation ?? propagation } : taint,
  );
}
