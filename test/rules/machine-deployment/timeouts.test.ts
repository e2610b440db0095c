import type { Profile } from '../../../src/check/profile';
import { machineDeployment, sizedPool } from '../node-groups';
import { saidBy } from '../pools';
import { breachesOf } from './breaches';

const DELETION = 'spec.template.spec.deletion';
const NODE = 'spec.template.spec';

/** `undefined` leaves one out; the volume detach timeout is 120 s unless it is given. */
const current = (nodeDrainTimeoutSeconds?: unknown, more: object = {}) => {
  const given = { nodeDrainTimeoutSeconds, nodeVolumeDetachTimeoutSeconds: 120, ...more };
  const deletion = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return machineDeployment({ machine: { deletion } });
};
const old = (nodeDrainTimeout: unknown, more: object = {}) =>
  machineDeployment({ version: 'v1beta1', machine: { nodeDrainTimeout, nodeVolumeDetachTimeout: '120s', ...more } });

describe('machine-deployment/drain-bounded', () => {
  const unset = { nodeVolumeDetachTimeoutSeconds: undefined };

  it('speaks of drain and volumes, one by one', () => {
    expect(
      saidBy('machine-deployment/drain-bounded', current(undefined, { ...unset, nodeDeletionTimeoutSeconds: 10 })),
    ).toEqual([
      `${DELETION}.nodeDrainTimeoutSeconds: no limit is set, so one PodDisruptionBudget that cannot be met stops every drain for good; write nodeDrainTimeoutSeconds: 600`,
      `${DELETION}.nodeVolumeDetachTimeoutSeconds: no limit is set, so one volume that does not detach stops every removal of a drained machine for good; write nodeVolumeDetachTimeoutSeconds: 120`,
    ]);
    expect(saidBy('machine-deployment/drain-bounded', old('0s', { nodeVolumeDetachTimeout: undefined }))).toEqual([
      `${NODE}.nodeDrainTimeout: 0s is no limit, so one PodDisruptionBudget that cannot be met stops every drain for good; write nodeDrainTimeout: 600s`,
      `${NODE}.nodeVolumeDetachTimeout: no limit is set, so one volume that does not detach stops every removal of a drained machine for good; write nodeVolumeDetachTimeout: 120s`,
    ]);
  });

  it.each<[Profile, string[]]>([
    [{ platform: 'aether' }, []],
    [{ platform: 'syself' }, []],
    [{ platform: 'cloudpilot' }, [`drain-bounded ${DELETION}.nodeDrainTimeoutSeconds`]],
  ])('leaves an unset limit to a platform that sets one: %p', (profile, breaches) => {
    expect(breachesOf(current(undefined), profile)).toEqual(breaches);
  });

  it('does not leave a 0 to any platform', () => {
    expect(breachesOf(current(0), { platform: 'syself' })).toEqual([
      `drain-bounded ${DELETION}.nodeDrainTimeoutSeconds`,
    ]);
  });

  it('leaves the drain of sized pools to their own rules', () => {
    const deletion = { nodeDrainTimeoutSeconds: 0, nodeVolumeDetachTimeoutSeconds: 600 };
    expect(breachesOf(sizedPool({ machine: { deletion } }))).toEqual([]);
    expect(breachesOf(sizedPool({ machine: { deletion: { nodeDrainTimeoutSeconds: 600 } } }))).toEqual([]);
  });
});

describe('machine-deployment/timeout-format', () => {
  it.each([
    ['600s', undefined],
    ['10m0s', undefined],
    ['1h30m', undefined],
    ['180', '"180" has no unit behind "180"; write "3m"'],
    ['1d', '"1d" has the unit "d", and there are only h, m, s, ms, us and ns; write "24h"'],
    ['10M', '"10M" has the unit "M", and there are only h, m, s, ms, us and ns; write "10m"'],
  ])('reads %s', (text, says) => {
    for (const field of ['nodeDrainTimeout', 'nodeVolumeDetachTimeout', 'nodeDeletionTimeout']) {
      const said = says === undefined ? [] : [`${NODE}.${field}: ${says}`];
      expect(saidBy('machine-deployment/timeout-format', old('5s', { [field]: text }))).toEqual(said);
    }
  });

  it('is the only one to speak of what cannot be read', () => {
    expect(breachesOf(old('1d', { nodeDeletionTimeout: '10s' }))).toEqual([`timeout-format ${NODE}.nodeDrainTimeout`]);
  });
});

describe('machine-deployment/timeout-truncated', () => {
  it.each([
    ['500ms', ['"500ms" is stored as 0 seconds, which is no limit; write "1s"']],
    ['-5m', ['"-5m" is negative, which is no limit; write "600s"']],
    ['1s', []],
    ['1500ms', []],
    ['0', []],
  ])('of %s', (text, says) => {
    const found = saidBy('machine-deployment/timeout-truncated', old(text));
    expect(found).toEqual(says.map((one) => `${NODE}.nodeDrainTimeout: ${one}`));
  });

  it('is the only one to speak of it', () => {
    expect(breachesOf(old('500ms'))).toEqual([`timeout-truncated ${NODE}.nodeDrainTimeout`]);
  });
});

describe('machine-deployment/node-deletion-after-drain', () => {
  const deleting = (seconds: number, drain: number) => current(drain, { nodeDeletionTimeoutSeconds: seconds });

  it.each([
    [10, 600, 1],
    [720, 600, 1],
    [721, 600, 0],
    [0, 600, 0],
    [10, 0, 0],
  ])('with %i s after a drain of %i s and 120 s for volumes reports %i', (deletion, drain, times) => {
    expect(saidBy('machine-deployment/node-deletion-after-drain', deleting(deletion, drain))).toHaveLength(times);
  });

  it('is silent where it is unset, or the drain has no end', () => {
    expect(breachesOf(current(600))).toEqual([]);
    expect(breachesOf(current(undefined, { nodeDeletionTimeoutSeconds: 10 }), { platform: 'aether' })).toEqual([]);
  });

  it('reads the durations of v1beta1', () => {
    expect(saidBy('machine-deployment/node-deletion-after-drain', old('10m', { nodeDeletionTimeout: '1m' }))).toEqual([
      `${NODE}.nodeDeletionTimeout: 60 s are over before drain and detach are, which may take 720 s, so a Node may be left behind; write 1020s, or leave it out`,
    ]);
  });
});

describe('machine-deployment/drain-excluded', () => {
  it('counts the annotations by their presence, on the template alone', () => {
    const key = 'machine.cluster.x-k8s.io/exclude-node-draining';
    const volumes = 'machine.cluster.x-k8s.io/exclude-wait-for-node-volume-detach';
    expect(breachesOf(machineDeployment({ templateAnnotations: { [key]: 'false', [volumes]: '' } }))).toEqual([
      `drain-excluded spec.template.metadata.annotations["${key}"]`,
      `drain-excluded spec.template.metadata.annotations["${volumes}"]`,
    ]);
    expect(breachesOf(machineDeployment({ annotations: { [key]: 'true' } }))).toEqual([]);
  });
});
