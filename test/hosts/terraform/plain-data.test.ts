import type { PlainObject } from '../../../src/manifest/object';
import { SILENT } from '../cdk8s/app';
import { appOf, HOSTS, manifestsOf, refusalOf } from './hosts';

const OPEN = '$' + '{';

/** Manifests that look like more than they are; what a host makes of each is what it makes of the same in a resource of its own. */
const VALUES: readonly [string, unknown][] = [
  ['empty maps, lists and texts', { a: {}, b: [], c: '', d: [{}, [], null] }],
  ['null, false and zero', { a: null, b: false, c: 0, d: -0.5 }],
  ['escaped templates', { a: `$${OPEN}x}`, [`$${OPEN}y}`]: '%%{z}' }],
  ['a template', { a: `${OPEN}var.x}` }],
  ['texts that name tokens', { a: 'TfToken', b: '#{TOKEN}', 'TfToken[x]': 'y' }],
  ['what a host drops', { a: undefined, b: [undefined, 1], c: Number.NaN, d: new Date(0), e: new Map([[1, 2]]) }],
  ['numbers at the edge', { a: 1e21, b: -1e-7, c: Number.MAX_SAFE_INTEGER }],
  ['a method called resolve', { a: { resolve: () => ({ b: 1 }) } }],
];

describe.each(HOSTS)('on %s', (_, host) => {
  const { cdk, pools, RawManifest } = host;

  it.each(VALUES)('writes %s as a resource of the host itself does', (_what, spec) => {
    const manifest: PlainObject = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' }, spec };
    const raw = appOf(host);
    const theirs = new RawManifest(raw.stack, 'resource', { manifest: manifest as never });
    const ours = appOf(host);
    const { resource } = new pools.NodePool(ours.stack, 'pool', SILENT);
    resource.overrideLogicalId(theirs.friendlyUniqueId);
    resource.manifest = manifest as never;
    expect(cdk.Testing.synth(ours.stack)).toBe(cdk.Testing.synth(raw.stack));
    expect(cdk.Testing.synthHcl(ours.stack)).toBe(cdk.Testing.synthHcl(raw.stack));
  });

  it('is never changed by the host, whatever is laid over it', () => {
    const { stack } = appOf(host);
    const pool = new pools.NodePool(stack, 'pool', { ...SILENT, taints: [{ key: 'a', effect: 'NoSchedule' }] });
    const before = JSON.stringify(pool.resource.manifestInput);
    const path = `resource.kubernetes_manifest.${pool.resource.friendlyUniqueId}.manifest.spec`;
    stack.addOverride(`${path}.weight`, 7);
    stack.addOverride(`${path}.template.spec.taints`, [{ key: 'b', effect: 'NoSchedule' }]);
    expect(manifestsOf(host, stack)).toMatchObject([{ spec: { weight: 7 } }]);
    expect(JSON.stringify(pool.resource.manifestInput)).toBe(before);
  });

  it('takes a function for what it is, as the host does', () => {
    const { stack } = appOf(host);
    const pool = new pools.NodePool(stack, 'pool', SILENT);
    pool.resource.manifest = { spec: { weight: () => 1 } } as never;
    expect(refusalOf(() => cdk.Testing.synth(stack))).not.toEqual([]);
  });
});
