import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import { Timeout, type TimeoutSpec } from '../../../src/builders/cluster-api/timeout';
import type { Platform } from '../../../src/builders/platform';
import { ValueError } from '../../../src/builders/value-error';
import { fieldAt, V1BETA1, V1BETA2, WORKERS } from './props';

const FIELDS = ['nodeDrainTimeout', 'nodeVolumeDetachTimeout', 'nodeDeletionTimeout'] as const;

function written(timeout: TimeoutSpec) {
  const deletion = Object.fromEntries(FIELDS.map((field) => [field, timeout]));
  const v1beta2 = buildMachineDeployment({ ...WORKERS, deletion });
  const v1beta1 = buildMachineDeployment({ ...WORKERS, deletion, apiVersion: V1BETA1 });
  const machine = 'spec.template.spec';
  return FIELDS.map((field) => [
    fieldAt(v1beta2, `${machine}.deletion.${field}Seconds`),
    fieldAt(v1beta1, `${machine}.${field}`),
  ]);
}

it.each<[TimeoutSpec, number, string]>([
  [600, 600, '10m0s'],
  ['600s', 600, '10m0s'],
  ['10m', 600, '10m0s'],
  ['1.5h', 5400, '1h30m0s'],
  [1, 1, '1s'],
  [Timeout.seconds(90), 90, '1m30s'],
  [Timeout.of('1h'), 3600, '1h0m0s'],
  ['unlimited', 0, '0s'],
  [Timeout.unlimited(), 0, '0s'],
  [Timeout.of('unlimited'), 0, '0s'],
])('writes %p as %p seconds, and in v1beta1 as the server would write %p', (timeout, seconds, duration) => {
  expect(written(timeout)).toEqual(Array(3).fill([seconds, duration]));
});

it.each<[TimeoutSpec, string]>([
  [0, '0 is no limit to Cluster API; write "unlimited" where that is meant, or 600'],
  ['0s', '"0s" is no limit to Cluster API; write "unlimited" where that is meant, or 600'],
  [1.5, '1.5 is no whole number of seconds; write 2'],
  [Number.NaN, 'NaN is no whole number of seconds; write 600'],
  [Number.POSITIVE_INFINITY, 'Infinity is no whole number of seconds; write 600'],
  ['500ms', '"500ms" is no whole number of seconds; write "1s"'],
  ['180', '"180" has no unit behind "180"; write "3m"'],
  ['10M', '"10M" has the unit "M", and there are only h, m, s, ms, us and ns; write "10m"'],
  ['1d', '"1d" has the unit "d", and there are only h, m, s, ms, us and ns; write "24h"'],
  ['', '"" is no duration; write a duration such as "8h"'],
])('refuses %p where it was written, for every timeout at once', (timeout, says) => {
  expect(() => written(timeout)).toThrow(ValueError);
  expect(() => written(timeout)).toThrow(
    FIELDS.map((field) => `deletion.${field}: ${says} [machine-deployment/timeout-format]`).join('\n'),
  );
  expect(() => Timeout.of(timeout)).toThrow(says);
});

it('leaves a negative one to the rules', () => {
  expect(written(-5)).toEqual(Array(3).fill([-5, '-5s']));
});

it.each<[Platform | undefined, number, number]>([
  [undefined, 600, 120],
  ['aether', 600, 120],
  ['cloudpilot', 600, 120],
  ['syself', 180, 120],
])('writes the limits of the platform %s where none is given', (platform, drain, detach) => {
  const deletion = {
    nodeDrainTimeoutSeconds: drain,
    nodeVolumeDetachTimeoutSeconds: detach,
  };
  expect(fieldAt(buildMachineDeployment(WORKERS, platform), 'spec.template.spec.deletion')).toStrictEqual(deletion);
  const half = { ...WORKERS, apiVersion: V1BETA2, deletion: { nodeDrainTimeout: 30 } };
  expect(fieldAt(buildMachineDeployment(half, platform), 'spec.template.spec.deletion')).toStrictEqual({
    ...deletion,
    nodeDrainTimeoutSeconds: 30,
  });
});
