import { Checks, DisruptionBudget, Disruptions, NodePool, Requirement, Taint } from 'cdk-node-pools/cdk8s';
import { App, Chart } from 'cdk8s';

const app = new App();
const chart = new Chart(app, 'fleet');

// What the cluster runs decides what is right: the same manifest may be refused by one release and accepted by another.
Checks.of(chart).configure({ profile: { karpenter: '1.14' } });

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

// On-demand nodes for everything: at most a tenth of them out at once, drift one node at a time, none in working hours.
const general = new NodePool(chart, 'general', {
  metadata: { name: 'general' },
  nodeClassRef,
  requirements: [
    Requirement.in('karpenter.sh/capacity-type', ['on-demand']),
    Requirement.in('kubernetes.io/arch', ['amd64']),
  ],
  limits: { cpu: '1000', memory: '4000Gi' },
  expireAfter: 'Never',
  terminationGracePeriod: '24h',
  disruption: {
    consolidateAfter: '5m',
    budgets: [Disruptions.percent(10), Disruptions.atMost(1).forReasons('Drifted')],
  },
});
new DisruptionBudget(general, 'working-hours', Disruptions.none().during('0 8 * * mon-fri', '10h'));

// Spot nodes for batch jobs: idle nodes go at once and all together, the rest a fifth at a time.
new NodePool(chart, 'batch', {
  metadata: { name: 'batch' },
  nodeClassRef,
  requirements: [
    Requirement.in('karpenter.sh/capacity-type', ['spot']),
    Requirement.exists('karpenter.k8s.aws/instance-family').withMinValues(5),
  ],
  taints: [Taint.parse('example.com/batch:NoSchedule')],
  limits: { cpu: '2000' },
  expireAfter: '168h',
  terminationGracePeriod: '1h',
  disruption: {
    consolidateAfter: '1m',
    budgets: [
      Disruptions.percent(20).forReasons('Drifted', 'Underutilized'),
      Disruptions.percent(100).forReasons('Empty'),
    ],
  },
});

app.synth();
