import {
  Aspects,
  CapacityBudget,
  CostEstimate,
  Disruptions,
  MachineDeployment,
  NodePool,
  Requirement,
  SizedNodePool,
} from 'cdk-node-pools/cdk8s';
import { App, Chart } from 'cdk8s';

const app = new App();
const fleet = new Chart(app, 'fleet', { namespace: 'fleet' });

const ref = (apiGroup: string, kind: string, name: string) => ({ apiGroup, kind, name });
const machines = (name: string) => ({
  metadata: { name },
  clusterName: 'atlas',
  version: '1.34.2',
  bootstrap: { configRef: ref('bootstrap.cluster.x-k8s.io', 'KubeadmConfigTemplate', name) },
  infrastructureRef: ref('infrastructure.cluster.x-k8s.io', 'OpenStackMachineTemplate', name),
});

// From nothing to what the limits let in: 50 nodes of m7i.xlarge at 0.2142 an hour, or 25 of twice the size and price.
new NodePool(fleet, 'general', {
  metadata: { name: 'general' },
  nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
  requirements: [
    Requirement.in('node.kubernetes.io/instance-type', ['m7i.xlarge', 'm7i.2xlarge']),
    Requirement.in('karpenter.sh/capacity-type', ['on-demand']),
  ],
  limits: { cpu: '200', memory: '800Gi' },
  disruption: { consolidateAfter: '5m', budgets: [Disruptions.percent(10)] },
});

// Three nodes for a flat month each: 4 × 12.50 + 16 × 3.10 + 100 × 0.08 = 107.60.
new SizedNodePool(fleet, 'core', {
  ...machines('core'),
  node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
  budget: CapacityBudget.nodes(3),
});

// One to five nodes by the hour: 4 × 0.02 + 16 × 0.005 + 80 × 0.0001 = 0.168.
new SizedNodePool(fleet, 'web', {
  ...machines('web'),
  node: { vcpu: 4, memoryGb: 16, diskGb: 80 },
  budget: CapacityBudget.nodes(1, 5),
});

// Two machines that the price book prices by the name of the pool.
new MachineDeployment(fleet, 'ingest', { ...machines('ingest'), replicas: 2 });

// baseline.json is what `cdk-node-pools cost dist --prices prices.json --format json` printed when it was last agreed on.
Aspects.of(app).add(
  new CostEstimate({
    prices: 'prices.json',
    baseline: 'baseline.json',
    guardrails: { totalMax: '10000', increasePercent: '10', level: 'error' },
  }),
);

app.synth();
