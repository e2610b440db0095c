import type { Estimate, PoolEstimate } from '../../manifest/cost/estimate';
import type { Manifest } from '../../manifest/object';

/** A pool's manifest once its cost stands on it. */
export interface AnnotatedManifest {
  readonly manifest: Manifest;
  /** A cost annotation that somebody else had written, and that is replaced. */
  readonly handWritten?: { readonly key: string; readonly value: string };
}

/** The same estimate, found by the manifests that are written. */
export function afterAnnotation(estimate: Estimate, written: ReadonlyMap<Manifest, AnnotatedManifest>): Estimate {
  const pools = estimate.pools.map((pool): PoolEstimate => {
    const after = written.get(pool.manifest);
    if (!after) return pool;
    const { manifest, handWritten } = after;
    return {
      ...pool,
      manifest,
      remarks: { ...pool.remarks, ...(handWritten ? { handWritten } : { annotated: true }) },
    };
  });
  const byManifest = new Map(pools.map((pool) => [pool.manifest, pool]));
  return { ...estimate, pools, of: (manifest) => byManifest.get(manifest) };
}
