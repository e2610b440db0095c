import { awsLabelSince, awsLabelsOf } from '../../../src/manifest/karpenter/aws-labels';
import { awsLabelKnown } from '../../../src/rules/node-pool/aws-label-known';
import { parseRelease, type Release } from '../../../src/units/release';
import { ask, placesOf, pool, saidBy } from '../pools';

const at = (index: number, field = '') => `spec.template.spec.requirements[${index}]${field}`;

describe('node-pool/aws-label-known', () => {
  const rule = 'node-pool/aws-label-known';
  const aws = (name: string) => pool({ requirements: [ask(`karpenter.k8s.aws/${name}`, 'Exists')] });

  it.each([
    ['instance-category', '1.0.0', undefined],
    ['instance-accelerator-count', '1.0.0', undefined],
    ['ec2nodeclass', '1.1.0', '1.0.9'],
    ['instance-cpu-sustained-clock-speed-mhz', '1.1.0', '1.0'],
    ['capacity-reservation-id', '1.3.0', '1.2'],
    ['capacity-reservation-type', '1.6.0', '1.5'],
    ['instance-capability-flex', '1.7.0', '1.6'],
    ['instance-tenancy', '1.9.0', '1.8'],
    ['capacity-reservation-interruptible', '1.10.0', '1.9'],
    ['placement-group-id', '1.11.0', '1.10'],
    ['placement-group-partition', '1.11.0', '1.10'],
  ])('knows %s from %s', (name, since, before) => {
    expect(placesOf(rule, aws(name), { karpenter: since })).toEqual([]);
    if (before === undefined) return;
    expect(saidBy(rule, aws(name), { karpenter: before })).toEqual([
      `${at(0, '.key')}: before ${since} AWS has no label "karpenter.k8s.aws/${name}", and its CRDs refuse it; run Karpenter ${since} or drop it`,
    ]);
  });

  it('holds 28 names today, 19 of them since 1.0.0', () => {
    expect(awsLabelsOf(parseRelease('1.14.1') as Release)).toHaveLength(28);
    expect(awsLabelsOf(parseRelease('1.0.0') as Release)).toHaveLength(19);
    expect(awsLabelSince('example.com/instance-cpu')).toBeUndefined();
  });

  it.each([
    ['karpenter.k8s.aws/instance-cpus', 'write karpenter.k8s.aws/instance-cpu'],
    ['karpenter.k8s.aws/nitro-sandbox', 'use a domain of your own'],
    ['mykarpenter.k8s.aws/instance-cpu', 'write karpenter.k8s.aws/instance-cpu'],
    ['compatibility.karpenter.k8s.aws/x', 'use a domain of your own'],
    ['karpenter.k8s.aws', 'use a domain of your own'],
  ])('refuses %s', (key, advice) => {
    const [said, ...more] = saidBy(rule, pool({ requirements: [ask(key, 'Exists')] }));
    expect(more).toEqual([]);
    expect(said).toContain(advice);
  });

  it('looks at template labels too', () => {
    expect(placesOf(rule, pool({ labels: { 'karpenter.k8s.aws/tier': 'a' } }))).toEqual([
      'spec.template.metadata.labels["karpenter.k8s.aws/tier"]',
    ]);
  });

  it('is silent on other domains and under the node class of another provider', () => {
    expect(placesOf(rule, pool({ requirements: [ask('topology.k8s.aws/zone-id', 'Exists')] }))).toEqual([]);
    expect(placesOf(rule, pool({ requirements: [ask('karpenter.k8s.aws.example.com/x', 'Exists')] }))).toEqual([]);
    const node = { nodeClassRef: { group: 'karpenter.azure.com', kind: 'AKSNodeClass', name: 'a' } };
    expect(placesOf(rule, pool({ node, requirements: [ask('karpenter.k8s.aws/x', 'Exists')] }))).toEqual([]);
  });

  it('does not count as a refusal by the API server, which takes such keys under the CRDs of the core project', () => {
    expect(awsLabelKnown.enforcedBy).toBe('controller');
  });
});

