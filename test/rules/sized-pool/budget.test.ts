import type { PoolBudget } from '../../../src/manifest/cluster-api/sized-pool';
import type { Manifest } from '../../../src/manifest/object';
import { annotation, CAPACITY, MAX, MIN, SIZED, type SizedParts, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const at = (key: string) => annotation(SIZED + key);
const budget = (minVcpu: number, maxVcpu: number, minMemoryGb: number, maxMemoryGb: number): PoolBudget => ({
  minVcpu,
  maxVcpu,
  minMemoryGb,
  maxMemoryGb,
});

/** `rule at` of every finding. */
function found(parts: SizedParts): string[] {
  return findingsOn([sizedPool(parts)]).map((f) => `${f.rule} ${f.at}`);
}

function says(manifest: Manifest): string {
  return findingsOn([manifest])
    .map((f) => f.says)
    .join('\n');
}

describe('a sized pool with only what it needs', () => {
  it.each<[string, SizedParts]>([
    ['autoscaling', {}],
    ['fixed', { replicas: 2 }],
    ['fixed at one node', { replicas: 1, budget: budget(4, 4, 16, 16) }],
  ])('is met with silence: %s', (_, parts) => {
    expect(found(parts)).toEqual([]);
  });

  it('is met with silence on v1beta1, but for its deprecation', () => {
    for (const parts of [{}, { replicas: 2 }]) {
      const rules = findingsOn([sizedPool({ ...parts, version: 'v1beta1' })]).map((f) => f.rule);
      expect(rules).toEqual(['machine-deployment/api-version-deprecated']);
    }
  });

  it('tainted gets an info and no warning, since the input may not be the whole cluster', () => {
    const taints = [{ key: 'example.com/gpu', effect: 'NoSchedule', propagation: 'OnInitialization' }];
    const announced = { [`${CAPACITY}taints`]: 'example.com/gpu:NoSchedule' };
    for (const parts of [{ annotations: announced }, { replicas: 2 }]) {
      const findings = findingsOn([sizedPool({ ...parts, machine: { taints } })]);
      expect(findings.map((f) => [f.rule, f.severity])).toEqual([['cluster/schedulable-pool', 'info']]);
    }
  });
});

describe('sized-pool/numbers', () => {
  const rule = 'sized-pool/numbers';

  it.each([
    ['vcpu', undefined, 'vcpu is missing'],
    ['vcpu', '2.5', 'is no whole number of vCPUs from 1 up; write "3"'],
    ['vcpu', '0', 'is no whole number of vCPUs from 1 up; write "1"'],
    ['memory-gb', '16Gi', 'is no whole number of GB from 1 up; write "16"'],
    ['disk-gb', '0', 'is no whole number of GB from 1 up; write "1"'],
    ['min-vcpu', '-4', 'is no whole number of vCPUs from 0 up; write "4"'],
    ['max-memory-gb', 'many', 'is no whole number of GB from 0 up; write "160"'],
    [
      'max-memory-gb',
      undefined,
      'max-memory-gb is missing, and without it no node count follows from the budget; write "160"',
    ],
    ['disk-gb', undefined, 'write "100"'],
  ])('reports %s %j alone', (key, value, words) => {
    const parts = { annotations: { [SIZED + key]: value } };
    expect(found(parts)).toEqual([`${rule} ${at(key)}`]);
    expect(says(sizedPool(parts))).toContain(words);
  });

  it('reports every number that is none', () => {
    const annotations = { [`${SIZED}vcpu`]: 'a', [`${SIZED}disk-gb`]: 'b', [`${SIZED}max-vcpu`]: 'c' };
    expect(found({ annotations })).toHaveLength(3);
  });

  it('leaves a number without quotes to the API server', () => {
    expect(found({ annotations: { [`${SIZED}vcpu`]: 4 } })).toEqual([`machine-deployment/shape ${at('vcpu')}`]);
  });

  it('holds for an object with any annotation of a sized pool', () => {
    const lone = Object.fromEntries(
      ['vcpu', 'memory-gb', 'disk-gb', 'min-vcpu', 'max-vcpu', 'min-memory-gb', 'max-memory-gb'].map((key) => [
        SIZED + key,
        undefined,
      ]),
    );
    expect(found({ annotations: lone }).filter((one) => one.startsWith(rule))).toHaveLength(7);
  });
});

describe('sized-pool/budget-order', () => {
  it('reports each dimension that runs backwards, and nothing that follows', () => {
    expect(found({ budget: budget(16, 8, 32, 64) })).toEqual([`sized-pool/budget-order ${at('max-vcpu')}`]);
    expect(found({ budget: budget(16, 8, 64, 32) })).toEqual([
      `sized-pool/budget-order ${at('max-vcpu')}`,
      `sized-pool/budget-order ${at('max-memory-gb')}`,
    ]);
  });
});

describe('sized-pool/fixed-exact', () => {
  it.each([
    [
      budget(10, 10, 40, 40),
      'max-vcpu',
      '2.5 nodes of 4 vCPUs and 16 GB; write 8 vCPUs and 32 GB (2 nodes), or 12 vCPUs and 48 GB (3 nodes)',
    ],
    [
      budget(8, 8, 48, 48),
      'max-memory-gb',
      '2 nodes by vCPU and 3 by memory of 4 vCPUs and 16 GB; write 8 vCPUs and 32 GB (2 nodes), or 12 vCPUs and 48 GB (3 nodes)',
    ],
    [budget(2, 2, 8, 8), 'max-vcpu', '0.5 nodes of 4 vCPUs and 16 GB; write 4 vCPUs and 16 GB (1 node)'],
    [budget(0, 0, 0, 0), 'max-vcpu', '0 nodes of 4 vCPUs and 16 GB; write 4 vCPUs and 16 GB (1 node)'],
  ])('names the budgets below and above: %j', (one, key, words) => {
    const parts = { budget: one, replicas: 2 };
    expect(found(parts)).toEqual([`sized-pool/fixed-exact ${at(key)}`]);
    expect(says(sizedPool(parts))).toContain(words);
  });
});

describe('sized-pool/budget-fits', () => {
  it.each([
    [
      { node: { vcpu: 4, memoryGb: 8, diskGb: 9 }, budget: budget(4, 16, 40, 80) },
      'max-vcpu',
      'the minimum of memory needs 5 nodes, and the maximum of vCPU allows 4 nodes; write max-vcpu "20"',
    ],
    [
      { budget: budget(5, 7, 20, 28) },
      'max-vcpu',
      'the minimum of vCPU and memory needs 2 nodes, and the maximum of vCPU and memory allows 1 node; write max-vcpu "8" and max-memory-gb "32"',
    ],
    [
      { node: { vcpu: 16, memoryGb: 64, diskGb: 9 }, budget: budget(4, 8, 16, 32) },
      'max-vcpu',
      'allows not even one node; write max-vcpu "16" and max-memory-gb "64"',
    ],
    [
      { node: { vcpu: 16, memoryGb: 64, diskGb: 9 }, budget: budget(0, 160, 0, 32) },
      'max-memory-gb',
      'the maximum of memory allows not even one node; write max-memory-gb "64"',
    ],
  ])('names the dimension that binds each side: %j', (parts, key, words) => {
    expect(found(parts)).toEqual([`sized-pool/budget-fits ${at(key)}`]);
    expect(says(sizedPool(parts))).toContain(words);
  });
});

describe('sized-pool/never-scales', () => {
  it.each([
    [
      budget(8, 16, 32, 32),
      '2',
      'max-memory-gb',
      'memory holds the pool at 2 nodes',
      'write max-memory-gb "48", or a fixed budget of 8 vCPUs and 32 GB',
    ],
    [budget(8, 8, 32, 64), '2', 'max-vcpu', 'vCPU holds the pool at 2 nodes', 'write max-vcpu "12"'],
    [
      budget(4, 4, 16, 31),
      '1',
      'max-vcpu',
      'vCPU and memory hold the pool at 1 node',
      'write max-vcpu "8" and max-memory-gb "32"',
    ],
  ])('names the dimension that binds: %j', (one, nodes, key, holds, advice) => {
    const findings = findingsOn([sizedPool({ budget: one, bounds: [nodes, nodes] })]);
    expect(findings.map((f) => [f.rule, f.severity, f.at])).toEqual([['sized-pool/never-scales', 'warning', at(key)]]);
    expect(findings[0]?.says).toContain(holds);
    expect(findings[0]?.says).toContain(advice);
  });

  it('is all that is said where equal bounds are no group either', () => {
    const pool = sizedPool({ budget: budget(8, 16, 32, 32), bounds: ['2', '2'] });
    const rules = findingsOn([pool], { clusterAutoscaler: '1.29' }).map((f) => f.rule);
    expect(rules.filter((id) => !id.endsWith('/options-supported'))).toEqual(['sized-pool/never-scales']);
  });
});

describe('sized-pool/stranded-budget', () => {
  it('is an info that names the dimension that binds', () => {
    const [finding, ...more] = findingsOn([sizedPool({ budget: budget(8, 40, 32, 96), bounds: ['2', '6'] })]);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ rule: 'sized-pool/stranded-budget', severity: 'info', at: at('max-vcpu') });
    expect(finding?.says).toContain(
      '16 vCPUs, enough for 4 more nodes, are never used, since memory ends the pool at 6',
    );
  });

  it('is silent on less than a node', () => {
    expect(found({ budget: budget(8, 27, 32, 111), bounds: ['2', '6'] })).toEqual([]);
    expect(found({ budget: budget(8, 28, 32, 111), bounds: ['2', '6'] })).toHaveLength(1);
  });
});

