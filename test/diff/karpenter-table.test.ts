import type { Manifest } from '../../src/manifest/object';
import { changesOf, diffOf, merged, nodePool, nodePoolNode, outcomesOf, poolDiffOf, settingsOf } from './manifests';

const TEMPLATE = 'spec.template.metadata';
const NODE = 'spec.template.spec';

type Row = readonly [what: string, a: Manifest, b: Manifest, at: string];

const label = (value: string) => nodePool({ spec: { template: { metadata: { labels: { team: value } } } } });
const annotation = (value: string) => nodePool({ spec: { template: { metadata: { annotations: { note: value } } } } });
const taint = { key: 'team', value: 'a', effect: 'NoSchedule' };
const classOf = (part: object) => nodePoolNode({ nodeClassRef: part });

/** "template labels, annotations, taints, startupTaints, nodeClassRef.name, expireAfter, terminationGracePeriod: every node drifts" */
const DRIFTS: readonly Row[] = [
  ['a label of the template with another value', label('a'), label('b'), `${TEMPLATE}.labels.team`],
  ['a label of the template added', nodePool(), label('a'), `${TEMPLATE}.labels.team`],
  ['an annotation of the template', annotation('a'), annotation('b'), `${TEMPLATE}.annotations.note`],
  ['a taint', nodePool(), nodePoolNode({ taints: [taint] }), `${NODE}.taints`],
  [
    'the value of a taint',
    nodePoolNode({ taints: [taint] }),
    nodePoolNode({ taints: [{ ...taint, value: 'b' }] }),
    `${NODE}.taints`,
  ],
  [
    'the effect of a taint',
    nodePoolNode({ taints: [taint] }),
    nodePoolNode({ taints: [{ ...taint, effect: 'NoExecute' }] }),
    `${NODE}.taints`,
  ],
  ['a startup taint', nodePool(), nodePoolNode({ startupTaints: [taint] }), `${NODE}.startupTaints`],
  ['the name of the node class', classOf({ name: 'a' }), classOf({ name: 'b' }), `${NODE}.nodeClassRef.name`],
  ['expireAfter', nodePoolNode({ expireAfter: '48h' }), nodePoolNode({ expireAfter: '24h' }), `${NODE}.expireAfter`],
  ['expireAfter against its default', nodePool(), nodePoolNode({ expireAfter: 'Never' }), `${NODE}.expireAfter`],
  [
    'terminationGracePeriod',
    nodePool(),
    nodePoolNode({ terminationGracePeriod: '1h' }),
    `${NODE}.terminationGracePeriod`,
  ],
];

describe.each(DRIFTS)('%s', (_, a, b, at) => {
  it.each([
    ['forth', a, b],
    ['back', b, a],
  ])('replaces every node, %s', (_way, before, after) => {
    expect(outcomesOf(before, after)).toEqual([`replaces ${at}`]);
    expect(poolDiffOf(before, after)?.replaces?.which).toBe('every node');
  });
});

const disruption = (part: object) => nodePool({ spec: { disruption: { consolidateAfter: '0s', ...part } } });

/** "disruption.*, limits, weight: in place, at once, no drift" */
const IN_PLACE: readonly Row[] = [
  ['consolidateAfter', nodePool(), disruption({ consolidateAfter: '5m' }), 'spec.disruption.consolidateAfter'],
  [
    'consolidateAfter, never',
    nodePool(),
    disruption({ consolidateAfter: 'Never' }),
    'spec.disruption.consolidateAfter',
  ],
  [
    'consolidationPolicy',
    nodePool(),
    disruption({ consolidationPolicy: 'WhenEmpty' }),
    'spec.disruption.consolidationPolicy',
  ],
  ['budgets', nodePool(), disruption({ budgets: [{ nodes: '2' }] }), 'spec.disruption.budgets'],
  ['budgets, emptied', nodePool(), disruption({ budgets: [] }), 'spec.disruption.budgets'],
  [
    'a limit',
    nodePool({ spec: { limits: { cpu: '10' } } }),
    nodePool({ spec: { limits: { cpu: '20' } } }),
    'spec.limits.cpu',
  ],
  [
    'a limit that comes',
    nodePool(),
    nodePool({ spec: { limits: { 'nvidia.com/gpu': '8' } } }),
    'spec.limits["nvidia.com/gpu"]',
  ],
  ['weight', nodePool(), nodePool({ spec: { weight: 10 } }), 'spec.weight'],
  ['a label of the pool itself', nodePool(), nodePool({ metadata: { labels: { team: 'a' } } }), 'metadata.labels.team'],
];

