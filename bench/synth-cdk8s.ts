import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, type ApiObjectProps, App, Chart } from 'cdk8s';
import { fastest, ms, type Row, typical } from './measure';
import { MACHINE_DEPLOYMENTS, NODE_POOLS, type PoolKind } from './pools';

const outdir = mkdtempSync(join(tmpdir(), 'bench-'));

function appOf(pools: number, charts: number, add: (chart: Chart, index: number) => void): App {
  const app = new App({ outdir });
  const made = Array.from({ length: charts }, (_, index) => new Chart(app, `chart-${index}`));
  for (let index = 0; index < pools; index += 1) add(made[index % charts] as Chart, index);
  return app;
}

function ours(kind: PoolKind, pools: number, charts: number): void {
  appOf(pools, charts, kind.add).synth();
}

function manifestsOf(kind: PoolKind, pools: number): ApiObjectProps[] {
  const app = appOf(pools, 1, kind.add);
  return app.node
    .findAll()
    .filter(ApiObject.isApiObject)
    .map((object) => object.toJson());
}

function raw(manifests: readonly ApiObjectProps[], charts: number): void {
  appOf(manifests.length, charts, (chart, index) => {
    new ApiObject(chart, `pool-${index}`, manifests[index] as ApiObjectProps);
  }).synth();
}

export function synthRows(): Row[] {
  const rows = [NODE_POOLS, MACHINE_DEPLOYMENTS].flatMap((kind) => [...ratioRows(kind), growthRow(kind)]);
  rmSync(outdir, { recursive: true, force: true });
  return rows;
}

function ratioRows(kind: PoolKind): Row[] {
  const thousand = manifestsOf(kind, 1000);
  return [1, 10, 100].map((charts): Row => {
    const times = fastest(15, { raw: () => raw(thousand, charts), ours: () => ours(kind, 1000, charts) });
    return {
      what: `synth of 1,000 ${kind.plural} in ${charts} chart${charts > 1 ? 's' : ''}, over raw ApiObjects`,
      ratio: (times.ours as number) / (times.raw as number),
      bound: 1.3,
      sense: 'most',
      detail: `${ms(times.ours)} with checks, ${ms(times.raw)} raw`,
    };
  });
}

/**
 * Ten apps of 400 pools against one of 4,000: the same number of pools, so that both pay for garbage. Of 400 pools alone many a run is one
 * in which none is collected.
 */
function growthRow(kind: PoolKind): Row {
  const few = manifestsOf(kind, 400);
  const many = manifestsOf(kind, 4000);
  const tenTimes = (run: () => void) => () => {
    for (let time = 0; time < 10; time += 1) run();
  };
  const times = typical(7, {
    fewRaw: tenTimes(() => raw(few, 1)),
    fewOurs: tenTimes(() => ours(kind, 400, 1)),
    manyRaw: () => raw(many, 1),
    manyOurs: () => ours(kind, 4000, 1),
  });
  const share = ((times.fewOurs as number) - (times.fewRaw as number)) / 10;
  const shareOfMany = (times.manyOurs as number) - (times.manyRaw as number);
  return {
    what: `our own share of a synth, 10 times the ${kind.plural}`,
    ratio: shareOfMany / share,
    bound: 11,
    sense: 'most',
    detail: `${ms(share)} at 400, ${ms(shareOfMany)} at 4,000`,
  };
}