describe('sized-pool/bounds-match', () => {
  const rule = 'sized-pool/bounds-match';
  const LOST = 'costs the autoscaler every node group of the cluster';

  it.each<[string, SizedParts, readonly string[]]>([
    ['another minimum', { bounds: ['1', '10'] }, [MIN]],
    ['another maximum', { bounds: ['2', '12'] }, [MAX]],
    ['both others', { bounds: ['1', '12'] }, [MIN, MAX]],
    ['no minimum', { annotations: { [MIN]: undefined } }, [MIN]],
    ['no maximum', { annotations: { [MAX]: undefined } }, [MAX]],
    ['no bounds', { annotations: { [MIN]: undefined, [MAX]: undefined } }, [MIN, MAX]],
    ['zeros', { bounds: ['0', '0'] }, [MIN, MAX]],
  ])('reports, and nobody else: %s', (_, parts, keys) => {
    expect(found(parts)).toEqual(keys.map((key) => `${rule} ${annotation(key)}`));
  });

  it('takes other digits of the same number for the same', () => {
    expect(found({ bounds: ['02', '+10'] })).toEqual([]);
  });

  it('names what takes every node group of the cluster with it', () => {
    expect(says(sizedPool({ annotations: { [MAX]: undefined } }))).toContain(`min-size without max-size ${LOST}`);
    expect(says(sizedPool({ bounds: ['12', '10'] }))).toContain(`min-size above max-size ${LOST}`);
    expect(says(sizedPool({ annotations: { [MIN]: undefined } }))).not.toContain(LOST);
    expect(says(sizedPool({ bounds: ['1', '12'] }))).not.toContain(LOST);
  });

  it('leaves a bound that does not parse to the rule on those, which suggests the right one', () => {
    const parts: SizedParts = { bounds: ['two', '10'] };
    expect(found(parts)).toEqual([`autoscaler/size-integer ${annotation(MIN)}`]);
    expect(says(sizedPool(parts))).toContain(`${LOST}, not only this one; write "2"`);
  });

  it('reports replicas of an autoscaling pool, in or out of the bounds, once', () => {
    for (const replicas of [1, 5, 20]) {
      const manifest = sizedPool({ spec: { replicas } });
      expect(findingsOn([manifest]).map((f) => `${f.rule} ${f.at}`)).toEqual([`${rule} spec.replicas`]);
    }
  });

  it('reports a fixed pool with bounds once, whatever they say', () => {
    expect(found({ replicas: 2, annotations: { [MIN]: '1', [MAX]: '6' } })).toEqual([`${rule} ${annotation(MIN)}`]);
    expect(found({ replicas: 2, annotations: { [MAX]: 'six' } })).toEqual([`${rule} ${annotation(MAX)}`]);
  });

  it('reports replicas of a fixed pool that are not the nodes of the budget', () => {
    expect(found({ replicas: 3 })).toEqual([`${rule} spec.replicas`]);
    expect(found({ replicas: 2, spec: { replicas: undefined } })).toEqual([`${rule} spec.replicas`]);
    expect(found({ replicas: 1, budget: budget(4, 4, 16, 16), spec: { replicas: undefined } })).toEqual([]);
  });

  it('reads the kind from the budget and never from a count', () => {
    expect(found({ budget: budget(4, 4, 16, 31), bounds: ['1', '1'] })).toEqual([
      `sized-pool/never-scales ${at('max-vcpu')}`,
    ]);
  });
});

