import { ApiObject, Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { poolAnnotations } from '../../cost/annotations';
import { estimate, MACHINE_DEPLOYMENT, NODE_POOL } from '../../cost/estimate/estimate';
import { costReport } from '../../cost/report/cost-report';
import type { Manifest } from '../../manifest/object';
import { costJson } from '../../report/cost-json';
import type { CostSettings } from '../../run/cost-of-objects';
import { type AnnotatedManifest, afterAnnotation } from '../tree/after-annotation';
import type { ScopedConfigs } from '../tree/scoped-config';
import { annotated } from './cost-annotations';
import { type CostEstimate, costEstimateOf } from './cost-estimate';
import { removeTotal, writeTotal } from './cost-total';
import type { CostsOfTree } from './costs-of-tree';
import { render } from './render';

/** Pools that are estimated together. */
interface Group {
  readonly aspect: CostEstimate;
  readonly settings: CostSettings;
  readonly pools: Map<ApiObject, Manifest>;
}

/** Writes the annotations and totals of every pool that a cost aspect covers. Doing it again changes nothing. */
export function annotateCosts(root: IConstruct, configs: ScopedConfigs): CostsOfTree {
  const nodes = root.node.findAll();
  const manifests = new Map<ApiObject, Manifest>();
  const settings = new Map<ApiObject, CostSettings>();
  const files = new Map<string, string>();
  const totals = new Set<IConstruct>();
  for (const group of groupsOf(nodes, configs, root)) {
    const judged = annotateGroup(group, manifests, files, totals);
    for (const object of group.pools.keys()) settings.set(object, judged);
  }
  for (const node of nodes) if (Chart.isChart(node)) removeTotal(node, totals);
  return { manifests, settings, files };
}

/** @returns the settings with the estimate, for the rules */
function annotateGroup(
  { aspect, settings, pools }: Group,
  manifests: Map<ApiObject, Manifest>,
  files: Map<string, string>,
  totals: Set<IConstruct>,
): CostSettings {
  const { books, options } = settings;
  if (!books.book) return settings; // the rules on price books say why
  const found = estimate([...pools.values()], books.book, options);
  const written = new Map<Manifest, AnnotatedManifest>();
  for (const [object, manifest] of pools) {
    const pool = found.of(manifest);
    if (!pool) continue;
    const result = annotated(object, manifest, poolAnnotations(pool, found));
    written.set(manifest, result);
    manifests.set(object, result.manifest);
  }
  if (aspect.total === 'file') files.set(aspect.file, costJson({ report: costReport(found) }));
  if (aspect.total === 'config-map') {
    for (const [chart, own] of byChart(pools)) {
      const all = own.length === pools.size ? found : found.within(own);
      totals.add(writeTotal(chart, aspect.settings.key, all));
    }
  }
  return { ...settings, estimate: afterAnnotation(found, written) };
}

function groupsOf(nodes: readonly IConstruct[], configs: ScopedConfigs, root: IConstruct): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const node of nodes) {
    const aspect = ApiObject.isApiObject(node) ? costEstimateOf(node) : undefined;
    if (!aspect || !ApiObject.isApiObject(node) || !isPool(node)) continue;
    const manifest = renderedOrNothing(node);
    if (!manifest) continue; // the checks say why
    const { key } = aspect.settings;
    const group = groups.get(key) ?? {
      aspect,
      settings: aspect.settings.settingsFor(configs.of(root), configs),
      pools: new Map(),
    };
    groups.set(key, group);
    group.pools.set(node, manifest);
  }
  return [...groups.values()];
}

function isPool({ apiGroup, kind }: ApiObject): boolean {
  const groupKind = `${apiGroup}/${kind}`;
  return groupKind === NODE_POOL || groupKind === MACHINE_DEPLOYMENT;
}

function renderedOrNothing(object: ApiObject): Manifest | undefined {
  try {
    return render(object);
  } catch {
    return undefined;
  }
}

function byChart(pools: ReadonlyMap<ApiObject, Manifest>): ReadonlyMap<Chart, Manifest[]> {
  const charts = new Map<Chart, Manifest[]>();
  for (const [object, manifest] of pools) {
    const chart = Chart.of(object);
    const own = charts.get(chart);
    if (own) own.push(manifest);
    else charts.set(chart, [manifest]);
  }
  return charts;
}
