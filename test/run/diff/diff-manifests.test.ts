import { diffManifests } from '../../../src';
import { nodePool, sizedPool } from '../../diff/manifests';

const weighed = nodePool({ spec: { weight: 5 } });
const fixed = (nodes: number) =>
  sizedPool({ budget: { minVcpu: 4 * nodes, maxVcpu: 4 * nodes, minMemoryGb: 16 * nodes, maxMemoryGb: 16 * nodes } });

it('is plain data', () => {
  const report = diffManifests([nodePool()], [weighed]);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  expect(report.pools).toEqual([
    {
      object: 'NodePool/general',
      change: 'changed',
      changes: [
        {
          at: 'spec.weight',
          before: null,
          after: 5,
          outcome: 'in-place',
          says: 'which pool is asked first for new nodes; nodes that run stay',
        },
      ],
      replaces: null,
    },
  ]);
  expect(report.summary.changes).toMatchObject({ 'in-place': 1, replaces: 0, refused: 0 });
});

it('takes Lists apart, and leaves what it is given as it is', () => {
  const list = { apiVersion: 'v1', kind: 'List', items: [nodePool()] };
  const before = JSON.stringify([list, weighed]);
  expect(diffManifests([list], [weighed]).summary.pools.changed).toBe(1);
  expect(JSON.stringify([list, weighed])).toBe(before);
});

it('says nothing of the bill without prices, and labels the built-in ones', () => {
  expect(diffManifests([nodePool()], [weighed]).bill).toBeNull();
  expect(diffManifests([nodePool()], [weighed], { prices: 'built-in' }).bill?.priceSource).toMatch(
    /^illustrative: OpenCost defaults/,
  );
});

it('judges by the release and by the settings of the configuration', () => {
  const other = nodePool({ spec: { template: { spec: { nodeClassRef: { kind: 'NodeClass' } } } } });
  expect(diffManifests([nodePool()], [other]).summary.changes).toMatchObject({ refused: 1, replaces: 0 });
  expect(diffManifests([nodePool()], [other], { profile: { karpenter: '1.0.8' } }).summary.changes).toMatchObject({
    refused: 0,
    replaces: 1,
  });
  const off = { rules: { 'sized-pool/lowered-mid-month': 'off' } } as const;
  expect(diffManifests([fixed(3)], [fixed(2)]).findings.map(({ rule }) => rule)).toEqual([
    'sized-pool/lowered-mid-month',
  ]);
  expect(diffManifests([fixed(3)], [fixed(2)], { config: off }).findings).toEqual([]);
});

it('counts nodes that no manifest counts as it is told', () => {
  const labelled = nodePool({ spec: { template: { metadata: { labels: { a: 'b' } } } } });
  const replaces = (nodes?: { [pool: string]: number }) =>
    diffManifests([nodePool()], [labelled], { nodes, profile: { nodeBootSeconds: 60 } }).pools[0]?.replaces;
  expect(replaces()).toMatchObject({ nodes: null, atOnce: null, rounds: null, atLeastSeconds: null });
  expect(replaces({ general: 40 })).toMatchObject({
    nodes: { min: 40, max: 40 },
    atOnce: 4,
    rounds: 10,
    atLeastSeconds: 600,
  });
  expect(replaces({ 'NodePool/general': 5 })).toMatchObject({ atOnce: 1, rounds: 5 });
});

it('says overage where a cluster grows past its package, and only then', () => {
  const prices = {
    currency: 'EUR',
    source: 'contract',
    retrievedAt: '2026-11-01',
    sizedPools: { monthly: { perVcpuMonth: '10', perGbMonth: '1', perGbDiskMonth: '0.1' } },
    packages: { prod: { allowanceNodes: 2, perMonth: '250', overagePerNodeMonth: '60' } },
  };
  const [finding, ...more] = diffManifests([fixed(2)], [fixed(4)], { prices }).findings;
  expect(more).toEqual([]);
  expect(finding).toMatchObject({
    rule: 'cluster/package-overage',
    says: 'the fixed pools of cluster "prod" grow from 2 to 4 nodes, past the 2 of its package: that makes an overage line of 2, 120.00 EUR, which is charged for this month in full; keep them at 2, or grow when the month is over',
  });
  expect(diffManifests([fixed(4)], [fixed(5)], { prices }).findings).toEqual([]);
});

it('refuses what it cannot read, by name', () => {
  expect(() => diffManifests({} as never, [])).toThrow(
    new TypeError('before is an object, not a list; pass an array of objects, such as [manifest]'),
  );
  expect(() => diffManifests([], [7])).toThrow(/^after\[0\] is a number, not a manifest/);
  expect(() => diffManifests([], [], { at: 'tomorrow' })).toThrow(/^at: "tomorrow" is no instant; write one such as/);
  expect(() => diffManifests([], [], { at: '2026-12-01T09:00:00' })).toThrow(/is no instant/);
  expect(() => diffManifests([], [], { nodes: { general: 1.5 } })).toThrow(
    /^nodes: 1.5 is no count of nodes for "general"; write one such as 10$/,
  );
  expect(() => diffManifests([], [], { profile: { karpenter: 'x' } })).toThrow(/karpenter/);
  expect(() => diffManifests([nodePool()], [nodePool()], { prices: { currency: 'EUR' } as never })).toThrow(/source/);
});
