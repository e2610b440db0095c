import { ask, findingsOn, placesOf, pool, saidBy } from '../pools';

const EXPIRE = 'spec.template.spec.expireAfter';
const GRACE = 'spec.template.spec.terminationGracePeriod';
const AUTO = { platform: 'eks-auto-mode' } as const;
const EKS = { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } };

describe('node-pool/name-length', () => {
  const rule = 'node-pool/name-length';

  it('lets 63 characters pass and no more', () => {
    expect(placesOf(rule, pool({ name: 'a'.repeat(63) }))).toEqual([]);
    expect(placesOf(rule, pool({ name: 'a'.repeat(64) }))).toEqual(['metadata.name']);
  });

  it('leaves a name that the API server refuses to the shape', () => {
    expect(placesOf(rule, pool({ name: 'a'.repeat(254) }))).toEqual([]);
  });

  it('shortens to a name that ends in a letter or digit', () => {
    expect(saidBy(rule, pool({ name: `${'a'.repeat(62)}-b` }))[0]).toContain(`shorten it, to "${'a'.repeat(62)}"`);
  });
});

describe('node-pool/expire-after-short', () => {
  it.each(['0s', '0h', '0h0m0s', '00m'])('reports %s', (expireAfter) => {
    expect(placesOf('node-pool/expire-after-short', pool({ node: { expireAfter } }))).toEqual([EXPIRE]);
  });

  it.each(['1s', 'Never', '720h', undefined, null, '0d', 0])('is silent on %p', (expireAfter) => {
    expect(placesOf('node-pool/expire-after-short', pool({ node: { expireAfter } }))).toEqual([]);
  });
});

describe('node-pool/expire-without-grace', () => {
  const rule = 'node-pool/expire-without-grace';

  it('reports a lifetime that is written, at the spec of the node', () => {
    expect(placesOf(rule, pool({ node: { expireAfter: '480h' } }))).toEqual(['spec.template.spec']);
    expect(placesOf(rule, pool({ node: { expireAfter: '480h', terminationGracePeriod: null } }))).toEqual([
      'spec.template.spec',
    ]);
  });

  it.each([
    ['a grace period', { expireAfter: '480h', terminationGracePeriod: '1h' }],
    ['a grace period that another rule reports', { expireAfter: '480h', terminationGracePeriod: '1d' }],
    ['Never', { expireAfter: 'Never' }],
    ['the default lifetime', {}],
    ['a lifetime the API server refuses', { expireAfter: '20d' }],
    ['no lifetime at all, which has its own rule', { expireAfter: '0s' }],
  ])('is silent on %s', (_, node) => {
    expect(placesOf(rule, pool({ node }))).toEqual([]);
  });

  it('knows that EKS Auto Mode fills in a grace period', () => {
    expect(placesOf(rule, pool({ node: { ...EKS, expireAfter: '480h' } }), AUTO)).toEqual([]);
    expect(placesOf(rule, pool({ node: { expireAfter: '480h' } }), AUTO)).toEqual(['spec.template.spec']);
  });
});

describe('node-pool/grace-short', () => {
  it.each(['0s', '29s', '0m'])('reports %s', (terminationGracePeriod) => {
    expect(placesOf('node-pool/grace-short', pool({ node: { terminationGracePeriod } }))).toEqual([GRACE]);
  });

  it.each(['30s', '1m', '24h', undefined, 'Never', '10'])('is silent on %p', (terminationGracePeriod) => {
    expect(placesOf('node-pool/grace-short', pool({ node: { terminationGracePeriod } }))).toEqual([]);
  });
});

describe('node-pool/auto-mode-lifetime', () => {
  const rule = 'node-pool/auto-mode-lifetime';
  const life = (expireAfter: string, terminationGracePeriod?: string | null) =>
    pool({ node: { ...EKS, expireAfter, terminationGracePeriod } });

  it.each([
    ['480h', undefined],
    ['480h', null],
    ['480h', '24h'],
    ['503h30m', '30m'],
    ['504h', '0s'],
  ])('lets %s with a grace of %p pass, exactly 504h', (expireAfter, grace) => {
    expect(placesOf(rule, life(expireAfter, grace), AUTO)).toEqual([]);
  });

  it.each([
    ['720h', undefined, '744h', '480h'],
    ['480h1s', undefined, '504h1s', '480h'],
    ['336h', '200h', '536h', '304h'],
    ['504h', '1s', '504h1s', '503h59m59s'],
  ])('reports %s with a grace of %p', (expireAfter, grace, sum, fix) => {
    const [said] = saidBy(rule, life(expireAfter, grace), AUTO);
    expect(said).toMatch(new RegExp(`^${EXPIRE}: "${expireAfter}" and .* make ${sum},`));
    expect(said).toContain(`write "${fix}"`);
  });

  it('says what to do where the grace period alone is too long', () => {
    expect(saidBy(rule, life('24h', '600h'), AUTO)[0]).toMatch(
      /the terminationGracePeriod of "600h" make 624h.*write "480h", and "24h" for terminationGracePeriod$/,
    );
  });

  it('says that Never is unconfirmed, and calls it no error', () => {
    const found = findingsOn([life('Never')], AUTO).filter((f) => f.rule === rule);
    expect(found.map((f) => f.severity)).toEqual(['info']);
    expect(found[0]?.says).toContain('not confirmed');
  });

  it('is silent on the default, on other platforms, and on other node classes', () => {
    expect(placesOf(rule, pool({ node: EKS }), AUTO)).toEqual([]);
    expect(placesOf(rule, life('720h'))).toEqual([]);
    expect(placesOf(rule, life('720h'), { platform: 'cloudpilot' })).toEqual([]);
    expect(placesOf(rule, pool({ node: { expireAfter: '720h' } }), AUTO)).toEqual([]);
  });

  it('leaves durations that are refused to their rule', () => {
    expect(placesOf(rule, life('30d'), AUTO)).toEqual([]);
    expect(placesOf(rule, life('504h', '1d'), AUTO)).toEqual([]);
  });
});

describe('node-pool/auto-mode-kinds', () => {
  const rule = 'node-pool/auto-mode-kinds';
  const AWS_KEY = ask('karpenter.k8s.aws/instance-cpu', 'Gt', ['3']);

  it('reports the class, and not its keys as well', () => {
    expect(placesOf(rule, pool({ requirements: [AWS_KEY] }), AUTO)).toEqual(['spec.template.spec.nodeClassRef']);
  });

  it('reports each key of a self-managed Karpenter under the class of Auto Mode', () => {
    const requirements = [ask('kubernetes.io/arch', 'Exists'), AWS_KEY, AWS_KEY];
    expect(placesOf(rule, pool({ node: EKS, requirements }), AUTO)).toEqual([
      'spec.template.spec.requirements[1].key',
      'spec.template.spec.requirements[2].key',
    ]);
  });

  it('is silent on other platforms and on the keys of Auto Mode', () => {
    expect(placesOf(rule, pool({ requirements: [AWS_KEY] }))).toEqual([]);
    const requirements = [ask('eks.amazonaws.com/instance-cpu', 'Gt', ['3'])];
    expect(placesOf(rule, pool({ node: EKS, requirements }), AUTO)).toEqual([]);
  });
});
