import { Availability, Checks, MachineDeployment, Rollout } from 'cdk-node-pools/cdk8s';
import { App, Chart, Duration, Include } from 'cdk8s';
import { TeamService } from './team-service';

const app = new App();
Checks.of(app).configure({ profile: { platform: 'syself', infrastructure: 'bare-metal', nodeBootSeconds: 240 } });

// Three servers and none to spare: one goes before the next one comes, and after 180 s it goes with what is left on it.
const fleet = new Chart(app, 'fleet', { namespace: 'fleet' });
const ref = (apiGroup: string, kind: string) => ({ apiGroup, kind, name: 'servers' });
const servers = new MachineDeployment(fleet, 'servers', {
  metadata: {
    name: 'servers',
    // Nobody scales them; this is what the checks count with, for the time with one server fewer.
    annotations: {
      'capacity.cluster-autoscaler.kubernetes.io/cpu': '16',
      'capacity.cluster-autoscaler.kubernetes.io/memory': '64Gi',
    },
  },
  clusterName: 'production',
  version: 'v1.34.2',
  replicas: 3,
  template: { labels: { 'node.cluster.x-k8s.io/pool': 'servers' } },
  rollout: Rollout.removeFirst(),
  deletion: { nodeDrainTimeout: '180s', nodeVolumeDetachTimeout: '120s' },
  bootstrap: { configRef: ref('bootstrap.cluster.x-k8s.io', 'KubeadmConfigTemplate') },
  infrastructureRef: ref('infrastructure.cluster.x-k8s.io', 'HetznerBareMetalMachineTemplate'),
});

const shop = new TeamService(app, 'shop', {
  image: 'registry.example.com/shop:4.2.0',
  port: 8080,
  ready: '/ready',
  replicas: { min: 2, max: 6 },
  pool: servers,
});

const ledger = new TeamService(app, 'ledger', {
  image: 'registry.example.com/ledger:1.9.3',
  port: 7000,
  ready: '/healthz',
  replicas: 3,
  stateful: true,
  shutdown: Duration.seconds(60),
  pool: servers,
});

// What a team brings from elsewhere is treated alike: it has a budget of its own, and a spread that is only a wish.
const reports = new Chart(app, 'reports');
new Include(reports, 'manifests', { url: 'reports.yaml' });

for (const { workload, changes, drains } of [
  shop.availability,
  ledger.availability,
  ...Availability.applyAll(reports),
]) {
  for (const { says } of changes) console.log(`${workload}: ${says}`);
  for (const { pool, worstSeconds, timeoutSeconds } of drains) {
    console.log(`${workload}: a node of ${pool} is drained in ${worstSeconds} s of ${timeoutSeconds} s`);
  }
}

Availability.check(app);
app.synth();
