import { join } from 'node:path';
import { Checks } from 'cdk-node-pools/cdk8s';
import { ApiObject, App, Chart, Include } from 'cdk8s';

const app = new App();
const chart = new Chart(app, 'legacy');

// One line is enough for a tree that has no construct of ours: what a team included, generated or wrote by hand is judged by
// the same rules.
Checks.of(app).configure({ profile: { karpenter: '1.9' } });

new Include(chart, 'from-a-file', { url: join(__dirname, 'pools.yaml') });

new ApiObject(chart, 'by-hand', {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: {
    name: 'by-hand',
    // A warning or an info may be waived, one rule at a time and with a reason. Errors may not.
    annotations: { 'allow.cdk-node-pools.dev/node-pool.limits-missing': 'a test account with a budget of its own' },
  },
  spec: {
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] }],
        expireAfter: 'Never',
      },
    },
  },
});

app.synth();
