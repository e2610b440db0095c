import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Manifest } from '../../manifest/object';
import type { CostSettings } from '../../run/cost-of-objects';
import { annotatePools, byContainer, type CoveredPool, isPool, sideFiles } from '../tree/annotate-pools';
import type { ScopedConfigs } from '../tree/scoped-config';
import { annotated } from './cost-annotations';
import { type CostEstimate, costEstimateOf } from './cost-estimate';
import { removeTotal, writeTotal } from './cost-total';
import type { CostsOfTree } from './costs-of-tree';
import { render } from './render';

/** Writes the annotations and totals of every pool that a cost aspect covers. Doing it again changes nothing. */
export function annotateCosts(root: IConstruct, configs: ScopedConfigs): CostsOfTree {
  const nodes = root.node.findAll();
  const groups = annotatePools(coveredPools(nodes), configs, root, annotated);
  const manifests = new Map<ApiObject, Manifest>();
  const settings = new Map<ApiObject, CostSettings>();
  const totals = new Set<IConstruct>();
  for (const group of groups) {
    for (const object of group.pools.keys()) settings.set(object, group.settings);
    for (const [object, manifest] of group.written) manifests.set(object, manifest);
    if (group.aspect.total !== 'config-map') continue;
    for (const [chart, own] of byContainer(group, Chart.of)) {
      totals.add(writeTotal(chart, group.aspect.settings.key, own));
    }
  }
  for (const node of nodes) if (Chart.isChart(node)) removeTotal(node, totals);
  return { manifests, settings, files: sideFiles(groups) };
}

function coveredPools(nodes: readonly IConstruct[]): readonly CoveredPool<ApiObject, CostEstimate>[] {
  return nodes.flatMap((node) => {
    if (!ApiObject.isApiObject(node) || !isPool(`${node.apiGroup}/${node.kind}`)) return [];
    const aspect = costEstimateOf(node);
    const manifest = aspect && renderedOrNothing(node);
    return aspect && manifest ? [{ pool: node, manifest, aspect }] : []; // the checks say why there is no manifest
  });
}

function renderedOrNothing(object: ApiObject): Manifest | undefined {
  try {
    return render(object);
  } catch {
    return undefined;
  }
}
