import type { IConstruct } from 'constructs';
import type { NotChecked } from '../../check/finding';
import { deferredObjectName } from '../../manifest/deferred';
import { groupKind } from '../../manifest/object';
import { repeatAs, TERRAFORM } from '../../manifest/terraform/resource';
import { annotatePools, byContainer, type CoveredPool, isPool, sideFiles } from '../tree/annotate-pools';
import type { ScopedConfigs } from '../tree/scoped-config';
import type { CollectedObject } from './collect';
import { annotated } from './cost-annotations';
import { CostCoverage } from './cost-coverage';
import type { TerraformCostEstimate } from './cost-estimate';
import { removeTotal, writeTotal } from './cost-total';
import type { CostOutputLike, ManifestArguments, ManifestResource, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

/** The objects of a tree once the cost aspects have written on them. */
export interface Costed {
  readonly objects: readonly CollectedObject[];
  readonly unwritten: readonly NotChecked[];
  /** The side files to write, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Writes the annotations and totals of every pool that a cost aspect covers. Doing it again changes nothing. */
export function annotateCosts(
  host: Host,
  root: IConstruct,
  objects: readonly CollectedObject[],
  configs: ScopedConfigs,
): Costed {
  const groups = annotatePools(coveredPools(host, objects), configs, root, (pool, manifest, annotations) =>
    annotated(host, pool.resource, manifest, annotations),
  );
  const after = new Map<CollectedObject, CollectedObject>();
  const unwritten: NotChecked[] = [];
  const totals = new Set<CostOutputLike>();
  for (const group of groups) {
    for (const object of group.pools.keys()) {
      const manifest = group.written.get(object) ?? object.manifest;
      repeatAs(object.manifest, manifest);
      after.set(object, { ...object, manifest, cost: group.settings });
      if (group.estimate && !group.written.has(object)) unwritten.push(notWritten(object));
    }
    if (group.aspect.total !== 'output') continue;
    for (const [stack, own] of byContainer(group, ({ resource }) => stackOf(host, resource))) {
      if (stack) totals.add(writeTotal(host, stack, group.aspect.settings.key, own));
    }
  }
  for (const node of root.node.findAll()) if (host.isStack(node)) removeTotal(node, totals);
  return { objects: objects.map((object) => after.get(object) ?? object), unwritten, files: sideFiles(groups) };
}

function coveredPools(
  host: Host,
  objects: readonly CollectedObject[],
): readonly CoveredPool<CollectedObject, TerraformCostEstimate>[] {
  const coverage = new CostCoverage(host);
  return objects.flatMap((pool) => {
    const { manifest, resource } = pool;
    const aspect = isPool(groupKind(manifest)) ? coverage.of(resource) : undefined;
    return aspect ? [{ pool, manifest, aspect }] : [];
  });
}

function stackOf(host: Host, resource: IConstruct): IConstruct | undefined {
  return resource.node.scopes.reverse().find((scope) => host.isStack(scope));
}

function notWritten({ manifest, construct }: CollectedObject): NotChecked {
  const why = 'its annotations are known only at deploy time, so what it may cost is not written beside them';
  return { rule: TERRAFORM, object: deferredObjectName(manifest), at: 'metadata.annotations', why, construct };
}
