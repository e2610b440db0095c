import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import { KubernetesProvider } from '@cdktf/provider-kubernetes/lib/provider';
import { Checks, DisruptionBudget, Disruptions, MachineDeployment, NodePool, Requirement } from 'cdk-node-pools/cdktf';
import { App, TerraformStack, TerraformVariable } from 'cdktf';

const app = new App();

// What the clusters run decides what is right: the same manifest may be refused by one release and accepted by another.
Checks.of(app).configure({ profile: { karpenter: '1.14', clusterApi: '1.13', clusterAutoscaler: '1.35' } });

// Pools that Karpenter fills, in the cluster itself.
const karpenter = new TerraformStack(app, 'karpenter');
new KubernetesProvider(karpenter, 'kubernetes', { configPath: '~/.kube/production' });

// Kinds of other people are resources of your own; where the checks know a kind, they judge it like ours.
const nodeClass = new Manifest(karpenter, 'node-class', {
  manifest: {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'default' },
    spec: {
      role: 'KarpenterNodeRole-production',
      amiSelectorTerms: [{ alias: 'al2023@v20251120' }],
      subnetSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'production' } }],
      securityGroupSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'production' } }],
    },
  },
});

// Known when Terraform applies: the checks say that they have not judged it, and judge the rest.
const maxCpu = new TerraformVariable(karpenter, 'max_cpu', { type: 'number', default: 1000 });

const general = new NodePool(karpenter, 'general', {
  metadata: { name: 'general', annotations: { 'example.com/log-format': '%{level} %{message}' } },
  nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
  requirements: [
    Requirement.in('karpenter.sh/capacity-type', ['on-demand']),
    Requirement.in('kubernetes.io/arch', ['amd64']),
  ],
  limits: { cpu: maxCpu.numberValue, memory: '4000Gi' },
  expireAfter: 'Never',
  terminationGracePeriod: '24h',
  disruption: {
    consolidateAfter: '5m',
    budgets: [Disruptions.percent(10), Disruptions.atMost(1).forReasons('Drifted')],
  },
  terraform: {
    dependsOn: [nodeClass],
    fieldManager: { name: 'platform', forceConflicts: true },
    wait: { condition: [{ type: 'Ready', status: 'True' }] },
  },
});
new DisruptionBudget(general, 'working-hours', Disruptions.none().during('0 8 * * mon-fri', '10h'));

// Workers that Cluster API makes, described in the management cluster.
const workers = new TerraformStack(app, 'workers');
new KubernetesProvider(workers, 'kubernetes', { configPath: '~/.kube/management' });

// The autoscaler writes `spec.replicas`; it is among the computed fields, so that an apply leaves it alone.
new MachineDeployment(workers, 'web', {
  metadata: { name: 'web', namespace: 'clusters' },
  clusterName: 'production',
  bootstrap: {
    configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'web-v4' },
  },
  infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'HCloudMachineTemplate', name: 'web-v4' },
  version: '1.34.2',
  template: { labels: { 'node.cluster.x-k8s.io/pool': 'web' } },
  autoscaling: { minSize: 3, maxSize: 12, scaleDownUnneededTime: '15m', scaleDownUtilizationThreshold: 0.6 },
  deletion: { order: 'Oldest', nodeDrainTimeout: '15m', nodeVolumeDetachTimeout: '5m' },
});

app.synth();
