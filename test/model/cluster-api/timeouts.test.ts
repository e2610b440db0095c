import { readMachineDeployment } from '../../../src/manifest/cluster-api/machine-deployment';
import {
  drainTimeoutSeconds,
  endedAfterSeconds,
  nodeDeletionTimeoutSeconds,
  storedSeconds,
  volumeDetachTimeoutSeconds,
} from '../../../src/model/cluster-api/timeouts';

const NO_LIMIT = Number.POSITIVE_INFINITY;

function v1beta1(nodeDrainTimeout: unknown) {
  return readMachineDeployment({
    apiVersion: 'cluster.x-k8s.io/v1beta1',
    spec: {
      template: {
        spec: { nodeDrainTimeout, nodeVolumeDetachTimeout: nodeDrainTimeout, nodeDeletionTimeout: nodeDrainTimeout },
      },
    },
  });
}

function v1beta2(seconds: unknown) {
  const deletion = {
    nodeDrainTimeoutSeconds: seconds,
    nodeVolumeDetachTimeoutSeconds: seconds,
    nodeDeletionTimeoutSeconds: seconds,
  };
  return readMachineDeployment({ apiVersion: 'cluster.x-k8s.io/v1beta2', spec: { template: { spec: { deletion } } } });
}

describe('drain and detach timeouts', () => {
  it.each<[unknown, number | undefined]>([
    ['10m', 600],
    ['1h30m', 5400],
    ['1.9s', 1],
    ['500ms', NO_LIMIT],
    ['0s', NO_LIMIT],
    ['-5m', NO_LIMIT],
    ['2562047h', 2147483647],
    [undefined, NO_LIMIT],
    [null, NO_LIMIT],
    ['180', undefined],
    ['1d', undefined],
    ['10M', undefined],
    [180, undefined],
  ])('v1beta1 %p is %p seconds', (written, seconds) => {
    expect(drainTimeoutSeconds(v1beta1(written))).toBe(seconds);
    expect(volumeDetachTimeoutSeconds(v1beta1(written))).toBe(seconds);
  });

  it.each<[unknown, number | undefined]>([
    [600, 600],
    [0, NO_LIMIT],
    [-1, NO_LIMIT],
    [undefined, NO_LIMIT],
    ['600s', undefined],
    [1.5, undefined],
  ])('v1beta2 %p is %p seconds', (written, seconds) => {
    expect(drainTimeoutSeconds(v1beta2(written))).toBe(seconds);
    expect(volumeDetachTimeoutSeconds(v1beta2(written))).toBe(seconds);
  });
});

it('tries to delete the Node for 10 seconds where unset, and for ever at 0', () => {
  expect(nodeDeletionTimeoutSeconds(v1beta2(undefined))).toBe(10);
  expect(nodeDeletionTimeoutSeconds(v1beta2(0))).toBe(NO_LIMIT);
  expect(nodeDeletionTimeoutSeconds(v1beta2(45))).toBe(45);
  expect(nodeDeletionTimeoutSeconds(v1beta1('1m'))).toBe(60);
  expect(nodeDeletionTimeoutSeconds(v1beta1('soon'))).toBeUndefined();
});

it('rounds the end of a drain up to the next look, every 20 seconds', () => {
  expect([1, 20, 21, 180, 600, NO_LIMIT].map(endedAfterSeconds)).toEqual([20, 20, 40, 180, 600, NO_LIMIT]);
});

it('stores v1beta1 durations as whole seconds, cut toward 0', () => {
  expect(['1999ms', '-1999ms', '600s', 'PT10M'].map(storedSeconds)).toEqual([1, -1, 600, undefined]);
});
