import { type CostAnnotations, poolAnnotations } from '../../cost/annotations';
import { estimate, MACHINE_DEPLOYMENT, NODE_POOL } from '../../cost/estimate/estimate';
import { costReport } from '../../cost/report/cost-report';
import type { Estimate } from '../../manifest/cost/estimate';
import type { Manifest } from '../../manifest/object';
import { costJson } from '../../report/cost-json';
import type { CostSettings } from '../../run/cost-of-objects';
import { type AnnotatedManifest, afterAnnotation } from './after-annotation';
import type { CostAspect } from './cost-aspect';
import type { Scope } from './scope';
import type { ScopedConfigs } from './scoped-config';

/** A cost aspect of any host. */
export interface CostEstimateLike {
  readonly total: string;
  readonly file: string;
  readonly settings: CostAspect;
}

/** A pool, its manifest as it would be written, and the aspect of the nearest scope that has one. */
export interface CoveredPool<Pool, Aspect extends CostEstimateLike> {
  readonly pool: Pool;
  readonly manifest: Manifest;
  readonly aspect: Aspect;
}

/** Pools that are estimated together, and what was made of them. */
export interface AnnotatedPools<Pool, Aspect extends CostEstimateLike> {
  readonly aspect: Aspect;
  /** What the rules judge the pools with. */
  readonly settings: CostSettings;
  /** As they were before. */
  readonly pools: ReadonlyMap<Pool, Manifest>;
  /** As they are written now; empty where no price book can be used. */
  readonly written: ReadonlyMap<Pool, Manifest>;
  /** Of all of them, by their manifests of before; absent where no price book can be used. */
  readonly estimate?: Estimate;
}

export function isPool(groupKind: string): boolean {
  return groupKind === NODE_POOL || groupKind === MACHINE_DEPLOYMENT;
}

/**
 * Estimates pools whose aspects say the same together, and writes what each may cost. Doing it again changes nothing.
 * @param write gives the pool the annotations; `undefined` where it cannot
 */
export function annotatePools<Pool, Aspect extends CostEstimateLike>(
  covered: readonly CoveredPool<Pool, Aspect>[],
  configs: ScopedConfigs,
  root: Scope,
  write: (pool: Pool, manifest: Manifest, annotations: CostAnnotations) => AnnotatedManifest | undefined,
): readonly AnnotatedPools<Pool, Aspect>[] {
  const groups = new Map<string, { readonly aspect: Aspect; readonly pools: Map<Pool, Manifest> }>();
  for (const { pool, manifest, aspect } of covered) {
    const { key } = aspect.settings;
    const group = groups.get(key) ?? { aspect, pools: new Map<Pool, Manifest>() };
    groups.set(key, group);
    group.pools.set(pool, manifest);
  }
  return [...groups.values()].map(({ aspect, pools }) => {
    const settings = aspect.settings.settingsFor(configs.of(root), configs);
    const { book } = settings.books;
    if (!book) return { aspect, settings, pools, written: new Map() }; // the rules on price books say why
    const found = estimate([...pools.values()], book, settings.options);
    const written = new Map<Pool, Manifest>();
    const byManifest = new Map<Manifest, AnnotatedManifest>();
    for (const [pool, manifest] of pools) {
      const own = found.of(manifest);
      const result = own && write(pool, manifest, poolAnnotations(own, found));
      if (!result) continue;
      byManifest.set(manifest, result);
      written.set(pool, result.manifest);
    }
    return {
      ...{ aspect, pools, written, estimate: found },
      settings: { ...settings, estimate: afterAnnotation(found, byManifest) },
    };
  });
}

/** The side files that aspects ask for, by path. */
export function sideFiles(groups: readonly AnnotatedPools<unknown, CostEstimateLike>[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { aspect, estimate: found } of groups) {
    if (aspect.total === 'file' && found) files.set(aspect.file, costJson({ report: costReport(found) }));
  }
  return files;
}

/** The estimate of each chart or stack alone. */
export function byContainer<Pool, Container>(
  { pools, estimate: found }: AnnotatedPools<Pool, CostEstimateLike>,
  containerOf: (pool: Pool) => Container,
): ReadonlyMap<Container, Estimate> {
  const totals = new Map<Container, Estimate>();
  if (!found) return totals;
  const inside = new Map<Container, Manifest[]>();
  for (const [pool, manifest] of pools) {
    const container = containerOf(pool);
    const own = inside.get(container);
    if (own) own.push(manifest);
    else inside.set(container, [manifest]);
  }
  for (const [container, own] of inside) totals.set(container, own.length === pools.size ? found : found.within(own));
  return totals;
}
