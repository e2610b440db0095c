import { billOf, grownPast } from '../../src/diff/bill';
import type { PriceBook } from '../../src/manifest/cost/price-book';
import { nodePool, sizedPool } from './manifests';

const BOOK: PriceBook = {
  schema: 'cdk-node-pools.dev/price-book/v1',
  currency: 'EUR',
  source: 'contract 2026-17',
  retrievedAt: '2026-11-01',
  resources: { perVcpuHour: '0.02', perGibHour: '0.003' },
  instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384' } },
  sizedPools: { monthly: { perVcpuMonth: '10.00', perGbMonth: '1.00', perGbDiskMonth: '0.10' } },
};
const PACKAGED: PriceBook = {
  ...BOOK,
  packages: { prod: { allowanceNodes: 5, perMonth: '250.00', overagePerNodeMonth: '60.00' } },
};

const general = (cpu?: string) =>
  nodePool({
    spec: {
      ...(cpu && { limits: { cpu } }),
      template: {
        spec: {
          requirements: [
            { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.2xlarge'] },
            { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
          ],
        },
      },
    },
  });
const fixed = (nodes: number, name = 'workers') =>
  sizedPool({
    metadata: { name },
    budget: { minVcpu: 4 * nodes, maxVcpu: 4 * nodes, minMemoryGb: 16 * nodes, maxMemoryGb: 16 * nodes },
  });

it('gives the range before and after', () => {
  // 1000 cpu hold 125 nodes of 8, 1200 hold 150, each 0.384 × 730 a month.
  const bill = billOf([general('1000')], [general('1200')], BOOK);
  expect(bill.lines).toMatchObject([
    {
      id: 'NodePool/general',
      before: { min: '0.00', max: '35040.00' },
      after: { min: '0.00', max: '42048.00' },
      difference: { min: '0.00', max: '+7008.00' },
    },
  ]);
  expect(bill.total.difference.max).toBe('+7008.00');
  expect([bill.currency, bill.priceSource, bill.priceDate]).toEqual(['EUR', 'contract 2026-17', '2026-11-01']);
});

it('says in words where an end is no number', () => {
  expect(billOf([general()], [general('1000')], BOOK).lines[0]?.difference.max).toBe('unbounded → 35040.00');
});

it('keeps the month that is locked where a fixed pool goes, and does not add it', () => {
  // A node is 4 × 10.00 + 16 × 1.00 + 100 × 0.10.
  const bill = billOf([fixed(2)], [], BOOK);
  expect(bill.lines[0]).toMatchObject({
    id: 'MachineDeployment/workers',
    change: 'removed',
    before: { min: '132.00', max: '132.00' },
    difference: { max: '-132.00' },
  });
  expect(bill.lines[0]?.notes[0]).toMatch(/its month that has begun stays payable in full/);
});

it('adds an overage line for this month where a cluster grows past its package', () => {
  const bill = billOf([fixed(5)], [fixed(7)], PACKAGED);
  const line = bill.lines.find(({ id }) => id === 'package/prod');
  expect(line).toMatchObject({
    before: { max: '250.00' },
    after: { max: '370.00' },
    notes: ['growth past the allowance adds an overage line of 2 nodes, charged for this month in full'],
  });
  expect([...grownPast(bill)]).toEqual(['prod']);
});

it('reprices an overage line that is there already from next month on', () => {
  const more = billOf([fixed(6)], [fixed(9)], PACKAGED);
  expect(more.lines.find(({ id }) => id === 'package/prod')?.notes).toEqual([
    'the overage line of 1 node stays as it is for this month, and is of 4 nodes from next month on',
  ]);
  const fewer = billOf([fixed(6)], [fixed(5)], PACKAGED);
  expect(fewer.lines.find(({ id }) => id === 'package/prod')?.notes).toEqual([
    'the overage line of 1 node stays as it is for this month, and is gone from next month on',
  ]);
  expect([...grownPast(more), ...grownPast(fewer)]).toEqual([]);
});

it('says nothing of the package where the counts stay inside of it', () => {
  expect(billOf([fixed(2)], [fixed(5)], PACKAGED).lines).toEqual([]);
});
