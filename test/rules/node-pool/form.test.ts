import { ask, findingsOn, pool } from '../pools';
import { refusals } from '../refusals';

const said = (manifest: ReturnType<typeof pool>) => refusals(manifest).map((f) => `${f.rule} ${f.at}: ${f.says}`);
const disrupting = (disruption: object) => pool({ spec: { disruption } });
const NODE = 'spec.template.spec';

describe('null', () => {
  it.each([
    ['disruption', pool({ spec: { disruption: null } })],
    ['budgets', disrupting({ consolidateAfter: '5m', budgets: null })],
    [
      'nodes, reasons, schedule and duration',
      disrupting({ consolidateAfter: '5m', budgets: [{ nodes: null, reasons: null, schedule: null, duration: null }] }),
    ],
    ['a limit', pool({ spec: { limits: { cpu: '1', memory: null } } })],
    ['a label', pool({ labels: { 'karpenter.sh/x': null } })],
    [
      'values and minValues',
      pool({ requirements: [ask('a', 'Exists', undefined, { values: null, minValues: null })] }),
    ],
    ['the value of a taint', pool({ node: { taints: [{ key: 'a', value: null, effect: 'NoSchedule' }] } })],
  ])('for %s is as if it were absent', (_, manifest) => {
    expect(refusals(manifest)).toEqual([]);
  });

  it.each([
    ['spec', { ...pool(), spec: null }, 'node-pool/required-fields spec'],
    ['requirements', pool({ node: { requirements: null } }), `node-pool/required-fields ${NODE}.requirements`],
    [
      'consolidateAfter',
      disrupting({ consolidateAfter: null }),
      'node-pool/consolidate-after-required spec.disruption',
    ],
    ['an effect', pool({ node: { taints: [{ key: 'a', effect: null }] } }), `node-pool/taint-syntax ${NODE}.taints[0]`],
    ['an entry of a list', pool({ node: { taints: [null] } }), `node-pool/shape ${NODE}.taints[0]`],
  ])('for %s is a missing field', (_, manifest, finding) => {
    expect(refusals(manifest).map((f) => `${f.rule} ${f.at}`)).toEqual([finding]);
  });
});

/** Section "must not be flagged", as far as the form of a NodePool goes. */
describe('correct form', () => {
  it.each([
    ['no requirements', pool()],
    ['no disruption block', pool({ spec: { disruption: undefined } })],
    [
      'consolidateAfter on a static pool',
      pool({ spec: { replicas: 3, limits: { nodes: '5' }, disruption: { consolidateAfter: '0s' } } }),
    ],
    ['an empty label', pool({ labels: { team: '' } })],
    [
      'one taint key with two effects',
      pool({
        node: {
          taints: [
            { key: 'a', effect: 'NoSchedule' },
            { key: 'a', effect: 'NoExecute' },
          ],
        },
      }),
    ],
    ['Gt with Lt', pool({ requirements: [ask('a', 'Gt', ['1']), ask('a', 'Lt', ['9'])] })],
    ['Gte with Lte', pool({ requirements: [ask('a', 'Gte', ['1']), ask('a', 'Lte', ['9'])] })],
    ['Exists without values', pool({ requirements: [ask('a', 'Exists')] })],
    ['an expiry at once', pool({ node: { expireAfter: '0s' } })],
    ['weight 1', pool({ spec: { weight: 1 } })],
    ['weight 100', pool({ spec: { weight: 100 } })],
    ['any annotation', pool({ annotations: { 'not a key': 'x' } })],
    [
      'limits in every notation',
      pool({ spec: { limits: { cpu: 5, memory: '+1.5Gi', pods: '1e3', 'nvidia.com/gpu': '.5' } } }),
    ],
  ])('with %s is not refused', (_, manifest) => {
    expect(refusals(manifest)).toEqual([]);
  });

  it.each([
    ...['karpenter.sh/capacity-type', 'kubernetes.io/arch', 'topology.kubernetes.io/zone', 'beta.kubernetes.io/arch'],
    ...['node.kubernetes.io/instance-type', 'team.node-restriction.kubernetes.io/a', 'kops.k8s.io/a'],
  ])('may ask for %s in any release', (key) => {
    const manifest = pool({ requirements: [ask(key, 'Exists')] });
    expect([...refusals(manifest, { karpenter: '1.0.0' }), ...refusals(manifest)]).toEqual([]);
  });
});

describe('one breach', () => {
  it.each([
    ['a bad taint', pool({ node: { taints: [{ key: 'a=b', effect: 'NoSchedule' }] } })],
    ['a limit that is a map', pool({ spec: { limits: { resources: { cpu: '5' } } } })],
    ['a limit that is no quantity', pool({ spec: { limits: { cpu: '16GB' } } })],
    ['an unquoted value', pool({ requirements: [ask('a', 'In', [3])] })],
    ['a label that is a number', pool({ labels: { team: 5 } })],
    ['a label of 64 characters with a blank', pool({ labels: { team: ` ${'a'.repeat(64)}` } })],
    ['a duration in days', pool({ node: { expireAfter: '30d' } })],
    ['Never for a drain', pool({ node: { terminationGracePeriod: 'Never' } })],
    ['a closed key of a bad form', pool({ requirements: [ask('a b.karpenter.sh', 'Exists')] })],
    [
      'a schedule of a bad type',
      disrupting({ consolidateAfter: '5m', budgets: [{ nodes: '1', schedule: 5, duration: '8h' }] }),
    ],
    ['a list that is none', pool({ node: { requirements: 'all' } })],
    ['a key of 317 characters', pool({ requirements: [ask(`${'a'.repeat(253)}/${'b'.repeat(63)}`, 'Exists')] })],
  ])('of form, %s, gives one error', (_, manifest) => {
    expect(findingsOn([manifest]).filter((f) => f.severity === 'error')).toHaveLength(1);
  });

  it('of form is told in words that give the value meant', () => {
    const wrong = pool({
      spec: { limits: { cpu: '16 Cores', memory: '64GB' } },
      node: { expireAfter: '30d', terminationGracePeriod: 'never' },
    });
    expect(said(wrong)).toEqual([
      'node-pool/shape spec.limits.cpu: "16 Cores" is no quantity; write "16"',
      'node-pool/shape spec.limits.memory: "64GB" is no quantity; write "64G"',
      `node-pool/shape ${NODE}.expireAfter: "30d" is no duration of hours, minutes and seconds; write 720h`,
      `node-pool/shape ${NODE}.terminationGracePeriod: "never" is no duration; remove terminationGracePeriod, which then has no end, or write 24h`,
    ]);
  });
});
