import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import { buildMachineDrainRule } from '../../../src/builders/cluster-api/machine-drain-rule';
import { Rollout } from '../../../src/builders/cluster-api/rollout';
import { ValueError } from '../../../src/builders/value-error';
import { fieldAt, V1BETA1, WORKERS } from './props';

function refusal(props: Partial<MachineDeploymentProps>): string[] {
  try {
    buildMachineDeployment({ ...WORKERS, ...props });
  } catch (error) {
    if (error instanceof ValueError) return error.message.split('\n');
    throw error;
  }
  return [];
}

it('refuses an API version of another group, which no rule would see', () => {
  const of = (apiVersion: string) => refusal({ apiVersion: apiVersion as typeof V1BETA1 });
  expect(of('v1beta1')).toEqual([
    'apiVersion: "v1beta1" is not of the group cluster.x-k8s.io; write "cluster.x-k8s.io/v1beta1"',
  ]);
  expect(of('apps/v1')).toEqual([
    'apiVersion: "apps/v1" is not of the group cluster.x-k8s.io; write "cluster.x-k8s.io/v1"',
  ]);
  expect(of('cluster.x-k8s.io/v9')).toEqual([]);
  expect(() => buildMachineDrainRule({ apiVersion: 'v1' as typeof V1BETA1, drain: { behavior: 'Skip' } })).toThrow(
    'apiVersion: "v1" is not of the group',
  );
});

it('asks for the version of a reference in v1beta1 alone', () => {
  const infrastructureRef = { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name: 'w' };
  const bootstrap = { configRef: { apiGroup: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate', name: 'w' } };
  expect(refusal({ infrastructureRef, bootstrap })).toEqual([]);
  const says =
    'a MachineDeployment of v1beta1 refers to its templates by version, and none is given; write version: "v1beta1"';
  expect(refusal({ infrastructureRef, bootstrap, apiVersion: V1BETA1 })).toEqual([
    `bootstrap.configRef.version: ${says}`,
    `infrastructureRef.version: ${says}`,
  ]);
});

it('refuses a version inside the group of a reference', () => {
  const infrastructureRef = { ...WORKERS.infrastructureRef, apiGroup: 'infrastructure.cluster.x-k8s.io/v1beta2' };
  expect(refusal({ infrastructureRef })).toEqual([
    'infrastructureRef.apiGroup: "infrastructure.cluster.x-k8s.io/v1beta2" has a version in it; write apiGroup: "infrastructure.cluster.x-k8s.io", version: "v1beta2"',
  ]);
});

it('keeps further fields of a reference, for the rules to find', () => {
  const infrastructureRef = { ...WORKERS.infrastructureRef, namespace: 'other' };
  const manifest = buildMachineDeployment({ ...WORKERS, infrastructureRef });
  expect(fieldAt(manifest, 'spec.template.spec.infrastructureRef')).toStrictEqual({
    apiGroup: 'infrastructure.cluster.x-k8s.io',
    kind: 'AWSMachineTemplate',
    name: 'workers-v7',
    namespace: 'other',
  });
});

it.each([
  ['1', '"1" is a string without a percent sign; write 1'],
  ['33.3%', '"33.3%" is neither a number nor a percentage; write "33%"'],
  [' 10%', '" 10%" is neither a number nor a percentage; write "10%"'],
  ['all', '"all" is neither a number nor a percentage; write "10%"'],
  ['', '"" is neither a number nor a percentage; write "10%"'],
])('refuses %p as a surge, an unavailable and a number of repairs', (value, says) => {
  const props = { rollout: { maxSurge: value, maxUnavailable: value }, remediation: { maxInFlight: value } };
  expect(refusal(props)).toEqual([
    `rollout.maxSurge: ${says} [machine-deployment/surge-format]`,
    `rollout.maxUnavailable: ${says} [machine-deployment/surge-format]`,
    `remediation.maxInFlight: ${says} [machine-deployment/surge-format]`,
  ]);
  expect(() => Rollout.rolling({ maxSurge: value, maxUnavailable: 0 })).toThrow(says);
});

it.each([1.5, Number.NaN, 2 ** 31])('refuses %p as a surge', (value) => {
  expect(refusal({ rollout: { maxSurge: value } })).toHaveLength(1);
});

it.each([0, 1, -1, '0%', '150%', '-10%'])('reads %p as a surge, as the webhook does', (value) => {
  expect(refusal({ rollout: { maxSurge: value, maxUnavailable: 1 } })).toEqual([]);
});

it('asks for a name, unless the selector needs none', () => {
  expect(refusal({ metadata: {} })).toEqual([
    'metadata.name: the name is missing, and the selector is made from it; write name: "workers", or give a selector',
  ]);
  expect(refusal({ metadata: {}, selector: { matchLabels: {} } })).toHaveLength(1);
  expect(refusal({ metadata: { generateName: 'w-' }, selector: { matchLabels: { pool: 'a' } } })).toEqual([]);
});

it('names everything at once', () => {
  expect(
    refusal({
      apiVersion: V1BETA1,
      infrastructureRef: { apiGroup: 'a.b', kind: 'T', name: 't' },
      rollout: { maxSurge: '1' },
      deletion: { nodeDrainTimeout: 0 },
      autoscaling: { minSize: 0, maxSize: 1, scaleDownUnneededTime: '600', capacity: { memory: '16GB' } },
    }),
  ).toEqual([
    expect.stringMatching(/^infrastructureRef\.version: /),
    expect.stringMatching(/^rollout\.maxSurge: "1" /),
    expect.stringMatching(/^deletion\.nodeDrainTimeout: 0 /),
    expect.stringMatching(/^autoscaling\.scaleDownUnneededTime: "600" .*; write "10m" \[autoscaler\/option-format\]$/),
    expect.stringMatching(/^autoscaling\.capacity\.memory: "16GB" .*; write "16G" \[autoscaler\/capacity-format\]$/),
  ]);
});
