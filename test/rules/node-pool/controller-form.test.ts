import { ask, findingsOn, placesOf, pool, saidBy } from '../pools';
import { refusals } from '../refusals';

const NODE = 'spec.template.spec';
const errorsOf = (manifest: ReturnType<typeof pool>, karpenter?: string) =>
  findingsOn([manifest], karpenter === undefined ? {} : { karpenter })
    .filter((f) => f.severity === 'error')
    .map((f) => `${f.rule} ${f.at}`);

describe('node-pool/duration-format', () => {
  const lasting = (expireAfter: string) => pool({ node: { expireAfter } });

  it.each(['1hr', 'FooNever', '1h30', '720hours'])(
    'reports %s before 1.4.0, which the API server takes there',
    (text) => {
      expect(errorsOf(lasting(text), '1.3.3')).toEqual([`node-pool/duration-format ${NODE}.expireAfter`]);
      expect(errorsOf(lasting(text), '1.4.0')).toEqual([`node-pool/shape ${NODE}.expireAfter`]);
    },
  );

  it.each(['1h5ms', '1h.5m'])('is silent on %s before 1.4.0, which Go reads', (text) => {
    expect(errorsOf(lasting(text), '1.3.3')).toEqual([]);
  });

  it('reports in all fields and releases what 64 bits of nanoseconds do not hold', () => {
    const spec = { disruption: { consolidateAfter: '2562048h' } };
    const manifest = pool({
      spec,
      node: { expireAfter: '9999999999h', terminationGracePeriod: `${'9'.repeat(400)}s` },
    });
    expect(refusals(manifest)).toEqual([]);
    expect(placesOf('node-pool/duration-format', manifest)).toEqual([
      'spec.disruption.consolidateAfter',
      `${NODE}.expireAfter`,
      `${NODE}.terminationGracePeriod`,
    ]);
    expect(saidBy('node-pool/duration-format', manifest)[0]).toBe(
      'spec.disruption.consolidateAfter: "2562048h" is longer than 2562047h47m, all that 64 bits of nanoseconds hold, and the controller then reads no NodePool; write 2562047h47m',
    );
  });

  it('takes the longest duration, Never, and zero', () => {
    for (const text of ['2562047h47m', 'Never', '0s']) {
      expect(placesOf('node-pool/duration-format', lasting(text))).toEqual([]);
    }
  });
});

describe('node-pool/limits-quantity', () => {
  const limited = (cpu: unknown) => pool({ spec: { limits: { cpu } } });

  it.each(['-1', '-0.5', -3, '-4Gi'])('reports %p, which launches nothing', (limit) => {
    expect(refusals(limited(limit))).toEqual([]);
    expect(placesOf('node-pool/limits-quantity', limited(limit))).toEqual(['spec.limits.cpu']);
  });

  it.each(['1e1.5', '1e.5'])('reports %s, which passes the pattern and cannot be decoded', (limit) => {
    expect(refusals(limited(limit))).toEqual([]);
    expect(errorsOf(limited(limit))).toEqual(['node-pool/limits-quantity spec.limits.cpu']);
  });

  it.each(['0', '-0', 0, '1000', '4000Gi', '+5', '1e3', '.5', null])('is silent on %p', (limit) => {
    expect(placesOf('node-pool/limits-quantity', limited(limit))).toEqual([]);
  });

  it('leaves what the API server refuses to the shape', () => {
    expect(errorsOf(limited('16GB'))).toEqual(['node-pool/shape spec.limits.cpu']);
    expect(errorsOf(limited(1.5))).toEqual(['node-pool/shape spec.limits.cpu']);
  });
});

describe('node-pool/requirement-value-syntax', () => {
  const asking = (...values: unknown[]) => pool({ requirements: [ask('example.com/rack', 'In', values)] });

  it.each(['row 3', '-a', 'a-', 'a/b', 'é', 'x'.repeat(64)])('reports %s', (value) => {
    expect(errorsOf(asking('a', value))).toEqual([`node-pool/requirement-value-syntax ${NODE}.requirements[0].values`]);
  });

  it.each(['', 'a', '3', 'A.b_c-d', 'x'.repeat(63)])('is silent on %p', (value) => {
    expect(errorsOf(asking(value))).toEqual([]);
  });
});

describe('node-pool/label-syntax', () => {
  const labelled = (key: string) => pool({ labels: { [key]: 'a' } });
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`l${index}`, 'a']));

  it.each(['bad key', 'a/b/c', '-a', '', 'UPPER.com/a', 'x'.repeat(64)])('reports the key %j', (key) => {
    expect(refusals(labelled(key))).toEqual([]);
    expect(placesOf('node-pool/label-syntax', labelled(key))).toHaveLength(1);
  });

  it('reports a beta key before 1.9.0, where only requirements may have it', () => {
    const key = 'beta.kubernetes.io/arch';
    expect(saidBy('node-pool/label-syntax', labelled(key), { karpenter: '1.8.0' })).toEqual([
      `spec.template.metadata.labels["${key}"]: "${key}" cannot be set as a label before 1.9.0; write kubernetes.io/arch`,
    ]);
    expect(placesOf('node-pool/label-syntax', labelled(key), { karpenter: '1.9.0' })).toEqual([]);
    const asking = pool({ requirements: [ask(key, 'In', ['amd64'])] });
    expect(errorsOf(asking, '1.8.0')).toEqual([]);
  });

  it('counts labels and requirements together, up to 100', () => {
    const requirements = Array.from({ length: 60 }, (_, index) => ask(`r${index}`, 'Exists'));
    expect(placesOf('node-pool/label-syntax', pool({ labels: many(40), requirements }))).toEqual([]);
    expect(saidBy('node-pool/label-syntax', pool({ labels: many(41), requirements }))).toEqual([
      'spec.template.metadata.labels: 41 labels and 60 requirements, and 100 are the most in all; remove 1',
    ]);
  });

  it('leaves more than 100 labels, and values that are none, to the shape', () => {
    expect(errorsOf(pool({ labels: many(101) }))).toEqual(['node-pool/shape spec.template.metadata.labels']);
    expect(errorsOf(pool({ labels: { a: 'x y' } }))).toEqual(['node-pool/shape spec.template.metadata.labels.a']);
  });
});

describe('node-pool/key-length', () => {
  const long = 'x'.repeat(64);

  it('reports names and prefixes that the patterns let through', () => {
    const node = { taints: [{ key: `a/${long}`, value: long, effect: 'NoSchedule' }] };
    const manifest = pool({ requirements: [ask(long, 'Exists'), ask(`${'a.'.repeat(126)}aa/b`, 'Exists')], node });
    expect(errorsOf(manifest)).toEqual([
      `node-pool/key-length ${NODE}.requirements[0].key`,
      `node-pool/key-length ${NODE}.requirements[1].key`,
      `node-pool/key-length ${NODE}.taints[0].key`,
      `node-pool/key-length ${NODE}.taints[0].value`,
    ]);
  });

  it('takes 63 characters behind 253', () => {
    const key = `${'a.'.repeat(126)}a/${'x'.repeat(62)}`;
    expect(errorsOf(pool({ node: { taints: [{ key, value: 'x'.repeat(63), effect: 'NoSchedule' }] } }))).toEqual([]);
  });
});
