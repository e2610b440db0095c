import { MaintenanceWindow, NodeScalingPolicy, RebalancePolicy, Utilization } from 'cdk-node-pools/cdk8s';
import { App, Chart } from 'cdk8s';

const app = new App();
const chart = new Chart(app, 'autopilot');

// Not published: what "kubectl api-resources" shows for the two kinds.
const apiVersion = 'autopilot.example.com/v1alpha1';

// By day: while the managed nodes are used below 25 % on average, the emptiest go, but none with a PersistentVolumeClaim.
new NodeScalingPolicy(chart, 'scaling', {
  apiVersion,
  metadata: { name: 'default' },
  scaleDownThreshold: Utilization.percent(25),
  cooldownPeriod: '5m',
  minNodes: 3,
});

// By night: the nodes that the scaler leaves alone, the dearest first, at most a tenth of them and two at a time. The clock
// is changed on Sundays only, so no night of the week is shorter or longer than it says.
new RebalancePolicy(chart, 'nights', {
  apiVersion,
  metadata: { name: 'nights' },
  maintenanceWindows: [
    MaintenanceWindow.weekly('weekday-nights', {
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      start: '03:15',
      end: '05:00',
      zone: 'America/Los_Angeles',
    }).consolidating({ maxNodesPercent: 10, maxParallel: 2 }),
    MaintenanceWindow.weekly('saturday-deep', {
      days: ['sat'],
      start: '01:00',
      end: '06:00',
      zone: 'America/Los_Angeles',
    }).consolidating({ maxNodesPercent: 25, maxParallel: 4 }),
  ],
});

app.synth();
