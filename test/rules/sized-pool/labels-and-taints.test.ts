import type { Profile } from '../../../src/check/profile';
import { machineDeployment, type SizedParts, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const TAINTS = 'spec.template.spec.taints';
const taint = (key: string, effect = 'PreferNoSchedule', more: object = {}) => ({
  key,
  effect,
  propagation: 'OnInitialization',
  ...more,
});

/** `rule at` of every finding. */
function found(parts: SizedParts, profile?: Profile): string[] {
  return findingsOn([sizedPool({ replicas: 2, ...parts })], profile).map((f) => `${f.rule} ${f.at}`);
}

describe('sized-pool/reserved-key', () => {
  it('reports labels and taints, once each', () => {
    expect(
      found({ labels: { 'aether.cloud/tier': 'a' }, machine: { taints: [taint('node.kubernetes.io/x')] } }),
    ).toEqual([
      'sized-pool/reserved-key spec.template.metadata.labels["aether.cloud/tier"]',
      `sized-pool/reserved-key ${TAINTS}[0].key`,
    ]);
  });

  it('is silent on the labels that Cluster API itself writes, and on other MachineDeployments', () => {
    expect(found({})).toEqual([]);
    const plain = machineDeployment({ labels: { 'node-role.kubernetes.io/web': '' }, spec: { replicas: 3 } });
    expect(findingsOn([plain])).toEqual([]);
  });
});

describe('sized-pool/taint-form', () => {
  const LONG = `example.com/${'a'.repeat(64)}`;

  it('is silent on a value that is left out, and on one key with two effects', () => {
    expect(found({ machine: { taints: [taint('a'), taint('b', 'PreferNoSchedule', { value: 'c' })] } })).toEqual([]);
    const both = [taint('a'), taint('a', 'NoSchedule')];
    const errors = findingsOn([sizedPool({ replicas: 2, machine: { taints: both } })]).filter(
      (f) => f.severity === 'error',
    );
    expect(errors).toEqual([]);
  });

  it('reports a key that the API server takes and no node can have', () => {
    expect(found({ machine: { taints: [taint(LONG)] } })).toEqual([`sized-pool/taint-form ${TAINTS}[0].key`]);
  });

  it.each([
    ['an effect there is not', [taint('a', 'NoScheduling')], `${TAINTS}[0].effect`],
    ['a key with a blank', [taint('a b')], `${TAINTS}[0].key`],
    ['a value with a blank', [taint('a', 'PreferNoSchedule', { value: 'b c' })], `${TAINTS}[0].value`],
    [
      'a pair that is there twice',
      [taint('a'), taint('b'), taint('a', 'PreferNoSchedule', { value: 'x' })],
      `${TAINTS}[2]`,
    ],
  ])('leaves to the API server what it refuses: %s', (_, taints, at) => {
    const findings = findingsOn([sizedPool({ replicas: 2, machine: { taints } })]);
    expect(findings.map((f) => [f.rule, f.severity, f.at])).toEqual([['machine-deployment/shape', 'error', at]]);
  });

  it('reports the rest itself below Cluster API 1.12, whose server does not know the field', () => {
    const taints = [
      taint('a', 'NoScheduling'),
      taint('a b'),
      taint('c', 'PreferNoSchedule', { value: 'd e' }),
      taint('x'),
      taint('x'),
    ];
    const mine = found({ machine: { taints } }, { clusterApi: '1.11' }).filter((one) => one.startsWith('sized-pool/'));
    expect(mine).toEqual([
      `sized-pool/taint-form ${TAINTS}[0].effect`,
      `sized-pool/taint-form ${TAINTS}[1].key`,
      `sized-pool/taint-form ${TAINTS}[2].value`,
    ]);
  });
});
