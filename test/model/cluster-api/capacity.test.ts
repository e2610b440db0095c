import { AUTOSCALER_OPTIONS } from '../../../src/model/cluster-api/autoscaler-options';
import { announcesCapacity } from '../../../src/model/cluster-api/capacity';

const PREFIX = 'capacity.cluster-autoscaler.kubernetes.io/';
const given = (of: Record<string, string>) => new Map(Object.entries(of).map(([key, value]) => [PREFIX + key, value]));

it.each<[Record<string, string>, boolean]>([
  [{ cpu: '4', memory: '16G' }, true],
  [{ cpu: '16000m', memory: '128G', 'ephemeral-disk': '100Gi', maxPods: '110' }, true],
  [{ cpu: '4' }, false],
  [{ memory: '16G' }, false],
  [{ cpu: '4', memory: '' }, false],
  [{ cpu: '0', memory: '16G' }, false],
  [{ cpu: '4', memory: '16GB' }, false],
  [{ cpu: '4', memory: '16G', 'ephemeral-disk': 'large' }, false],
  [{ cpu: '4', memory: '16G', maxPods: '1Ki' }, false],
  [{ cpu: '4', memory: '16G', 'gpu-count': '', maxPods: '' }, true],
])('tells from %j whether a group can start from 0: %p', (annotations, expected) => {
  expect(announcesCapacity(given(annotations))).toBe(expected);
});

it('knows six options, with the flags that stand in for them', () => {
  expect(AUTOSCALER_OPTIONS.map(({ key, flagDefault, since }) => [key.split('-').pop(), flagDefault, since])).toEqual([
    ['scaledownutilizationthreshold', '0.5', '1.31.0'],
    ['scaledowngpuutilizationthreshold', '0.5', '1.31.0'],
    ['scaledownunneededtime', '10m', '1.31.0'],
    ['scaledownunreadytime', '20m', '1.31.0'],
    ['maxnodeprovisiontime', '15m', '1.31.0'],
    ['maxnodestartuptime', '15m', '1.35.0'],
  ]);
});
