import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { machineDeployment, sizedPool } from '../node-groups';
import { findingsOn, saidBy } from '../pools';
import { breachesOf } from './breaches';

const LABELS = 'spec.template.metadata.labels';
const label = (key: string) => `${LABELS}["${key}"]`;
const workload = (nodeSelector: object): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { template: { spec: { nodeSelector } } },
});
const kubeadm = (kubeletExtraArgs: unknown, version = 'v1beta2', namespace?: string): Manifest => ({
  apiVersion: `bootstrap.cluster.x-k8s.io/${version}`,
  kind: 'KubeadmConfigTemplate',
  metadata: { name: 'workers', ...(namespace && { namespace }) },
  spec: { template: { spec: { joinConfiguration: { nodeRegistration: { kubeletExtraArgs } } } } },
});
const bootstrap = {
  configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'workers' },
};

describe('machine-deployment/label-format', () => {
  it('judges keys and values as Kubernetes does', () => {
    const labels = { 'a b': 'c', 'example.com/': 'd', team: 'x y', ok: '', 'example.com/ok': 'a.b_c-d' };
    const annotations = { 'Example.com/A': 'any text', 'b c': '' };
    expect(breachesOf(machineDeployment({ labels, templateAnnotations: annotations }))).toEqual([
      `label-format ${label('a b')}`,
      `label-format ${label('example.com/')}`,
      `label-format ${LABELS}.team`,
      'label-format spec.template.metadata.annotations["b c"]',
    ]);
  });

  it('weighs annotations as a whole', () => {
    const templateAnnotations = { a: 'x'.repeat(200_000), b: 'x'.repeat(62_142) };
    expect(breachesOf(machineDeployment({ templateAnnotations }))).toEqual([]);
    expect(breachesOf(machineDeployment({ templateAnnotations: { ...templateAnnotations, c: '1' } }))).toEqual([
      'label-format spec.template.metadata.annotations',
    ]);
  });
});

describe('machine-deployment/label-reaches-node', () => {
  const found = (manifests: readonly Manifest[], profile?: Profile) =>
    findingsOn(manifests, profile).flatMap((f) => (f.rule === 'machine-deployment/label-reaches-node' ? [f.at] : []));

  it.each([
    ['node.kubernetes.io/tier', 1],
    ['example.k8s.io/tier', 1],
    ['node.cluster.x-k8s.io/tier', 0],
    ['ml.node.cluster.x-k8s.io/tier', 0],
    ['node-role.kubernetes.io/worker', 0],
    ['node-restriction.kubernetes.io/tier', 0],
    ['example.com/tier', 0],
    ['tier', 0],
    ['cluster.x-k8s.io/pool-name', 0],
    ['my.node-role.kubernetes.io/worker', 1],
  ])('of %s reports %i', (key, times) => {
    expect(found([machineDeployment({ labels: { [key]: '' } })])).toHaveLength(times);
  });

  it('reports any label that a nodeSelector of the input asks for by key and value', () => {
    const pool = machineDeployment({ labels: { 'example.com/tier': 'a' } });
    expect(found([pool, workload({ 'example.com/tier': 'a' })])).toEqual([label('example.com/tier')]);
    expect(found([pool, workload({ 'example.com/tier': 'b' })])).toEqual([]);
    const cronJob = {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: 'a' },
      spec: { jobTemplate: { spec: { template: { spec: { nodeSelector: { 'example.com/tier': 'a' } } } } } },
    };
    expect(found([pool, cronJob])).toEqual([label('example.com/tier')]);
    expect(
      found([
        pool,
        { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: { nodeSelector: { 'example.com/tier': 'a' } } },
      ]),
    ).toEqual([label('example.com/tier')]);
  });

  it('is silent where the kubelet sets the label as well', () => {
    const pool = machineDeployment({ labels: { 'example.com/tier': 'a' }, machine: { bootstrap } });
    const args = [{ name: 'node-labels', value: 'x=y, example.com/tier=a' }];
    const demand = workload({ 'example.com/tier': 'a' });
    expect(found([pool, demand, kubeadm(args)])).toEqual([]);
    expect(found([pool, demand, kubeadm({ 'node-labels': 'example.com/tier=b' }, 'v1beta1')])).toHaveLength(1);
    expect(found([pool, demand, kubeadm(args, 'v1beta2', 'other')])).toHaveLength(1);
  });

  it('is silent on platform aether and on sized pools', () => {
    const labels = { 'node.kubernetes.io/tier': 'a' };
    expect(found([machineDeployment({ labels })], { platform: 'aether' })).toEqual([]);
    expect(found([sizedPool({ labels })])).toEqual([]);
    expect(found([machineDeployment({ labels })], { platform: 'syself' })).toHaveLength(1);
  });
});

describe('machine-deployment/annotation-reaches-node', () => {
  it('says where each belongs', () => {
    const disabled = 'cluster-autoscaler.kubernetes.io/scale-down-disabled';
    const evict = 'cluster-autoscaler.kubernetes.io/safe-to-evict';
    const both = machineDeployment({ annotations: { [evict]: 'false' }, templateAnnotations: { [disabled]: 'true' } });
    expect(saidBy('machine-deployment/annotation-reaches-node', both)).toEqual([
      `metadata.annotations["${evict}"]: "${evict}" on a MachineDeployment reaches neither node nor pod; write it in the pod template of the workload`,
      `spec.template.metadata.annotations["${disabled}"]: "${disabled}" on a Machine reaches neither node nor pod; annotate the Node itself, as in kubectl annotate node NAME ${disabled}=true`,
    ]);
  });
});

