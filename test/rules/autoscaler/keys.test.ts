import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { annotation, CAPACITY, group, MAX, MIN, machineDeployment, OPTION } from '../node-groups';
import { findingsOn } from '../pools';

const ON_TEMPLATE = (key: string) => `spec.template.metadata.annotations["${key}"]`;

/** `rule at` of every finding. */
function found(manifest: Manifest, profile?: Profile): string[] {
  return findingsOn([manifest], profile).map((f) => `${f.rule} ${f.at}`);
}

function says(manifest: Manifest): string {
  return findingsOn([manifest])
    .map((f) => f.says)
    .join('\n');
}

describe('autoscaler/on-the-object', () => {
  const rule = 'autoscaler/on-the-object';

  it('reports a key on the template, and nothing about its absence from the object', () => {
    const [cpu, memory] = [`${CAPACITY}cpu`, `${CAPACITY}memory`];
    const manifest = group('0', '10', {}, { templateAnnotations: { [cpu]: '4', [memory]: '16Gi' } });
    expect(found(manifest)).toEqual([`${rule} ${ON_TEMPLATE(cpu)}`, `${rule} ${ON_TEMPLATE(memory)}`]);
  });

  it('reports a key among the labels of the object or of the template', () => {
    const labels = { [MIN]: '1', [MAX]: '5' };
    expect(found(machineDeployment({ metadata: { labels } }))).toEqual([
      `${rule} metadata.labels["${MIN}"]`,
      `${rule} metadata.labels["${MAX}"]`,
    ]);
    expect(found(machineDeployment({ labels: { [MAX]: '5' } }))).toEqual([
      `${rule} spec.template.metadata.labels["${MAX}"]`,
    ]);
  });

  it('is silent on a key that is on the object as well', () => {
    expect(found(group('2', '10', {}, { templateAnnotations: { [MIN]: '2', [MAX]: '10' } }))).toEqual([]);
  });

  it('says what a maximum on the template costs a minimum on the object', () => {
    const manifest = (min: string) => group(min, undefined, {}, { templateAnnotations: { [MAX]: '10' } });
    expect(found(manifest('2'))).toEqual([`${rule} ${ON_TEMPLATE(MAX)}`]);
    expect(says(manifest('2'))).toContain('costs the autoscaler every node group of the cluster');
    expect(says(manifest('0'))).not.toContain('every node group');
  });

  it('is silent on keys of other tools there', () => {
    const templateAnnotations = { 'example.com/cluster-autoscaler': 'x', 'cluster.x-k8s.io/paused': 'true' };
    expect(found(machineDeployment({ templateAnnotations }))).toEqual([]);
  });
});

describe('autoscaler/known-key', () => {
  const rule = 'autoscaler/known-key';

  it.each([
    [`${OPTION}scaleDownUnneededTime`, `${OPTION}scaledownunneededtime`],
    [`${OPTION}scaledownutilisationthreshold`, `${OPTION}scaledownutilizationthreshold`],
    [`${OPTION}maxnodeprovisioningtime`, `${OPTION}maxnodeprovisiontime`],
    [`${CAPACITY}maxpods`, `${CAPACITY}maxPods`],
    [`${CAPACITY}CPU`, `${CAPACITY}cpu`],
    ['capacity.cluster-autoscaler.k8s.io/memory', `${CAPACITY}memory`],
    ['cluster.x-k8s.io/cluster-api-autoscaler-node-group-minsize', MIN],
    ['cluster.x-k8s.io/cluster-autoscaler-node-group-max-size', MAX],
  ])('suggests the key that was meant by %s', (key, meant) => {
    const manifest = machineDeployment({ annotations: { [key]: '1' } });
    expect(found(manifest)).toEqual([`${rule} ${annotation(key)}`]);
    expect(says(manifest)).toContain(`; write "${meant}"`);
  });

  it.each([`${OPTION}zeroormaxnodescaling`, `${CAPACITY}zone`, 'cluster.x-k8s.io/autoscale'])(
    'says to remove %s, which is near none',
    (key) => {
      expect(says(machineDeployment({ annotations: { [key]: '1' } }))).toMatch(/; remove it$/);
    },
  );

  it('reports a misspelt maximum once, with what its absence costs', () => {
    const key = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-maxsize';
    const manifest = group('2', undefined, { [key]: '10' });
    expect(found(manifest)).toEqual([`${rule} ${annotation(key)}`]);
    expect(says(manifest)).toContain('costs the autoscaler every node group of the cluster');
  });

  it('is silent on keys of other tools', () => {
    const annotations = {
      'cluster.x-k8s.io/paused': 'true',
      'cluster.x-k8s.io/delete-machine': 'yes',
      'example.com/cluster-api-autoscaler': 'on',
      'capacity.example.com/cpu': '4',
    };
    expect(found(machineDeployment({ annotations }))).toEqual([]);
  });
});

describe('autoscaler/group-prefix', () => {
  const [min, max] = [MIN, MAX].map((key) => key.replace('cluster.x-k8s.io', 'machine.openshift.io'));

  it('warns of bounds under another group, and of nothing that follows from it', () => {
    const manifest = machineDeployment({ annotations: { [min as string]: '1', [max as string]: '5' } });
    expect(findingsOn([manifest]).map((f) => [f.rule, f.severity, f.at])).toEqual([
      ['autoscaler/group-prefix', 'warning', annotation(min as string)],
      ['autoscaler/group-prefix', 'warning', annotation(max as string)],
    ]);
    expect(says(manifest)).toContain('CAPI_GROUP=machine.openshift.io');
  });

  it('is silent where the bounds are under cluster.x-k8s.io as well', () => {
    expect(found(group('1', '5', { [min as string]: '1', [max as string]: '5' }))).toEqual([]);
  });
});

describe('autoscaler/paused-group', () => {
  const paused = (annotations: object = {}, spec: object = { paused: true }) => group('2', '10', annotations, { spec });

  it('warns of a paused group, with what the release can do', () => {
    expect(found(paused())).toEqual(['autoscaler/paused-group spec.paused']);
    expect(says(paused())).toContain('add the annotation cluster.x-k8s.io/paused: "true"');
    const [old] = findingsOn([paused()], { clusterAutoscaler: '1.35' });
    expect(old?.says).toContain('remove min-size and max-size for as long as it is paused');
  });

  it('is silent with the annotation, without bounds, and without a pause', () => {
    expect(found(paused({ 'cluster.x-k8s.io/paused': '' }))).toEqual([]);
    expect(found(paused({}, { paused: false }))).toEqual([]);
    expect(found(machineDeployment({ spec: { replicas: 3, paused: true } }))).toEqual([]);
  });
});