describe('node-pool/label-changes-each-release', () => {
  const rule = 'node-pool/label-changes-each-release';

  it.each([
    ['helm.sh/chart', 'fleet-1.2.3'],
    ['app.kubernetes.io/version', '1.2.3'],
    ['checksum/config', 'x'],
    ['kubectl.kubernetes.io/restartedAt', '2029-01-01'],
    ['example.com/git-sha', '9f2c1ab'],
    ['commit', '9f2c1ab0de4f2c1ab0de4f2c1ab0de4f2c1ab0de'],
    ['example.com/deployedAt', '20290101T101500'],
    ['build-time', '1893456000'],
    ['build-time', '1893456000123'],
  ])('reports the label %s of %s', (key, value) => {
    const [place] = placesOf(rule, pool({ labels: { [key]: value } }));
    expect(place).toMatch(/^spec\.template\.metadata\.labels/);
  });

  it('reports annotations at their own place', () => {
    const annotations = { 'checksum/config': 'sha256:0', 'example.com/revision': '2029-01-01T10:15:00Z' };
    expect(placesOf(rule, pool({ annotations }))).toEqual([
      'spec.template.metadata.annotations["checksum/config"]',
      'spec.template.metadata.annotations["example.com/revision"]',
    ]);
  });

  it.each([
    ['example.com/team', '9f2c1ab'],
    ['example.com/version', 'v3'],
    ['example.com/version', '1234567'],
    ['example.com/commit', 'abcdefabcdef'],
    ['example.com/roll-date', '2029-01-01'],
    ['helm.sh/charted', 'fleet'],
    ['app.kubernetes.io/name', 'fleet'],
  ])('is silent on the label %s of %s', (key, value) => {
    expect(placesOf(rule, pool({ labels: { [key]: value } }))).toEqual([]);
  });

  it('leaves a label that the release refuses to that rule', () => {
    const labelled = pool({ labels: { 'app.kubernetes.io/version': '1.2.3' } });
    expect(placesOf(rule, labelled, { karpenter: '1.8' })).toEqual([]);
    expect(placesOf(rule, labelled, { karpenter: '1.9' })).toHaveLength(1);
  });
});

describe('taints', () => {
  const taint = (key: string, effect = 'NoSchedule', value?: string) => ({ key, effect, ...(value && { value }) });
  const CILIUM = 'node.cilium.io/agent-not-ready';

  it('reports a pair of key and effect at its second place, over both lists, whatever the value', () => {
    const rule = 'node-pool/taint-duplicate';
    const twice = { taints: [taint('a'), taint('b'), taint('a', 'NoSchedule', 'x')], startupTaints: [taint('b')] };
    expect(placesOf(rule, pool({ node: twice }))).toEqual([
      'spec.template.spec.taints[2]',
      'spec.template.spec.startupTaints[0]',
    ]);
  });

  it('lets one key have two effects, and leaves malformed taints to their rule', () => {
    const rule = 'node-pool/taint-duplicate';
    expect(placesOf(rule, pool({ node: { taints: [taint('a'), taint('a', 'NoExecute')] } }))).toEqual([]);
    expect(placesOf(rule, pool({ node: { taints: [taint('a=b'), taint('a=b')] } }))).toEqual([]);
    expect(placesOf(rule, pool({ node: { taints: [taint('a', 'Never'), taint('a', 'Never')] } }))).toEqual([]);
    expect(placesOf(rule, pool({ node: { taints: [{ key: 'a' }, { key: 'a' }] } }))).toEqual([]);
  });

  it.each([
    CILIUM,
    'ebs.csi.aws.com/agent-not-ready',
    'efs.csi.aws.com/agent-not-ready',
    'node.cloudprovider.kubernetes.io/uninitialized',
    'readiness.k8s.io/network',
  ])('knows who removes %s', (key) => {
    expect(placesOf('node-pool/startup-taint-remover', pool({ node: { startupTaints: [taint(key)] } }))).toEqual([]);
    expect(placesOf('node-pool/startup-taint-in-taints', pool({ node: { taints: [taint('a'), taint(key)] } }))).toEqual(
      ['spec.template.spec.taints[1]'],
    );
  });

  it('takes a taint of the user for neither', () => {
    expect(
      placesOf('node-pool/startup-taint-in-taints', pool({ node: { taints: [taint('readiness.k8s.io')] } })),
    ).toEqual([]);
    expect(placesOf('node-pool/startup-taint-in-taints', pool({ node: { startupTaints: [taint(CILIUM)] } }))).toEqual(
      [],
    );
  });

  it('says once a key that nobody removes it', () => {
    const startupTaints = [taint(CILIUM), taint('example.com/x'), taint('example.com/x', 'NoExecute'), taint('y')];
    expect(placesOf('node-pool/startup-taint-remover', pool({ node: { startupTaints } }))).toEqual([
      'spec.template.spec.startupTaints[1]',
      'spec.template.spec.startupTaints[3]',
    ]);
  });
});

describe('node-pool/taint-syntax', () => {
  const rule = 'node-pool/taint-syntax';
  const first = 'spec.template.spec.taints[0]';

  it('says once what to make of the whole form of kubectl in the key', () => {
    expect(saidBy(rule, pool({ node: { taints: [{ key: 'a=b:NoSchedule' }] } }))).toEqual([
      `${first}: "a=b:NoSchedule" is a key and a value in one; write key: a, value: b, effect: NoSchedule`,
    ]);
  });

  it('says both where the key tells no effect', () => {
    expect(placesOf(rule, pool({ node: { taints: [{ key: 'a=b' }] } }))).toEqual([first, first]);
    expect(placesOf(rule, pool({ node: { taints: [{ key: 'a=b:NoSchedule' }, { key: 'c' }] } }))).toEqual([
      first,
      'spec.template.spec.taints[1]',
    ]);
  });
});