describe('machine-deployment/kubelet-label', () => {
  const JOIN = 'spec.template.spec.joinConfiguration.nodeRegistration.kubeletExtraArgs';
  const found = (manifest: Manifest) => breachesOf(manifest);

  it('reads the arguments as a map and as a list', () => {
    const labels = 'example.com/a=b,node-role.kubernetes.io/worker=,kubernetes.io/role=x';
    expect(found(kubeadm({ 'node-labels': labels }, 'v1beta1'))).toEqual(
      Array(2).fill(`kubelet-label ${JOIN}.node-labels`),
    );
    expect(
      found(
        kubeadm([
          { name: 'v', value: '2' },
          { name: 'node-labels', value: labels },
        ]),
      ),
    ).toEqual(Array(2).fill(`kubelet-label ${JOIN}[1].value`));
  });

  it.each([
    'kubernetes.io/arch=amd64',
    'topology.kubernetes.io/zone=a',
    'node.kubernetes.io/pool=a',
    'x.kubelet.kubernetes.io/pool=a',
    'example.com/pool=a',
    'pool',
    'x-k8s.io/pool=a',
    '',
  ])('lets the kubelet start with %p', (labels) => {
    expect(found(kubeadm([{ name: 'node-labels', value: labels }]))).toEqual([]);
  });

  it('sends a role to the template of the deployment, and others to another domain', () => {
    const both = kubeadm([{ name: 'node-labels', value: 'node-role.kubernetes.io/a=,foo.k8s.io/b=' }]);
    expect(saidBy('machine-deployment/kubelet-label', both).map((said) => said.split('; ')[1])).toEqual([
      'write it in spec.template.metadata.labels of the MachineDeployment',
      'write a domain of your own, such as example.com/b',
    ]);
  });

  it.each([undefined, null, 'x', [], [null], [{ name: 'node-labels' }], { 'node-labels': 5 }])('bears %p', (args) => {
    expect(found(kubeadm(args))).toEqual([]);
  });
});

describe('taints', () => {
  const taint = (key: string) => ({ key, effect: 'NoSchedule', propagation: 'Always' });
  const tainted = (...keys: string[]) => machineDeployment({ machine: { taints: keys.map(taint) } });
  const AT = 'spec.template.spec.taints';
  const ANNOUNCED = 'capacity.cluster-autoscaler.kubernetes.io/taints';

  it.each<[Profile, string[]]>([
    [{}, [`taints-gate ${AT}`]],
    [{ clusterApi: '1.14' }, [`taints-gate ${AT}`]],
    [{ platform: 'aether' }, []],
    [{ platform: 'syself' }, [`taints-do-not-survive ${AT}`]],
    [{ platform: 'syself', clusterApi: '1.11' }, [`taints-supported ${AT}`]],
  ])('under %p', (profile, breaches) => {
    expect(breachesOf(tainted('team'), profile)).toEqual(breaches);
  });

  it('are as good as given on syself where they are announced', () => {
    const announcing = machineDeployment({ annotations: { [ANNOUNCED]: 'team=a:NoSchedule' } });
    expect(breachesOf(announcing)).toEqual([]);
    expect(breachesOf(announcing, { platform: 'syself' })).toEqual([
      `taints-do-not-survive metadata.annotations["${ANNOUNCED}"]`,
    ]);
  });

  it('of a sized pool are those of its platform', () => {
    expect(breachesOf(sizedPool({ machine: { taints: [taint('team')] } }))).toEqual([]);
  });

  it.each([
    ['node.cluster.x-k8s.io/uninitialized', 1],
    ['node.cluster.x-k8s.io/outdated-revision', 1],
    ['node.cluster.x-k8s.io/other', 0],
    ['node.kubernetes.io/unschedulable', 1],
    ['node.kubernetes.io/out-of-service', 0],
    ['node.cloudprovider.kubernetes.io/uninitialized', 1],
    ['node-role.kubernetes.io/master', 1],
    ['node-role.kubernetes.io/control-plane', 1],
    ['node-role.kubernetes.io/worker', 0],
    ['team', 0],
  ])('with the key %s are refused %i times', (key, times) => {
    expect(saidBy('machine-deployment/taint-valid', tainted(key))).toHaveLength(times);
  });

  it('with a key that the platform keeps are a matter of sized pools', () => {
    const reserved = sizedPool({
      machine: { taints: [taint('node.kubernetes.io/x'), taint('node.cloudprovider.kubernetes.io/x')] },
    });
    expect(breachesOf(reserved)).toEqual([`taint-valid ${AT}[1].key`]);
  });
});

describe('machine-deployment/preflight-names', () => {
  const KEY = 'machineset.cluster.x-k8s.io/skip-preflight-checks';

  it.each([
    ['All', undefined],
    ['KubeadmVersionSkew, ControlPlaneIsStable', undefined],
    ['KubernetesVersionSkew,ControlPlaneVersionSkew', undefined],
    ['', undefined],
    ['all', '"all" is no preflight check; write All'],
    [
      'All,',
      '"" is no preflight check; write All, or a list of KubeadmVersionSkew, KubernetesVersionSkew, ControlPlaneIsStable, ControlPlaneVersionSkew',
    ],
    [
      'VersionSkew',
      '"VersionSkew" is no preflight check; write All, or a list of KubeadmVersionSkew, KubernetesVersionSkew, ControlPlaneIsStable, ControlPlaneVersionSkew',
    ],
  ])('reads %p', (list, says) => {
    const said = says === undefined ? [] : [`metadata.annotations["${KEY}"]: ${says}`];
    expect(saidBy('machine-deployment/preflight-names', machineDeployment({ annotations: { [KEY]: list } }))).toEqual(
      said,
    );
  });
});
