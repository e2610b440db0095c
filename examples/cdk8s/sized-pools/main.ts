import { CapacityBudget, Checks, SizedNodePool, type SizedNodePoolProps, Taint } from 'cdk-node-pools/cdk8s';
import { ApiObject, App, Chart } from 'cdk8s';

const app = new App();
const atlas = new Chart(app, 'atlas', { namespace: 'fleet' });

// All pools of the cluster are here, so that one which everything may run on has to be among them.
Checks.of(app).configure({ profile: { platform: 'aether', wholeCluster: true } });

function atlasPool(name: string) {
  const ref = (apiGroup: string, kind: string) => ({ apiGroup, kind, name });
  return {
    metadata: { name },
    clusterName: 'atlas',
    version: '1.34.2',
    bootstrap: { configRef: ref('bootstrap.cluster.x-k8s.io', 'KubeadmConfigTemplate') },
    infrastructureRef: ref('infrastructure.cluster.x-k8s.io', 'OpenStackMachineTemplate'),
  } satisfies Partial<SizedNodePoolProps>;
}

// Five nodes, always, for a flat monthly fee: minimum and maximum of the budget are equal on both.
new SizedNodePool(atlas, 'core', {
  ...atlasPool('core'),
  node: { vcpu: 8, memoryGb: 32, diskGb: 100 },
  budget: CapacityBudget.nodes(5),
  drainTimeoutSeconds: 900,
});

// Between 2 and 6 nodes, by the hour: 30 vCPUs would allow 7, but 100 GB hold 6 nodes of 16.
const web = new SizedNodePool(atlas, 'web', {
  ...atlasPool('web'),
  node: { vcpu: 4, memoryGb: 16, diskGb: 80 },
  budget: CapacityBudget.of({ minVcpu: 6, maxVcpu: 30, minMemoryGb: 20, maxMemoryGb: 100 }),
  scaleDownDelaySeconds: 1200,
  scaleDownUtilizationPercent: 40,
});

// For one kind of workload only, and none at night. Labels and taints are announced, so that it comes back from zero.
const gpu = new SizedNodePool(atlas, 'gpu', {
  ...atlasPool('gpu'),
  node: { vcpu: 16, memoryGb: 64, diskGb: 200 },
  budget: CapacityBudget.nodes(0, 4),
  labels: { 'example.com/accelerator': 'l4' },
  taints: [Taint.parse('example.com/gpu=true:NoSchedule')],
});

const apps = new Chart(app, 'apps', { namespace: 'inference' });
new ApiObject(apps, 'inference', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'inference' },
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: 'inference' } },
    template: {
      metadata: { labels: { app: 'inference' } },
      spec: {
        ...gpu.placement(),
        terminationGracePeriodSeconds: 120,
        containers: [{ name: 'model', image: 'registry.example.com/inference:2.1.0' }],
      },
    },
  },
});

// The kind is the budget's, never the count's.
if (web.kind !== 'autoscaling') throw new Error('web should scale');

app.synth();