describe.each(IN_PLACE)('%s', (_, a, b, at) => {
  it.each([
    ['forth', a, b],
    ['back', b, a],
  ])('holds in place and replaces no node, %s', (_way, before, after) => {
    expect(outcomesOf(before, after)).toEqual([`in-place ${at}`]);
    expect(poolDiffOf(before, after)?.replaces).toBeNull();
  });
});

const replicas = (count?: number) => nodePool({ spec: { replicas: count } });

it('scales a static pool up and down, which no budget holds back', () => {
  expect(outcomesOf(replicas(2), replicas(5))).toEqual(['scales spec.replicas']);
  expect(changesOf(replicas(2), replicas(5))[0]?.says).toBe('3 nodes added; none is replaced');
  expect(outcomesOf(replicas(5), replicas(4))).toEqual(['scales spec.replicas']);
  expect(changesOf(replicas(5), replicas(4))[0]?.says).toMatch(
    /^1 node drained and removed, which no budget holds back/,
  );
});

it.each([
  ['added', replicas(), replicas(3)],
  ['removed', replicas(3), replicas()],
])('says that replicas %s is refused', (_, before, after) => {
  expect(outcomesOf(before, after)).toEqual(['refused spec.replicas']);
});

it.each(['group', 'kind'])(
  'says that another %s of the node class is refused, and before 1.1.0 replaces every node',
  (part) => {
    const [a, b] = [classOf({ [part]: 'a' }), classOf({ [part]: 'b' })];
    for (const [before, after] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(outcomesOf(before, after)).toEqual([`refused ${NODE}.nodeClassRef.${part}`]);
      expect(outcomesOf(before, after, settingsOf('1.0.8'))).toEqual([`replaces ${NODE}.nodeClassRef.${part}`]);
    }
  },
);

it('says before 1.8.0 that replicas are no field', () => {
  expect(outcomesOf(replicas(), replicas(3), settingsOf('1.7.0'))).toEqual(['inert spec.replicas']);
});

it('takes another name for another pool, whose nodes go with it', () => {
  const [a, b] = [nodePool(), nodePool({ metadata: { name: 'other' } })];
  for (const [before, after] of [
    [a, b],
    [b, a],
  ] as const) {
    const [pool, ...more] = diffOf([before], [after]).pools;
    expect(more).toEqual([]);
    expect(pool).toMatchObject({ change: 'renamed', changes: [{ outcome: 'new-pool', at: 'metadata.name' }] });
    expect(pool?.changes[0]?.says).toMatch(
      /is deleted, and its nodes are drained and deleted, which no budget holds back/,
    );
  }
});

it('takes a pool of another name and content for one that comes and one that goes', () => {
  const other = nodePool({ metadata: { name: 'other' }, spec: { weight: 3 } });
  expect(
    diffOf([nodePool()], [other]).pools.map(({ object, change, changes }) => [object, change, changes[0]?.outcome]),
  ).toEqual([
    ['NodePool/general', 'removed', 'removed'],
    ['NodePool/other', 'added', 'new-pool'],
  ]);
});

