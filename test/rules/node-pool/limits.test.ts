import { ask, placesOf, pool, saidBy } from '../pools';

const limits = (map: unknown, more: object = {}) => pool({ spec: { limits: map, ...more } });
const CPU = 'karpenter.k8s.aws/instance-cpu';

describe('static pools', () => {
  const fixed = (replicas: unknown, nodes: unknown) =>
    limits(nodes === undefined ? undefined : { nodes }, { replicas });

  it('says at replicas that the gate is needed, but not on EKS Auto Mode nor where the field is unknown', () => {
    const rule = 'node-pool/static-gate';
    expect(placesOf(rule, fixed(3, '4'))).toEqual(['spec.replicas']);
    expect(placesOf(rule, fixed(3, '4'), { karpenter: '1.8.0' })).toEqual(['spec.replicas']);
    expect(placesOf(rule, fixed(3, '4'), { karpenter: '1.7' })).toEqual([]);
    expect(placesOf(rule, fixed(3, '4'), { platform: 'eks-auto-mode' })).toEqual([]);
    expect(placesOf(rule, fixed(-1, '4'))).toEqual([]);
    expect(placesOf(rule, pool())).toEqual([]);
  });

  it.each([
    [3, '2', 'node-pool/static-limit-below-replicas'],
    [3, 2, 'node-pool/static-limit-below-replicas'],
    [3, '1999m', 'node-pool/static-limit-below-replicas'],
    [3, '3', 'node-pool/static-drift-headroom'],
    [3, '2500m', 'node-pool/static-drift-headroom'],
    [1000, '1k', 'node-pool/static-drift-headroom'],
  ] as const)('reports replicas %p under a limit of %p once', (replicas, nodes, rule) => {
    const both = ['node-pool/static-limit-below-replicas', 'node-pool/static-drift-headroom'] as const;
    const places = both.map((id) => [id, placesOf(id, fixed(replicas, nodes))]);
    expect(places).toEqual(both.map((id) => [id, id === rule ? ['spec.limits.nodes'] : []]));
  });

  it.each([
    [3, '4'],
    [3, undefined],
    [0, '0'],
    [3, '-1'],
    [3, 'many'],
    ['3', '3'],
    [3, '1e99'],
  ])('is silent on replicas %p under a limit of %p', (replicas, nodes) => {
    const said = ['node-pool/static-limit-below-replicas', 'node-pool/static-drift-headroom'] as const;
    expect(said.flatMap((id) => placesOf(id, fixed(replicas, nodes)))).toEqual([]);
  });

  it('is silent about their limits before 1.8.0, where replicas is no field', () => {
    const old = { karpenter: '1.7.0' };
    expect(placesOf('node-pool/static-limit-below-replicas', fixed(3, '2'), old)).toEqual([]);
    expect(placesOf('node-pool/static-drift-headroom', fixed(3, '3'), old)).toEqual([]);
  });
});

describe('node-pool/limits-integer', () => {
  const rule = 'node-pool/limits-integer';

  it('reports each number, at its key', () => {
    expect(placesOf(rule, limits({ cpu: 1000, memory: '4000Gi', 'nvidia.com/gpu': 8, pods: 0 }))).toEqual([
      'spec.limits.cpu',
      'spec.limits["nvidia.com/gpu"]',
      'spec.limits.pods',
    ]);
  });

  it('is silent on text, and on numbers that are refused or never launch anything', () => {
    expect(placesOf(rule, limits({ cpu: '1000' }))).toEqual([]);
    expect(placesOf(rule, limits({ cpu: 1.5 }))).toEqual([]);
    expect(placesOf(rule, limits({ cpu: -1 }))).toEqual([]);
  });
});

describe('node-pool/limits-missing', () => {
  const rule = 'node-pool/limits-missing';

  it.each([undefined, null, {}, { cpu: null }])('reports limits %p', (map) => {
    expect(placesOf(rule, limits(map))).toEqual(['spec.limits']);
  });

  it('is silent on a single limit of any kind, on static pools, and on limits that are refused', () => {
    expect(placesOf(rule, limits({ 'nvidia.com/gpu': '8' }))).toEqual([]);
    expect(placesOf(rule, limits(undefined, { replicas: 3 }))).toEqual([]);
    expect(placesOf(rule, limits({ resources: { cpu: '1' } }))).toEqual([]);
    expect(placesOf(rule, limits('1000'))).toEqual([]);
  });

  it.each([undefined, null, [], 'x'])('is silent where the spec is %j, which is refused as a whole', (spec) => {
    expect(placesOf(rule, { ...pool(), spec })).toEqual([]);
    expect(placesOf('node-pool/limits-missing', { ...pool(), spec: {} })).toEqual(['spec.limits']);
  });
});

