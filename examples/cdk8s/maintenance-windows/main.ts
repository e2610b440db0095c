import { Disruptions, NodePool, Requirement, Taint } from 'cdk-node-pools/cdk8s';
import { App, Chart } from 'cdk8s';

const app = new App();
const chart = new Chart(app, 'stateful');

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'stateful' };
const requirements = [Requirement.in('karpenter.sh/capacity-type', ['on-demand'])];
const limits = { cpu: '256' };
const lifetime = { expireAfter: 'Never', terminationGracePeriod: '90m' };

// Nodes of the databases are replaced in three openings a week and at no other time. Karpenter has no "allow" entry, only
// blocks, so allowOnly works out the blocks between the openings: 45, 45 and 69 hours, without a gap or an overlap.
new NodePool(chart, 'databases', {
  metadata: { name: 'databases' },
  nodeClassRef,
  requirements,
  taints: [Taint.noSchedule('example.com/databases')],
  limits,
  ...lifetime,
  disruption: {
    consolidateAfter: '30m',
    budgets: Disruptions.percent(10).allowOnly([{ days: ['tue', 'thu', 'sat'], start: '01:00', end: '04:00' }]),
  },
});

// The trading hours of an office in Tokyo, where no clock is ever changed: one entry in UTC.
new NodePool(chart, 'trading', {
  metadata: { name: 'trading' },
  nodeClassRef,
  requirements,
  taints: [Taint.noSchedule('example.com/trading')],
  limits,
  ...lifetime,
  disruption: {
    consolidateAfter: '30m',
    budgets: [
      Disruptions.percent(10),
      ...Disruptions.none().duringLocal('Asia/Tokyo', {
        days: ['mon', 'tue', 'wed', 'thu', 'fri'],
        start: '09:00',
        end: '15:30',
      }),
    ],
  },
});

app.synth();
