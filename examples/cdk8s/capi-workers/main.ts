import {
  Checks,
  MachineDeployment,
  type MachineDeploymentProps,
  MachineDrainRule,
  Rollout,
  ScaleDownExemption,
} from 'cdk-node-pools/cdk8s';
import { ApiObject, App, Chart } from 'cdk8s';

const app = new App();

/** What a pool of any cluster is made from. The version is for v1beta1, which names it; v1beta2 does not. */
function templates(kind: string, name: string): Pick<MachineDeploymentProps, 'bootstrap' | 'infrastructureRef'> {
  const bootstrap = { apiGroup: 'bootstrap.cluster.x-k8s.io', version: 'v1beta1', kind: 'KubeadmConfigTemplate', name };
  const infrastructureRef = { apiGroup: 'infrastructure.cluster.x-k8s.io', version: 'v1beta1', kind, name };
  return { bootstrap: { configRef: bootstrap }, infrastructureRef };
}

const production = new Chart(app, 'production', { namespace: 'clusters' });
Checks.of(production).configure({ profile: { clusterApi: '1.13', clusterAutoscaler: '1.35' } });

// Cloud machines: a new one first, then an old one goes, so that capacity never drops.
new MachineDeployment(production, 'web', {
  metadata: { name: 'web' },
  clusterName: 'production',
  ...templates('HCloudMachineTemplate', 'web-v4'),
  version: '1.34.2',
  template: { labels: { 'node.cluster.x-k8s.io/pool': 'web' } },
  autoscaling: { minSize: 3, maxSize: 12, scaleDownUnneededTime: '15m', scaleDownUtilizationThreshold: 0.6 },
  rollout: Rollout.surgeFirst(),
  deletion: { order: 'Oldest', nodeDrainTimeout: '15m', nodeVolumeDetachTimeout: '5m' },
});

// Servers of our own, none to spare: an old one goes first, and the pool runs one node fewer meanwhile.
new MachineDeployment(production, 'databases', {
  metadata: { name: 'databases' },
  clusterName: 'production',
  ...templates('HetznerBareMetalMachineTemplate', 'databases-v2'),
  version: '1.34.2',
  replicas: 6,
  template: { labels: { 'node.cluster.x-k8s.io/pool': 'databases' } },
  rollout: Rollout.removeFirst(),
  deletion: { nodeDrainTimeout: '1h' },
  remediation: { maxInFlight: 1 },
});

// Nothing by day. The autoscaler has no node to look at then, so the pool says what one of it holds.
const nightly = new MachineDeployment(production, 'nightly', {
  metadata: { name: 'nightly' },
  clusterName: 'production',
  ...templates('HCloudMachineTemplate', 'nightly-v1'),
  version: '1.34.2',
  template: { labels: { 'node.cluster.x-k8s.io/pool': 'nightly' } },
  autoscaling: {
    minSize: 0,
    maxSize: 40,
    scaleDownUnneededTime: '5m',
    capacity: { cpu: '15500m', memory: '60Gi', ephemeralDisk: '180Gi' },
  },
});

// Databases leave a machine after everything else on it has left.
new MachineDrainRule(production, 'databases-last', {
  metadata: { name: '10-databases-last' },
  drain: { behavior: 'Drain', order: 10 },
  pods: [{ selector: { matchLabels: { 'example.com/tier': 'database' } } }],
});

// The jobs run in the workload cluster, on the nightly pool alone, and keep their node until they are done.
const jobs = new Chart(app, 'jobs', { namespace: 'jobs' });
new ApiObject(jobs, 'report', {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'report' },
  spec: {
    schedule: '0 1 * * *',
    jobTemplate: {
      spec: {
        template: {
          metadata: { annotations: ScaleDownExemption.pod() },
          spec: {
            ...nightly.placement(),
            restartPolicy: 'Never',
            containers: [{ name: 'report', image: 'registry.example.com/report:1.4.0' }],
          },
        },
      },
    },
  },
});

// A cluster whose management cluster does not serve v1beta2 yet: the same props, the older layout.
const legacy = new Chart(app, 'legacy', { namespace: 'clusters' });
Checks.of(legacy).configure({ profile: { clusterApi: '1.10' } });
new MachineDeployment(legacy, 'web', {
  apiVersion: 'cluster.x-k8s.io/v1beta1',
  metadata: { name: 'legacy-web' },
  clusterName: 'legacy',
  ...templates('HCloudMachineTemplate', 'legacy-web-v9'),
  version: '1.31.4',
  replicas: 4,
  minReadySeconds: 30,
  deletion: { order: 'Oldest', nodeDrainTimeout: '15m', nodeVolumeDetachTimeout: '5m' },
});

app.synth();
