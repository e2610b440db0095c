import { readSizedPool } from '../../../src/manifest/cluster-api/sized-pool';

const PREFIX = 'sized-pool.cdk-node-pools.dev/';
const annotations = (of: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(of).map(([key, value]) => [PREFIX + key, value]));

const ALL = {
  vcpu: '4',
  'memory-gb': '16',
  'disk-gb': '100',
  'min-vcpu': '8',
  'max-vcpu': '16',
  'min-memory-gb': '32',
  'max-memory-gb': '64',
  pinned: 'drain-timeout, scale-down-delay',
};

it('reads the inputs of a sized pool back from its annotations', () => {
  expect(readSizedPool(annotations(ALL))).toEqual({
    node: { vcpu: 4, memoryGb: 16, diskGb: 100 },
    budget: { minVcpu: 8, maxVcpu: 16, minMemoryGb: 32, maxMemoryGb: 64 },
    pinned: ['drain-timeout', 'scale-down-delay'],
  });
});

it('takes one annotation of the prefix as the sign of a sized pool, and leaves the other numbers NaN', () => {
  const pool = readSizedPool(annotations({ vcpu: '2.5' }));
  expect(pool?.node).toEqual({ vcpu: 2.5, memoryGb: Number.NaN, diskGb: Number.NaN });
  expect(pool?.pinned).toBeUndefined();
});

it.each(['', ' 4', '0x4', '1e1', '4Gi', 'NaN', 'Infinity'])('reads %j as no number', (text) => {
  expect(readSizedPool(annotations({ ...ALL, vcpu: text }))?.node.vcpu).toBeNaN();
});

it('tells an empty list of pinned settings from a missing one', () => {
  expect(readSizedPool(annotations({ ...ALL, pinned: '' }))?.pinned).toEqual([]);
});

it('takes other objects for no sized pool', () => {
  expect(readSizedPool(new Map([['cluster.x-k8s.io/paused', '']]))).toBeUndefined();
});
