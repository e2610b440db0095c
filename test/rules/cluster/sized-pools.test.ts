import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { readVectors } from '../../model/sized-pools/vectors';
import { group, machineDeployment, type SizedParts, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const WHOLE: Profile = { wholeCluster: true };
const NO_RULE_ON_FROM_ZERO = { clusterAutoscaler: '1.36' };

function tainted(name: string, ...effects: readonly string[]): SizedParts {
  const taints = effects.map((effect, at) => ({ key: `t${at}`, effect, propagation: 'OnInitialization' }));
  return { name, replicas: 2, machine: taints.length === 0 ? {} : { taints } };
}

/** `severity object at` of each finding of one rule. */
function found(rule: string, manifests: readonly Manifest[], profile: Profile = WHOLE): string[] {
  const findings = findingsOn(manifests, { ...NO_RULE_ON_FROM_ZERO, ...profile });
  return findings.flatMap((f) => (f.rule === rule ? [`${f.severity} ${f.object} ${f.at}`] : []));
}

describe('cluster/schedulable-pool', () => {
  const rule = 'cluster/schedulable-pool';
  const AT = 'spec.template.spec.taints';

  interface Vectors {
    readonly schedulable: readonly {
      readonly id: string;
      readonly pools: readonly (readonly string[])[];
      readonly expected: 'rejected' | 'accepted';
    }[];
  }

  it.each(
    readVectors<Vectors>('sizing.json')
      .schedulable.filter(({ pools }) => pools.length > 0)
      .map((one) => [one.id, one] as const),
  )('judges the vectors as they say: %s', (_, { pools, expected }) => {
    const effects = (taints: readonly string[]) => taints.map((text) => text.slice(text.indexOf(':') + 1));
    const manifests = pools.map((taints, at) => sizedPool(tainted(`p${at}`, ...effects(taints))));
    expect(found(rule, manifests)).toEqual(expected === 'rejected' ? [`error MachineDeployment/p0 ${AT}`] : []);
  });

  it('is an info where the rest of the cluster may be elsewhere', () => {
    const pools = [sizedPool(tainted('a', 'NoSchedule')), sizedPool(tainted('b', 'NoExecute'))];
    expect(found(rule, pools, {})).toEqual([`info MachineDeployment/a ${AT}`]);
    const [finding] = findingsOn(pools).filter((f) => f.rule === rule);
    expect(finding?.says).toContain('each of the 2 pools of cluster "prod" here has a NoSchedule or NoExecute taint');
  });

  it('judges each cluster by itself, by name and namespace', () => {
    const open = { ...tainted('b'), cluster: 'other' };
    expect(found(rule, [sizedPool(tainted('a', 'NoSchedule')), sizedPool(open)])).toHaveLength(1);
    const elsewhere = { ...tainted('b'), metadata: { namespace: 'x' } };
    expect(found(rule, [sizedPool(tainted('a', 'NoSchedule')), sizedPool(elsewhere)])).toHaveLength(1);
  });

  it('counts a pool that is not sized, and is silent where none is', () => {
    const plain = machineDeployment({ name: 'b', spec: { replicas: 3 } });
    expect(found(rule, [sizedPool(tainted('a', 'NoSchedule')), plain])).toEqual([]);
    const taints = [{ key: 'x', effect: 'NoSchedule', propagation: 'Always' }];
    expect(found(rule, [machineDeployment({ spec: { replicas: 3 }, machine: { taints } })])).toEqual([]);
  });
});

describe('cluster/schedulable-at-zero', () => {
  const rule = 'cluster/schedulable-at-zero';
  const fromZero = (name: string, parts: SizedParts = {}) => {
    const budget = { minVcpu: 0, maxVcpu: 40, minMemoryGb: 0, maxMemoryGb: 160 };
    return sizedPool({ name, budget, bounds: ['0', '10'], ...parts });
  };

  it('warns where every schedulable pool may be at 0', () => {
    expect(found(rule, [fromZero('a'), fromZero('b')])).toEqual(['warning MachineDeployment/a spec']);
    const taintedPool = sizedPool(tainted('c', 'NoSchedule'));
    expect(found(rule, [taintedPool, fromZero('a')])).toEqual(['warning MachineDeployment/c spec']);
  });

  it('is an info where the rest of the cluster may be elsewhere', () => {
    expect(found(rule, [fromZero('a')], {})).toEqual(['info MachineDeployment/a spec']);
  });

  it('is silent where one keeps a node, sized or not', () => {
    expect(found(rule, [fromZero('a'), sizedPool({ name: 'b' })])).toEqual([]);
    expect(found(rule, [fromZero('a'), sizedPool(tainted('b'))])).toEqual([]);
    expect(found(rule, [fromZero('a'), machineDeployment({ name: 'b', spec: { replicas: 3 } })])).toEqual([]);
    expect(found(rule, [fromZero('a'), group('1', '5', {}, { name: 'b' })])).toEqual([]);
    expect(found(rule, [fromZero('a'), group('0', '5', {}, { name: 'b' })])).toHaveLength(1);
  });

  it('leaves a pool whose budget is refused to the rule on that', () => {
    const none = { minVcpu: 0, maxVcpu: 0, minMemoryGb: 0, maxMemoryGb: 0 };
    expect(found(rule, [sizedPool({ replicas: 0, budget: none })])).toEqual([]);
  });

  it('leaves a cluster without a schedulable pool to the rule on that', () => {
    expect(found(rule, [sizedPool(tainted('a', 'NoSchedule'))])).toEqual([]);
  });

  it('names the pools', () => {
    const pools = ['a', 'b', 'c', 'd', 'e'].map((name) => fromZero(name));
    const finding = findingsOn(pools, WHOLE).find((f) => f.rule === rule);
    expect(finding?.says).toContain('each of the 5 pools of cluster "prod" here');
    expect(finding?.says).toContain('("a", "b", "c" and 2 more)');
  });
});

describe('cluster/sized-pool-name-unique', () => {
  const rule = 'cluster/sized-pool-name-unique';
  const named = (name: string, parts: SizedParts = {}) => sizedPool({ name, replicas: 2, ...parts });

  it('reports each later pool of one name in a cluster', () => {
    expect(found(rule, [named('a'), named('b'), named('a'), named('a')])).toEqual([
      'error MachineDeployment/a metadata.name',
      'error MachineDeployment/a metadata.name',
    ]);
  });

  it('tells clusters and namespaces apart, and sized pools from others', () => {
    expect(found(rule, [named('a'), named('a', { cluster: 'other' })])).toEqual([]);
    expect(found(rule, [named('a'), named('a', { metadata: { namespace: 'x' } })])).toEqual([]);
    expect(found(rule, [named('a'), machineDeployment({ name: 'a', spec: { replicas: 2 } })])).toEqual([]);
    expect(found(rule, [machineDeployment({ name: 'a', spec: { replicas: 2 } }), named('a')])).toEqual([]);
  });

  it('takes a namespace that is left out for default', () => {
    expect(found(rule, [named('a'), named('a', { metadata: { namespace: 'default' } })])).toHaveLength(1);
  });
});
