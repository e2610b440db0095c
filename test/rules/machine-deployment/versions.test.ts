import { machineDeployment } from '../node-groups';
import { findingsOn, saidBy } from '../pools';
import { breachesOf } from './breaches';

const drainRule = (version: string) => ({
  apiVersion: `cluster.x-k8s.io/${version}`,
  kind: 'MachineDrainRule',
  metadata: { name: 'skip' },
  spec: { drain: { behavior: 'Skip' } },
});
const written = (apiVersion: string) => ({ ...machineDeployment(), apiVersion });

describe('machine-deployment/api-version-served', () => {
  it.each([
    [
      'v1beta2',
      '1.10',
      ['apiVersion: "cluster.x-k8s.io/v1beta2" is not served before Cluster API 1.11; write cluster.x-k8s.io/v1beta1'],
    ],
    ['v1beta2', '1.11', []],
    ['v1beta2', undefined, []],
    ['v1beta1', '1.15', []],
    ['v1beta1', undefined, []],
    [
      'v1beta1',
      '1.16',
      ['apiVersion: "cluster.x-k8s.io/v1beta1" is not served from Cluster API 1.16 on; write cluster.x-k8s.io/v1beta2'],
    ],
  ] as const)('judges %s with Cluster API %s', (version, clusterApi, said) => {
    expect(saidBy('machine-deployment/api-version-served', machineDeployment({ version }), { clusterApi })).toEqual(
      said,
    );
  });

  it.each(['v1alpha4', 'v1', 'v1beta3'])('knows no %s', (version) => {
    expect(saidBy('machine-deployment/api-version-served', written(`cluster.x-k8s.io/${version}`))).toEqual([
      `apiVersion: "cluster.x-k8s.io/${version}" is not served; write cluster.x-k8s.io/v1beta2`,
    ]);
  });

  it('knows drain rules from 1.9 on', () => {
    expect(saidBy('machine-deployment/api-version-served', drainRule('v1beta1'), { clusterApi: '1.8' })).toEqual([
      'kind: MachineDrainRule is unknown before Cluster API 1.9; remove it, or run 1.9',
    ]);
    expect(breachesOf(drainRule('v1beta1'), { clusterApi: '1.9' })).toEqual([]);
    expect(breachesOf(drainRule('v1beta2'), { clusterApi: '1.10' })).toEqual(['api-version-served apiVersion']);
  });

  it('is all that is said where the version has no layout to judge the rest by', () => {
    expect(breachesOf({ ...written('cluster.x-k8s.io/v9'), spec: { strategy: {} } })).toEqual([
      'api-version-served apiVersion',
    ]);
  });
});

describe('machine-deployment/api-version-deprecated', () => {
  it.each([
    ['v1beta1', undefined, 1],
    ['v1beta1', '1.11', 1],
    ['v1beta1', '1.10', 0],
    ['v1beta1', '1.16', 0],
    ['v1beta2', undefined, 0],
  ] as const)('says of %s with Cluster API %s that it will go, %i times', (version, clusterApi, times) => {
    const found = findingsOn([machineDeployment({ version })], { clusterApi }).filter(
      (f) => f.rule === 'machine-deployment/api-version-deprecated',
    );
    expect(found.map((f) => f.severity)).toEqual(Array(times).fill('info'));
  });
});

describe('machine-deployment/taints-supported', () => {
  const taints = [{ key: 'team', effect: 'NoSchedule', propagation: 'Always' }];

  it.each(['v1beta1', 'v1beta2'] as const)(
    'names the release in %s, and is the only one to speak of the field',
    (version) => {
      expect(breachesOf(machineDeployment({ version, machine: { taints } }), { clusterApi: '1.11' })).toEqual([
        'taints-supported spec.template.spec.taints',
      ]);
    },
  );

  it('is silent from 1.12 on, and without a profile', () => {
    for (const profile of [{}, { clusterApi: '1.12' }]) {
      expect(breachesOf(machineDeployment({ machine: { taints } }), profile)).toEqual([
        'taints-gate spec.template.spec.taints',
      ]);
    }
  });
});
