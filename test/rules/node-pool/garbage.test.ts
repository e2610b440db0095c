import fc from 'fast-check';
import type { Manifest } from '../../../src/manifest/object';
import { ask, findingsOn, pool } from '../pools';

const WHOLE = pool({
  labels: { 'example.com/team': 'a' },
  annotations: { 'checksum/config': 'x' },
  requirements: [
    ask('karpenter.sh/capacity-type', 'In', ['spot', 'reserved'], { minValues: 1 }),
    ask('karpenter.k8s.aws/instance-cpu', 'Gt', ['3']),
    ask('karpenter.k8s.aws/instance-cpu', 'In', ['32']),
  ],
  node: {
    taints: [{ key: 'a', value: 'b', effect: 'NoSchedule' }],
    startupTaints: [{ key: 'node.cilium.io/agent-not-ready', effect: 'NoExecute' }],
    expireAfter: '720h',
    terminationGracePeriod: '24h',
  },
  spec: {
    weight: 10,
    replicas: 3,
    limits: { cpu: '1000', nodes: '4' },
    disruption: { consolidateAfter: '1m', budgets: [{ nodes: '10%' }] },
  },
});

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, field]) => pathsOf(field, [...path, key]))];
}

function withValue(value: unknown, [step, ...rest]: readonly string[], put: unknown): unknown {
  if (step === undefined) return put;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  const fields = copy as Record<string, unknown>;
  fields[step] = withValue(fields[step], rest, put);
  return copy;
}

const paths = pathsOf(WHOLE).filter((path) => path.length > 0 && !['apiVersion', 'kind'].includes(path[0] as string));
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    '',
    ' ',
    'Never',
    '0s',
    '99999999999h',
    '1e99999',
    '0',
    '-5',
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    [null],
    [[]],
    [{}],
    { a: null },
    ['a', 3],
    '__proto__',
    'constructor',
    '🦆',
    'x'.repeat(400),
  ),
);

it('judges a pool with anything in the place of anything, and no rule fails', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(changes, fc.constantFrom('1.0.0', '1.8', '1.14.1'), (made, karpenter) => {
      let manifest: unknown = WHOLE;
      for (const [path, put] of made) manifest = replaced(manifest, path, put);
      const twin = { ...(manifest as Manifest), metadata: { name: 'twin' } };
      for (const { says } of findingsOn([manifest as Manifest, twin, WHOLE], {
        karpenter,
        platform: 'eks-auto-mode',
      })) {
        expect(says).not.toMatch(/[\n\r]|undefined|\[object/);
      }
    }),
    { numRuns: 200 },
  );
});

/** Unless an earlier change took the way there. */
function replaced(value: unknown, path: readonly string[], put: unknown): unknown {
  let parent = value;
  for (const step of path.slice(0, -1)) {
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, step)) return value;
    parent = (parent as Record<string, unknown>)[step];
  }
  return typeof parent === 'object' && parent !== null ? withValue(value, path, put) : value;
}