describe('a setting that nothing reads', () => {
  const isStatic = (part: object) =>
    nodePool({ spec: { replicas: 3, disruption: { consolidateAfter: '0s', ...part } } });

  it.each([
    ['consolidateAfter', isStatic({ consolidateAfter: '5m' })],
    ['consolidationPolicy', isStatic({ consolidationPolicy: 'WhenEmpty' })],
  ])('is inert: %s of a static pool', (field, other) => {
    expect(outcomesOf(isStatic({}), other)).toEqual([`inert spec.disruption.${field}`]);
    expect(outcomesOf(other, isStatic({}))).toEqual([`inert spec.disruption.${field}`]);
  });

  it('is inert: consolidationPolicy while consolidateAfter is Never', () => {
    const never = (consolidationPolicy: string) => disruption({ consolidateAfter: 'Never', consolidationPolicy });
    expect(outcomesOf(never('WhenEmpty'), never('WhenEmptyOrUnderutilized'))).toEqual([
      'inert spec.disruption.consolidationPolicy',
    ]);
  });

  it('is in place: a budget of a static pool, which holds drift', () => {
    expect(outcomesOf(isStatic({}), isStatic({ budgets: [{ nodes: '1' }] }))).toEqual([
      'in-place spec.disruption.budgets',
    ]);
  });
});

it('never says that a budget lets more nodes go than it does, and says what a refused update takes with it', () => {
  const before = nodePool({
    spec: { replicas: 10, disruption: { consolidateAfter: '0s', budgets: [{ nodes: '20%' }] } },
  });
  const after = merged(before, { spec: { template: { metadata: { labels: { team: 'a' } } } } }) as Manifest;
  expect(poolDiffOf(before, after, settingsOf('1.14.1', { nodeBootSeconds: 120 }))?.replaces).toEqual({
    which: 'every node',
    nodes: { min: 10, max: 10 },
    atOnce: 2,
    rounds: 5,
    atLeastSeconds: 600,
    says: 'every node, at most 2 of 10 (20% of the nodes, rounded up) at once; 5 rounds at least, together 10m or more (120 s for the start of a node); one node a command',
  });
});

describe('the pace of drift', () => {
  const labelled = (spec: object) =>
    nodePool({ spec: merged(spec, { template: { metadata: { labels: { team: 'a' } } } }) as object });
  const paceOf = (spec: object) => poolDiffOf(nodePool({ spec }), labelled(spec))?.replaces;

  it('has no more nodes than limits.nodes lets there be', () => {
    expect(paceOf({ limits: { nodes: '50' } })).toMatchObject({ nodes: { min: 0, max: 50 }, atOnce: 5, rounds: null });
  });

  it('needs room under limits.nodes in a static pool', () => {
    const budgets = { consolidateAfter: '0s', budgets: [{ nodes: '5' }] };
    expect(paceOf({ replicas: 10, limits: { nodes: '12' }, disruption: budgets })).toMatchObject({
      atOnce: 2,
      rounds: 5,
    });
    const none = paceOf({ replicas: 10, limits: { nodes: '10' }, disruption: budgets });
    expect(none).toMatchObject({ atOnce: 0, rounds: null, atLeastSeconds: null });
    expect(none?.says).toMatch(/limits\.nodes leaves no room for a replacement; no node is replaced while this holds$/);
  });

  it('never begins where the budgets allow none, or cannot be read', () => {
    const held = (budget: object) =>
      paceOf({ replicas: 3, disruption: { consolidateAfter: '0s', budgets: [budget] } })?.says;
    expect(held({ nodes: '0' })).toMatch(/the budgets allow no node for Drifted at any time/);
    expect(held({ nodes: '1', schedule: '0 0 * * 7', duration: '1h' })).toMatch(/a budget cannot be read/);
  });

  it('takes the budgets of after, which hold at once', () => {
    const budgets = (nodes: string) => ({ replicas: 10, disruption: { consolidateAfter: '0s', budgets: [{ nodes }] } });
    expect(poolDiffOf(nodePool({ spec: budgets('1') }), labelled(budgets('5')))?.replaces?.atOnce).toBe(5);
  });
});
