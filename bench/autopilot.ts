import { decodeUtf8 } from '../lib/manifest/yaml/text';
import { labelMatch } from '../lib/run/plan/label-match';
import { planFiles } from '../lib/run/plan/plan-files';
import { kubernetesDump } from './kubernetes-dump';
import { fastest, ms, type Row } from './measure';

const POLICY = `apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata: { name: default }
spec: { scaleDownThreshold: 0.3, cooldownPeriod: 2m, minNodes: 1, pendingPodThreshold: 2 }
---
apiVersion: autopilot.example.com/v1alpha1
kind: RebalancePolicy
metadata: { name: nightly }
spec:
  maintenanceWindows:
    - name: nightly
      schedule: { type: Weekly, startTime: "03:15", endTime: "05:00", timezone: America/Los_Angeles, daysOfWeek: [Monday] }
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
`;
const PRICES = JSON.stringify({
  'n2-standard-4': '0.1942',
  'n2-standard-8': '0.3885',
  'c2d-highcpu-4': '0.1500',
  'e2-standard-4': '0.1340',
});
/** Within the window. */
const AT = new Date('2026-01-12T11:30:00Z');

/** From the bytes of a file, as the command line does it. */
function planned(dump: Buffer, nodes: number): void {
  const isManaged = labelMatch('autopilot.example.com/managed=true');
  if (typeof isManaged !== 'function') throw new Error(isManaged.says);
  const plan = planFiles({
    policy: { file: 'policy.yaml', text: POLICY },
    snapshot: { file: 'dump.json', text: decodeUtf8(dump, 'dump.json') },
    prices: { file: 'prices.json', text: PRICES },
    at: AT,
    isManaged,
    state: {},
  });
  const managed = nodes - Math.ceil(nodes / 10);
  const emptied = plan.consolidation?.waves.flat().length;
  if (plan.scaleDown?.managedNodes !== managed) throw new Error(`${plan.scaleDown?.managedNodes} managed nodes`);
  if (plan.scaleDown.selected.length === 0) throw new Error('nothing was planned');
  if (emptied !== Math.floor(managed / 10)) throw new Error(`${emptied} nodes are emptied`);
}

export function autopilotRows(): Row[] {
  const few = Buffer.from(kubernetesDump(100, 20));
  const many = Buffer.from(kubernetesDump(1000, 20));
  const times = fastest(4, { few: () => planned(few, 100), many: () => planned(many, 1000) });
  return [
    {
      what: 'a plan of a dump of 1,000 nodes and 20,000 pods, over one of 100 and 2,000',
      ratio: (times.many as number) / (times.few as number),
      bound: 11,
      sense: 'most',
      detail: `${ms(times.many)} of ${Math.round(many.length / 1e6)} MB, ${ms(times.few)} of ${Math.round(few.length / 1e6)} MB`,
    },
  ];
}
