import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aspects, CostEstimate, type IAspect } from 'cdk-node-pools/cdk8s';
import { ApiObject, App, Chart } from 'cdk8s';
import { fastest, ms, type Row } from './measure';
import { MACHINE_DEPLOYMENTS, NODE_POOLS, type PoolKind } from './pools';

const TYPES = Object.fromEntries(
  Array.from({ length: 50 }, (_, at) => [
    `m${at}.large`,
    {
      vcpu: `${(at % 8) + 1}`,
      memoryGib: `${4 * ((at % 8) + 1)}`,
      onDemandPerHour: `0.0${at + 10}`,
      spotPerHour: `0.0${at + 10}`,
    },
  ]),
);

/** What the pools ask for is the same, as in a fleet made from a template; the types that meet it are all looked at. */
const PRICES = {
  ...{ currency: 'EUR', source: 'bench', retrievedAt: '2026-11-01', instanceTypes: TYPES, instanceTypesComplete: true },
  resources: { perVcpuHour: '0.021811', perGibHour: '0.002923', perGibDiskMonth: '0.04' },
  controlPlane: { perClusterMonth: '73.00' },
};

const outdir = mkdtempSync(join(tmpdir(), 'bench-cost-'));

/** The same annotations on the same pools, with nothing worked out: what is written costs its YAML, whoever wrote it. */
const WRITTEN = {
  assumptions:
    '{"churn":"none","excludes":["egress","load balancers","nodes of rolling replacements","support","volumes of workloads"],"limits":"soft","nodes":"0-125","spotShare":null}',
  currency: 'EUR',
  'hours-per-month': '730',
  'monthly-max': '35040.00',
  'monthly-min': '0.00',
  'price-date': '2026-11-01',
  'price-source': 'bench',
};

const writing: IAspect = {
  visit: (node) => {
    if (!ApiObject.isApiObject(node)) return;
    for (const [key, value] of Object.entries(WRITTEN))
      node.metadata.addAnnotation(`cost.cdk-node-pools.dev/${key}`, value);
  },
};

function synth(kind: PoolKind, pools: number, aspect: IAspect): void {
  const app = new App({ outdir });
  const chart = new Chart(app, 'fleet');
  for (let index = 0; index < pools; index += 1) kind.add(chart, index);
  Aspects.of(app).add(aspect);
  app.synth();
}

export function costRows(): Row[] {
  const rows = [NODE_POOLS, MACHINE_DEPLOYMENTS].flatMap((kind) => [shareRow(kind), growthRow(kind)]);
  rmSync(outdir, { recursive: true, force: true });
  return rows;
}

function shareRow(kind: PoolKind): Row {
  const times = fastest(7, {
    without: () => synth(kind, 1000, writing),
    with: () => synth(kind, 1000, new CostEstimate({ prices: PRICES })),
  });
  const own = (times.with as number) - (times.without as number);
  return {
    what: `estimating 1,000 ${kind.plural}, as a share of the synth it is part of`,
    ratio: own / (times.with as number),
    bound: 0.15,
    sense: 'most',
    detail: `${ms(own)} of ${ms(times.with)}`,
  };
}

function growthRow(kind: PoolKind): Row {
  const times = fastest(4, {
    few: () => synth(kind, 400, writing),
    fewCost: () => synth(kind, 400, new CostEstimate({ prices: PRICES })),
    many: () => synth(kind, 4000, writing),
    manyCost: () => synth(kind, 4000, new CostEstimate({ prices: PRICES })),
  });
  const few = (times.fewCost as number) - (times.few as number);
  const many = (times.manyCost as number) - (times.many as number);
  return {
    what: `estimating 10 times the ${kind.plural}`,
    ratio: many / few,
    bound: 11,
    sense: 'most',
    detail: `${ms(few)} at 400, ${ms(many)} at 4,000`,
  };
}
