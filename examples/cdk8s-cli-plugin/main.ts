import { ApiObject, App, Chart } from 'cdk8s';

// Nothing here knows of cdk-node-pools: the app may be written in any language. `cdk8s synth` hands the manifests that it wrote to the plugin
// that `cdk8s.yaml` names.
const app = new App();
const chart = new Chart(app, 'shop');

new ApiObject(chart, 'pool', {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'general' },
  spec: {
    limits: { cpu: '1000', memory: '4000Gi' },
    disruption: {
      consolidationPolicy: 'WhenEmptyOrUnderutilized',
      consolidateAfter: '5m',
      budgets: [{ nodes: '10%' }, { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' }],
    },
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] }],
        expireAfter: 'Never',
      },
    },
  },
});

// A Deployment and its budget share a name, as they often do: of these the report shows kinds, and no construct path that may be the other's.
const labels = { app: 'web' };
new ApiObject(chart, 'web', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 3,
    selector: { matchLabels: labels },
    template: {
      metadata: { labels },
      spec: {
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'DoNotSchedule',
            labelSelector: { matchLabels: labels },
          },
        ],
        containers: [{ name: 'web', image: 'web:1.0', readinessProbe: { httpGet: { path: '/ready', port: 8080 } } }],
      },
    },
  },
});
new ApiObject(chart, 'web-budget', {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web' },
  spec: { maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: { matchLabels: labels } },
});

app.synth();
