import { ApiObject, type Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { totalAnnotations } from '../../cost/annotations';
import type { Estimate } from '../../manifest/cost/estimate';

const ID = 'cost-estimate';

/** ConfigMaps of ours, by the estimate that they are the total of. */
const TOTALS = new WeakMap<IConstruct, Map<string, ApiObject>>();

/** The ConfigMap of a chart whose annotations are the total of its own pools; charts inside it have their own. */
export function writeTotal(chart: Chart, key: string, estimate: Estimate): ApiObject {
  const own = TOTALS.get(chart) ?? new Map<string, ApiObject>();
  TOTALS.set(chart, own);
  const config = own.get(key) ?? new ApiObject(chart, freeId(chart), { apiVersion: 'v1', kind: 'ConfigMap' });
  own.set(key, config);
  for (const [name, value] of Object.entries(totalAnnotations(estimate))) config.metadata.addAnnotation(name, value);
  return config;
}

/** Takes away what no estimate writes any more. */
export function removeTotal(chart: Chart, written: ReadonlySet<IConstruct>): void {
  const own = TOTALS.get(chart);
  for (const [key, config] of own ?? []) {
    if (written.has(config)) continue;
    chart.node.tryRemoveChild(config.node.id);
    own?.delete(key);
  }
}

/** Prices of two kinds in one chart have two totals, which are never mixed. */
function freeId(chart: Chart): string {
  for (let nth = 1; ; nth += 1) {
    const id = nth === 1 ? ID : `${ID}-${nth}`;
    if (!chart.node.tryFindChild(id)) return id;
  }
}