describe('sized-pool/capacity-matches', () => {
  const rule = 'sized-pool/capacity-matches';
  const key = (name: string) => annotation(CAPACITY + name);

  it.each(['cpu', 'memory', 'ephemeral-disk'])('warns where %s is missing, and nobody else does', (name) => {
    expect(found({ annotations: { [CAPACITY + name]: undefined } })).toEqual([`${rule} ${key(name)}`]);
    const fromZero = { budget: budget(0, 40, 0, 160), bounds: ['0', '10'] as const };
    const rules = found({ ...fromZero, annotations: { [CAPACITY + name]: undefined } });
    expect(rules.filter((id) => !id.startsWith('cluster/'))).toEqual([`${rule} ${key(name)}`]);
  });

  it.each([
    ['cpu', '4000m', 0],
    ['cpu', '5', 1],
    ['memory', '16000M', 0],
    ['memory', '16Gi', 1],
    ['memory', '15G', 1],
  ])('compares %s %s as a quantity', (name, value, findings) => {
    expect(found({ annotations: { [CAPACITY + name]: value } })).toHaveLength(findings);
  });

  it('leaves what does not parse to the rule on that', () => {
    const annotations = { [`${CAPACITY}memory`]: '16GB' };
    expect(found({ annotations })).toEqual([`autoscaler/capacity-format ${key('memory')}`]);
  });

  it('reports every capacity annotation of a fixed pool', () => {
    const annotations = { [`${CAPACITY}cpu`]: '4', [`${CAPACITY}labels`]: 'a=b' };
    expect(found({ replicas: 2, annotations })).toEqual([`${rule} ${key('cpu')}`, `${rule} ${key('labels')}`]);
  });
});

it('words missing and other bounds as one would say them', () => {
  const one = { budget: budget(4, 40, 16, 160), bounds: ['1', '10'] as const };
  const without = (key: string) => says(sizedPool({ ...one, annotations: { [key]: undefined } }));
  expect(without(MIN)).toContain('min-size is missing, and the budget needs 1 node at least');
  expect(without(MAX)).toContain('max-size is missing, and the budget allows 10 nodes at most, and min-size without');
  expect(says(sizedPool({ ...one, bounds: ['2', '10'] }))).toBe(
    '"2" is not the 1 node that the budget needs at least; write "1"',
  );
});
