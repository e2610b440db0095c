import type { Profile } from '../../../src/check/profile';
import { annotation, CAPACITY, group, type MachineParts, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const BOTH = { [`${CAPACITY}cpu`]: '4', [`${CAPACITY}memory`]: '16Gi' };
const LABELS = `${CAPACITY}labels`;
const TAINTS = `${CAPACITY}taints`;

/** A group from 0 that announces these labels and taints. */
function from0(announced: object, parts: MachineParts = {}, min = '0') {
  return group(min, '10', { ...BOTH, ...announced }, parts);
}

function saidOf(key: string, text: string): string[] {
  return findingsOn([from0({ [key]: text })]).map((f) => {
    expect(f).toMatchObject({ at: annotation(key), severity: 'error' });
    return f.says;
  });
}

describe('autoscaler/labels-format', () => {
  it.each(['a=b', 'a=b,c=', 'example.com/tier=web,topology.kubernetes.io/zone=eu-1a', '', 'a=b,'])(
    'is silent on %j',
    (text) => {
      expect(saidOf(LABELS, text)).toEqual([]);
    },
  );

  it.each([
    ['tier', 'has no "=", so it is dropped; write "tier="'],
    ['tier: web', 'has no "=", so it is dropped; write "example.com/tier=web"'],
    [' tier=web', 'has a blank, which becomes part of the label; write "tier=web"'],
    ['tier= web', 'write "tier=web"'],
    ['ti er=web', 'write "tier=web"'],
    ['-tier=web', 'has the key "-tier", which no label can have'],
    ['tier=a=b', 'has the value "a=b", which no label can have'],
    ['=web', 'has the key "", which no label can have'],
  ])('reports the entry %j', (entry, words) => {
    const [says, ...more] = saidOf(LABELS, `ok=1,${entry}`);
    expect(more).toEqual([]);
    expect(says).toContain(words);
  });

  it('reports each entry of a list', () => {
    expect(saidOf(LABELS, 'a, b,c=d')).toHaveLength(2);
  });
});

describe('autoscaler/taints-format', () => {
  it.each(['a=b:NoSchedule', 'a:NoExecute', 'a=:PreferNoSchedule', '', 'a:NoSchedule,'])('is silent on %j', (text) => {
    expect(saidOf(TAINTS, text)).toEqual([]);
  });

  it.each([
    [' a=b:NoSchedule', 'does not read as key=value:effect, so it is dropped; write "a=b:NoSchedule"'],
    ['a=b=c:NoSchedule', 'so it is dropped; write "dedicated=batch:NoSchedule"'],
    ['a=b:NoSchedul', 'has the effect "NoSchedul", which there is not; write "a=b:NoSchedule"'],
    ['a:noexecute', 'write "a:NoExecute"'],
    ['a=b', 'is dropped'],
    ['a', 'has no effect, so no toleration matches it; write "a:NoSchedule"'],
  ])('reports the entry %j', (entry, words) => {
    const [says, ...more] = saidOf(TAINTS, entry);
    expect(more).toEqual([]);
    expect(says).toContain(words);
  });
});

describe('autoscaler/from-zero-labels', () => {
  const rule = 'autoscaler/from-zero-labels';
  const POOL = 'node.cluster.x-k8s.io/pool';
  const rulesOf = (announced: object, labels: object, min?: string, kind?: string) =>
    findingsOn([from0(announced, { labels, kind }, min)]).map((f) => `${f.rule} ${f.at}`);

  it('reports a label that reaches nodes and is not announced, or with another value', () => {
    expect(rulesOf({}, { [POOL]: 'a' })).toEqual([`${rule} ${annotation(LABELS)}`]);
    expect(rulesOf({ [LABELS]: `${POOL}=b` }, { [POOL]: 'a' })).toEqual([`${rule} ${annotation(LABELS)}`]);
    expect(rulesOf({ [LABELS]: `${POOL}=a` }, { [POOL]: 'a' })).toEqual([]);
  });

  it.each([
    ['ml.node.cluster.x-k8s.io/tier', true],
    ['node-role.kubernetes.io/worker', true],
    ['node-restriction.kubernetes.io/zone', true],
    ['example.com/tier', false],
    ['tier', false],
  ])('knows which labels reach nodes: %s', (key, reaches) => {
    expect(rulesOf({}, { [key]: 'a' })).toEqual(reaches ? [`${rule} ${annotation(LABELS)}`] : []);
  });

  it('holds at a minimum of 0 only, and for a MachineSet too', () => {
    expect(rulesOf({}, { [POOL]: 'a' }, '1')).toEqual([]);
    expect(rulesOf({}, { [POOL]: 'a' }, '0', 'MachineSet')).toEqual([`${rule} ${annotation(LABELS)}`]);
  });

  it('gives the whole list to write, in one finding', () => {
    const labels = { [POOL]: 'a', 'node-role.kubernetes.io/web': '' };
    const [finding] = findingsOn([from0({ [LABELS]: `team=x,${POOL}=b` }, { labels })]);
    expect(finding?.says).toContain(`the label "${POOL}=a" and 1 more of the template`);
    expect(finding?.says).toContain(`write "team=x,${POOL}=a,node-role.kubernetes.io/web="`);
  });

  it('leaves an entry with a blank to the rule on those', () => {
    expect(rulesOf({ [LABELS]: `x=y, ${POOL}=a` }, { [POOL]: 'a' })).toEqual([
      `autoscaler/labels-format ${annotation(LABELS)}`,
    ]);
  });

  it('counts every label of a sized pool, and none of Cluster API itself', () => {
    const budget = { minVcpu: 0, maxVcpu: 40, minMemoryGb: 0, maxMemoryGb: 160 };
    const pool = (labels: object, announced?: string) =>
      findingsOn([sizedPool({ budget, bounds: ['0', '10'], labels, annotations: { [LABELS]: announced } })])
        .map((f) => f.rule)
        .filter((id) => id === rule);
    expect(pool({ 'example.com/tier': 'web' })).toEqual([rule]);
    expect(pool({ 'example.com/tier': 'web' }, 'example.com/tier=web')).toEqual([]);
    expect(pool({})).toEqual([]);
  });
});

describe('autoscaler/from-zero-taints', () => {
  const rule = 'autoscaler/from-zero-taints';
  const OLD: Profile = { clusterAutoscaler: '1.35' };
  const taint = { key: 'gpu', value: 'l4', effect: 'NoSchedule', propagation: 'Always' };
  const found = (announced: object, profile = OLD, taints: object[] = [taint], min?: string) =>
    findingsOn([from0(announced, { machine: { taints } }, min)], profile).filter((f) => f.rule === rule);

  it('reports a taint that is not announced, or with another value', () => {
    expect(found({}).map((f) => f.at)).toEqual([annotation(TAINTS)]);
    expect(found({ [TAINTS]: 'gpu=a10:NoSchedule' })).toHaveLength(1);
    expect(found({ [TAINTS]: 'gpu=l4:NoSchedule' })).toEqual([]);
    expect(found({}, OLD, [taint], '1')).toEqual([]);
  });

  it('is silent from 1.36 on, and below Cluster API 1.12, which drops the taints', () => {
    expect(found({}, { clusterAutoscaler: '1.36' })).toEqual([]);
    expect(found({}, {})).toEqual([]);
    expect(found({}, { ...OLD, clusterApi: '1.12' })).toHaveLength(1);
    expect(found({}, { ...OLD, clusterApi: '1.11' })).toEqual([]);
  });

  it('is silent on a preference, which keeps no pod off', () => {
    expect(found({}, OLD, [{ ...taint, effect: 'PreferNoSchedule' }])).toEqual([]);
  });

  it('gives the whole list to write', () => {
    const second = { key: 'spot', effect: 'NoExecute', propagation: 'Always' };
    const [finding] = found({ [TAINTS]: 'team=x:NoSchedule' }, OLD, [taint, second]);
    expect(finding?.says).toContain('write "team=x:NoSchedule,gpu=l4:NoSchedule,spot:NoExecute"');
  });
});

it('names a synced label that is announced with another value', () => {
  const key = 'node.cluster.x-k8s.io/pool';
  const [finding] = findingsOn([from0({ [LABELS]: `${key}=b,x=y` }, { labels: { [key]: 'a' } })]);
  expect(finding).toMatchObject({ rule: 'autoscaler/from-zero-labels', at: annotation(LABELS) });
  expect(finding?.says).toBe(
    `the label "${key}=a" of the template is not announced ("${key}=b" is), so pods that select it stay Pending at 0; write "${key}=a,x=y"`,
  );
});

it('has a taint replaced that is announced with another value, and takes an empty value for none', () => {
  const old: Profile = { platform: 'aether', clusterAutoscaler: '1.35' };
  const taint = { key: 'gpu', value: 'a', effect: 'NoSchedule', propagation: 'Always' };
  const [finding] = findingsOn(
    [from0({ [TAINTS]: 'gpu=b:NoSchedule,x:NoExecute' }, { machine: { taints: [taint] } })],
    old,
  );
  expect(finding).toMatchObject({ rule: 'autoscaler/from-zero-taints', at: annotation(TAINTS) });
  expect(finding?.says).toBe(
    'the taint "gpu=a:NoSchedule" of the template is not announced ("gpu=b:NoSchedule" is), so cluster-autoscaler 1.35 adds nodes for pods that do not tolerate it; write "x:NoExecute,gpu=a:NoSchedule"',
  );
  const without = { key: 'gpu', effect: 'NoSchedule', propagation: 'Always' };
  expect(findingsOn([from0({ [TAINTS]: 'gpu=:NoSchedule' }, { machine: { taints: [without] } })], old)).toEqual([]);
});