describe('node-pool/limits-unknown-resource', () => {
  const rule = 'node-pool/limits-unknown-resource';

  it.each([
    ['gpu', 'write nvidia.com/gpu'],
    ['memroy', 'write memory'],
    ['CPU', 'write cpu'],
    ['storage', 'write ephemeral-storage'],
    ['bananas', 'limit cpu, memory, ephemeral-storage, pods, nodes or a name with a domain'],
  ])('reports %s', (name, advice) => {
    const said = saidBy(rule, limits({ cpu: '4', [name]: '8' }));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`spec.limits.${name}: "${name}" is no resource`);
    expect(said[0]).toContain(advice);
  });

  it.each([
    'cpu',
    'memory',
    'ephemeral-storage',
    'pods',
    'nodes',
    'hugepages-2Mi',
    'nvidia.com/gpu',
    'example.com/fpga',
  ])('knows %s', (name) => {
    expect(placesOf(rule, limits({ [name]: '8' }))).toEqual([]);
  });
});

describe('node-pool/limits-nodes-version', () => {
  const rule = 'node-pool/limits-nodes-version';

  it('reports a limit on nodes of a dynamic pool before 1.11.0', () => {
    expect(placesOf(rule, limits({ nodes: '10' }), { karpenter: '1.10.9' })).toEqual(['spec.limits.nodes']);
    expect(placesOf(rule, limits({ nodes: '10' }), { karpenter: '1.11.0' })).toEqual([]);
    expect(placesOf(rule, limits({ nodes: '10' }))).toEqual([]);
    expect(placesOf(rule, limits({ nodes: '10' }, { replicas: 3 }), { karpenter: '1.9' })).toEqual([]);
  });

  it('does not advise a limit on cpu where there is one', () => {
    expect(saidBy(rule, limits({ nodes: '10', cpu: '64' }), { karpenter: '1.8' })).toEqual([
      'spec.limits.nodes: before 1.11.0 more than "10" nodes start when many pods arrive at once; run Karpenter 1.11.0',
    ]);
  });
});

describe('limits.cpu and the size of nodes', () => {
  const sized = (cpu: unknown, ...requirements: object[]) => pool({ requirements, spec: { limits: { cpu } } });
  const fits = 'node-pool/limit-fits-a-node';
  const stranded = 'node-pool/limit-stranded';

  it.each([
    ['In', ['16', '8'], '7999m', '8'],
    ['Gt', ['7'], '7', '8'],
    ['Gte', ['8'], '7', '8'],
    ['In', ['9007199254740993'], '9007199254740992', '9007199254740993'],
  ])('reports a limit below what %s %p admits', (operator, values, cpu, least) => {
    const said = saidBy(fits, sized(cpu, ask(CPU, operator, values)));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`less than the ${least} cpu`);
  });

  it.each([
    ['In', ['16', '8'], '8'],
    ['In', ['16', '8'], 8],
    ['Gt', ['7'], '8'],
    ['Lt', ['7'], '1'],
    ['NotIn', ['1', '2'], '1'],
    ['In', ['x'], '1'],
    ['In', ['8'], '0'],
    ['In', ['8'], 'x'],
    ['In', ['8'], '1e99999'],
  ])('is silent about %s %p and a limit of %p', (operator, values, cpu) => {
    expect(placesOf(fits, sized(cpu, ask(CPU, operator, values)))).toEqual([]);
  });

  it('takes all requirements on the key together, under the label of each provider', () => {
    const key = 'eks.amazonaws.com/instance-cpu';
    expect(
      placesOf(fits, sized('6', ask(key, 'Gt', ['1']), ask(key, 'In', ['2', '8']), ask(key, 'NotIn', ['2']))),
    ).toEqual(['spec.limits.cpu']);
  });

  it('leaves a contradiction to its rule', () => {
    expect(placesOf(fits, sized('1', ask(CPU, 'In', ['8']), ask(CPU, 'In', ['16'])))).toEqual([]);
  });

  it.each([
    ['63', '32', '"63" holds 1 node of 32 cpu and strands 31; write "32" or "64"'],
    ['64500m', '32', '"64500m" holds 2 nodes of 32 cpu and strands 500m; write "64" or "96"'],
    ['1k', '64', '"1k" holds 15 nodes of 64 cpu and strands 40; write "960" or "1024"'],
  ])('reports the rest of %s over nodes of %s', (cpu, size, says) => {
    expect(saidBy(stranded, sized(cpu, ask(CPU, 'In', [size])))).toEqual([`spec.limits.cpu: ${says}`]);
  });

  it('is silent about whole nodes, several sizes, and a limit below one node', () => {
    expect(placesOf(stranded, sized('64', ask(CPU, 'In', ['32'])))).toEqual([]);
    expect(placesOf(stranded, sized('63', ask(CPU, 'In', ['32', '16'])))).toEqual([]);
    expect(placesOf(stranded, sized('31', ask(CPU, 'In', ['32'])))).toEqual([]);
    expect(placesOf(stranded, sized('63', ask(CPU, 'In', ['0'])))).toEqual([]);
    expect(placesOf(stranded, pool({ spec: { limits: { cpu: '63' } } }))).toEqual([]);
  });
});
