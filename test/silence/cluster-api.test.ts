import { buildMachineDeployment } from '../../src/builders/cluster-api/machine-deployment';
import { buildMachineDrainRule } from '../../src/builders/cluster-api/machine-drain-rule';
import { Rollout } from '../../src/builders/cluster-api/rollout';
import { Taint } from '../../src/builders/karpenter/taint';
import { CapacityBudget } from '../../src/builders/sized-pools/capacity-budget';
import { buildSizedNodePool } from '../../src/builders/sized-pools/sized-node-pool';
import type { Manifest } from '../../src/manifest/object';
import { V1BETA1, V1BETA2, WORKERS } from '../builders/cluster-api/props';
import { AUTOSCALING, FIXED } from '../builders/sized-pools/props';
import { findingsOn } from '../rules/pools';

/** Everything that is said of a cluster with nothing but these objects and no profile. */
const saidOf = (...manifests: Manifest[]) => findingsOn(manifests).map((f) => `${f.severity} ${f.at} [${f.rule}]`);

const taints = [Taint.parse('example.com/team=a:NoSchedule')];
const labels = { 'example.com/team': 'a' };
const tainted = { taints, labels, metadata: { name: 'tainted' } };

/** Said of a tainted pool by itself, without a profile that says that there are no others. */
const NO_OTHER_POOL = expect.stringMatching(/^info .*\[cluster\/schedulable-pool\]$/);

describe.each([
  [V1BETA2, []],
  [V1BETA1, ['info apiVersion [machine-deployment/api-version-deprecated]']],
])('in %s', (apiVersion, always) => {
  it('says nothing more of a MachineDeployment with only what is required', () => {
    expect(saidOf(buildMachineDeployment({ ...WORKERS, apiVersion }))).toEqual(always);
  });

  it('says nothing more of an autoscaled MachineDeployment, from zero or not', () => {
    const template = { labels: { 'node.cluster.x-k8s.io/pool': 'batch' } };
    const capacity = { cpu: 4, memory: '15Gi' };
    for (const autoscaling of [
      { minSize: 1, maxSize: 5 },
      { minSize: 0, maxSize: 5, capacity, scaleDownUnneededTime: 300 },
      { minSize: 3, maxSize: 3 },
    ]) {
      expect(saidOf(buildMachineDeployment({ ...WORKERS, apiVersion, template, autoscaling }))).toEqual(always);
    }
  });

  it('says nothing more of a fixed sized pool', () => {
    expect(saidOf(buildSizedNodePool({ ...FIXED, apiVersion }))).toEqual(always);
    expect(saidOf(buildSizedNodePool({ ...FIXED, apiVersion, budget: CapacityBudget.nodes(1) }))).toEqual(always);
  });

  it('says nothing more of an autoscaling sized pool, from zero or not', () => {
    expect(saidOf(buildSizedNodePool({ ...AUTOSCALING, apiVersion }))).toEqual(always);
    const labelled = { ...AUTOSCALING, apiVersion, labels };
    expect(saidOf(buildSizedNodePool(labelled))).toEqual(always);
    const general = buildSizedNodePool({ ...FIXED, apiVersion, metadata: { name: 'other' } });
    const fromZero = buildSizedNodePool({ ...labelled, budget: CapacityBudget.nodes(0, 3) });
    expect(saidOf(general, fromZero)).toEqual([...always, ...always]);
  });

  it('says of a tainted sized pool only that it sees no other, and nothing beside one', () => {
    for (const props of [FIXED, AUTOSCALING, { ...AUTOSCALING, budget: CapacityBudget.nodes(0, 3) }]) {
      const pool = buildSizedNodePool({ ...props, ...tainted, apiVersion });
      expect(saidOf(pool)).toEqual([...always, NO_OTHER_POOL]);
      expect(saidOf(buildSizedNodePool({ ...FIXED, apiVersion }), pool)).toEqual([...always, ...always]);
    }
  });

  it('says nothing more of a drain rule with only what is required', () => {
    const drain = { behavior: 'Skip' as const };
    expect(saidOf(buildMachineDrainRule({ apiVersion, metadata: { name: 'a' }, drain }))).toEqual(always);
  });
});

it('says of remove-first that the pool runs one node fewer, and no more', () => {
  const manifest = buildMachineDeployment({ ...WORKERS, replicas: 3, rollout: Rollout.removeFirst() });
  expect(saidOf(manifest)).toEqual([
    'info spec.rollout.strategy.rollingUpdate.maxSurge [machine-deployment/surge-zero]',
  ]);
});
