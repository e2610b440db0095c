import { deriveNodeBounds } from '../../../src/model/sized-pools/bounds';
import { budgetForNodes } from '../../../src/model/sized-pools/dimensions';

const node = (vcpu: number, memoryGb: number, diskGb = 100) => ({ vcpu, memoryGb, diskGb });
const budget = (minVcpu: number, maxVcpu: number, minMemoryGb: number, maxMemoryGb: number) => ({
  minVcpu,
  maxVcpu,
  minMemoryGb,
  maxMemoryGb,
});

describe('deriveNodeBounds', () => {
  it('names the dimension that binds each side', () => {
    expect(deriveNodeBounds(node(4, 16), budget(6, 30, 20, 100))).toMatchObject({
      minBoundBy: 'both',
      maxBoundBy: 'memory',
    });
    expect(deriveNodeBounds(node(4, 8), budget(4, 40, 40, 80))).toMatchObject({
      minBoundBy: 'memory',
      maxBoundBy: 'both',
    });
    expect(deriveNodeBounds(node(4, 16), budget(8, 16, 32, 32))).toMatchObject({
      minBoundBy: 'both',
      maxBoundBy: 'memory',
    });
    expect(deriveNodeBounds(node(2, 16), budget(9, 20, 16, 320))).toMatchObject({
      minBoundBy: 'vcpu',
      maxBoundBy: 'vcpu',
    });
  });

  it('names the exact budgets below and above a fixed one that no count fits', () => {
    expect(deriveNodeBounds(node(4, 16), budget(10, 10, 40, 40))).toEqual({
      rejected: 'sized-pool/fixed-exact',
      nodesBy: { vcpu: 2.5, memory: 2.5 },
      below: { nodes: 2, vcpu: 8, memoryGb: 32 },
      above: { nodes: 3, vcpu: 12, memoryGb: 48 },
    });
    expect(deriveNodeBounds(node(6, 24), budget(20, 20, 80, 80))).toMatchObject({
      below: { nodes: 3, vcpu: 18, memoryGb: 72 },
      above: { nodes: 4, vcpu: 24, memoryGb: 96 },
    });
  });

  it('stays below and above on both dimensions where they disagree', () => {
    expect(deriveNodeBounds(node(4, 16), budget(8, 8, 48, 48))).toMatchObject({
      nodesBy: { vcpu: 2, memory: 3 },
      below: { nodes: 2, vcpu: 8, memoryGb: 32 },
      above: { nodes: 3, vcpu: 12, memoryGb: 48 },
    });
  });

  it('has nothing below the budget of a fixed pool smaller than a node', () => {
    const rejected = deriveNodeBounds(node(16, 64), budget(8, 8, 32, 32));
    expect(rejected).toMatchObject({ above: { nodes: 1, vcpu: 16, memoryGb: 64 } });
    expect(rejected).not.toHaveProperty('below');
    expect(deriveNodeBounds(node(4, 16), budget(0, 0, 0, 0))).toMatchObject({ above: { nodes: 1 } });
  });

  it('names what binds each side of a budget that no count fits', () => {
    expect(deriveNodeBounds(node(4, 8), budget(4, 16, 40, 80))).toEqual({
      rejected: 'sized-pool/budget-fits',
      needs: { nodes: 5, boundBy: 'memory' },
      allows: { nodes: 4, boundBy: 'vcpu' },
    });
    expect(deriveNodeBounds(node(4, 64), budget(4, 40, 16, 48))).toMatchObject({
      allows: { nodes: 0, boundBy: 'memory' },
    });
    expect(deriveNodeBounds(node(16, 64), budget(0, 8, 0, 32))).toMatchObject({
      needs: { nodes: 0, boundBy: 'both' },
      allows: { nodes: 0, boundBy: 'both' },
    });
  });

  it('lists every number that is none, and every dimension that runs backwards', () => {
    expect(deriveNodeBounds(node(2.5, 0, Number.NaN), budget(-4, 1e300, 16, 160))).toEqual({
      rejected: 'sized-pool/numbers',
      faults: [
        { field: 'node.vcpu', value: 2.5, least: 1 },
        { field: 'node.memoryGb', value: 0, least: 1 },
        { field: 'node.diskGb', value: Number.NaN, least: 1 },
        { field: 'budget.minVcpu', value: -4, least: 0 },
        { field: 'budget.maxVcpu', value: 1e300, least: 0 },
      ],
    });
    expect(deriveNodeBounds(node(4, 16), budget(16, 8, 64, 32))).toMatchObject({
      rejected: 'sized-pool/budget-order',
      reversed: [
        { dimension: 'vcpu', min: 16, max: 8 },
        { dimension: 'memory', min: 64, max: 32 },
      ],
    });
  });

  it('tells what a maximum leaves unused when that is a node or more', () => {
    expect(deriveNodeBounds(node(8, 16), budget(8, 64, 16, 64))).toMatchObject({
      maxNodes: 4,
      stranded: { dimension: 'vcpu', unused: 32, nodes: 4 },
    });
    expect(deriveNodeBounds(node(2, 16), budget(2, 20, 16, 320))).toMatchObject({
      stranded: { dimension: 'memory', unused: 160, nodes: 10 },
    });
    expect(deriveNodeBounds(node(4, 16), budget(4, 43, 16, 175))).toMatchObject({ maxNodes: 10, stranded: undefined });
  });
});

describe('budgetForNodes', () => {
  it('is the exact budget of a count, which makes a fixed pool', () => {
    expect(budgetForNodes(node(4, 16), 3)).toEqual(budget(12, 12, 48, 48));
    expect(deriveNodeBounds(node(4, 16), budgetForNodes(node(4, 16), 3))).toMatchObject({ kind: 'fixed', minNodes: 3 });
  });

  it('is the budget of a range, which derives back to that range', () => {
    for (const [min, max] of [
      [0, 1],
      [1, 10],
      [7, 8],
    ] as const) {
      const derived = deriveNodeBounds(node(6, 23), budgetForNodes(node(6, 23), min, max));
      expect(derived).toMatchObject({ kind: 'autoscaling', minNodes: min, maxNodes: max, stranded: undefined });
    }
  });
});
