import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disruptions } from 'cdk-node-pools';
import { NodePool, type NodePoolProps } from 'cdk-node-pools/cdk8s';
import { ApiObject, type ApiObjectProps, App, Chart } from 'cdk8s';
import { fastest, ms, type Row } from './measure';

const outdir = mkdtempSync(join(tmpdir(), 'bench-'));

/** A pool as platform teams write them: requirements, limits, a taint, a baseline, a drift limit and working hours. */
function props(index: number): NodePoolProps {
  const team = `team-${index}`;
  return {
    metadata: { name: `pool-${index}` },
    nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
    requirements: [
      { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
      { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
      { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
    ],
    taints: [{ key: 'example.com/team', value: team, effect: 'NoSchedule' }],
    limits: { cpu: '1000', memory: '4000Gi' },
    expireAfter: 'Never',
    terminationGracePeriod: '24h',
    disruption: {
      consolidateAfter: '5m',
      budgets: [
        Disruptions.percent(10),
        Disruptions.atMost(1).forReasons('Drifted'),
        Disruptions.none().during(`${index % 60} ${index % 12} * * mon-fri`, '8h'),
      ],
    },
  };
}

function appOf(pools: number, charts: number, add: (chart: Chart, index: number) => void): App {
  const app = new App({ outdir });
  const made = Array.from({ length: charts }, (_, index) => new Chart(app, `chart-${index}`));
  for (let index = 0; index < pools; index += 1) add(made[index % charts] as Chart, index);
  return app;
}

function ours(pools: number, charts: number): void {
  appOf(pools, charts, (chart, index) => new NodePool(chart, `pool-${index}`, props(index))).synth();
}

function manifestsOf(pools: number): ApiObjectProps[] {
  const app = appOf(pools, 1, (chart, index) => new NodePool(chart, `pool-${index}`, props(index)));
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
  const thousand = manifestsOf(1000);
  const rows = [1, 10, 100].map((charts): Row => {
    const times = fastest(5, { raw: () => raw(thousand, charts), ours: () => ours(1000, charts) });
    return {
      what: `synth of 1,000 NodePools in ${charts} chart${charts > 1 ? 's' : ''}, over raw ApiObjects`,
      ratio: (times.ours as number) / (times.raw as number),
      bound: 1.3,
      sense: 'most',
      detail: `${ms(times.ours)} with checks, ${ms(times.raw)} raw`,
    };
  });
  rows.push(growthRow());
  rmSync(outdir, { recursive: true, force: true });
  return rows;
}

function growthRow(): Row {
  const few = manifestsOf(400);
  const many = manifestsOf(4000);
  const times = fastest(4, {
    fewRaw: () => raw(few, 1),
    fewOurs: () => ours(400, 1),
    manyRaw: () => raw(many, 1),
    manyOurs: () => ours(4000, 1),
  });
  const share = (times.fewOurs as number) - (times.fewRaw as number);
  const shareOfMany = (times.manyOurs as number) - (times.manyRaw as number);
  return {
    what: 'our own share of a synth, 10 times the pools',
    ratio: shareOfMany / share,
    bound: 11,
    sense: 'most',
    detail: `${ms(share)} at 400 pools, ${ms(shareOfMany)} at 4,000`,
  };
}
