import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import {
  groupKind,
  groupOf,
  isPlainObject,
  kindOf,
  type Manifest,
  nameOf,
  namespaceOf,
  objectName,
  versionOf,
} from '../../src/manifest/object';

describe('isPlainObject', () => {
  it('is true for maps of data, in any realm and without a prototype', () => {
    const foreign: unknown = runInNewContext('({ a: 1 })');
    for (const value of [{}, { a: 1 }, Object.create(null), JSON.parse('{"__proto__": 1}'), foreign]) {
      expect(isPlainObject(value)).toBe(true);
    }
  });

  it('is false for everything else', () => {
    class Point {}
    for (const value of [undefined, null, 1, 'a', true, [], new Map(), new Date(0), new Point(), /a/, () => 1]) {
      expect(isPlainObject(value)).toBe(false);
    }
  });
});

describe('apiVersion', () => {
  it.each<[unknown, string, string]>([
    ['karpenter.sh/v1', 'karpenter.sh', 'v1'],
    ['v1', '', 'v1'],
    ['apps/v1', 'apps', 'v1'],
    ['a/b/c', 'a', 'b/c'],
    ['', '', ''],
    [undefined, '', ''],
    [null, '', ''],
    [1, '', ''],
    [['v1'], '', ''],
  ])('%j has group %j and version %j', (apiVersion, group, version) => {
    expect([groupOf(apiVersion), versionOf(apiVersion)]).toEqual([group, version]);
  });
});

describe('groupKind', () => {
  it.each<[Manifest, string]>([
    [{ apiVersion: 'karpenter.sh/v1', kind: 'NodePool' }, 'karpenter.sh/NodePool'],
    [{ apiVersion: 'v1', kind: 'Service' }, 'core/Service'],
    [{ kind: 'Service' }, 'core/Service'],
    [{ apiVersion: 'apps/v1' }, 'apps/?'],
    [{ apiVersion: 7, kind: 7 }, 'core/?'],
    [{}, 'core/?'],
  ])('of %j is %s', (manifest, expected) => {
    expect(groupKind(manifest)).toBe(expected);
  });
});

describe('objectName', () => {
  it.each<[Manifest, string]>([
    [{ kind: 'NodePool', metadata: { name: 'batch' } }, 'NodePool/batch'],
    [{ kind: 'MachineDeployment', metadata: { name: 'web', namespace: 'fleet' } }, 'MachineDeployment/fleet/web'],
    [{ kind: 'NodePool', metadata: { name: 'a', namespace: 'default' } }, 'NodePool/default/a'],
    [{ kind: 'Job', metadata: { generateName: 'run-' } }, 'Job/run-*'],
    [{ kind: 'Job', metadata: { name: 'a', generateName: 'run-' } }, 'Job/a'],
    [{ kind: 'NodePool' }, 'NodePool/?'],
    [{ kind: 'NodePool', metadata: null }, 'NodePool/?'],
    [{ kind: 'NodePool', metadata: ['name'] }, 'NodePool/?'],
    [{ kind: 'NodePool', metadata: { name: '', namespace: '' } }, 'NodePool/?'],
    [{ kind: 'NodePool', metadata: { name: 123 } }, 'NodePool/123'],
    [{ kind: 'NodePool', metadata: { name: true } }, 'NodePool/true'],
    [{ kind: 'NodePool', metadata: { name: { a: 1 } } }, 'NodePool/?'],
    [{ metadata: { name: 'a' } }, '?/a'],
    [{ kind: 'NodePool', metadata: { name: 'a\nb\u2028' } }, 'NodePool/a\\u000ab\\u2028'],
    [{}, '?/?'],
  ])('of %j is %s', (manifest, expected) => {
    expect(objectName(manifest)).toBe(expected);
  });
});

describe('readers of an object', () => {
  it('answer undefined for a name and namespace that are no text', () => {
    const manifest = { metadata: { name: 5, namespace: ['a'] } };
    expect([nameOf(manifest), namespaceOf(manifest)]).toEqual([undefined, undefined]);
  });

  it('read own properties only', () => {
    const inherited = JSON.parse('{"__proto__": {"kind": "NodePool", "metadata": {"name": "a"}}}') as Manifest;
    expect([kindOf(inherited), nameOf(inherited)]).toEqual(['?', undefined]);
  });

  it('take any data, and the shown name is one line', () => {
    const field = fc.jsonValue({ maxDepth: 1 });
    const metadata = fc.record({ name: field, namespace: field, generateName: field }, { requiredKeys: [] });
    const manifest = fc.record(
      { apiVersion: field, kind: field, metadata: fc.oneof(field, metadata) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(manifest, (object) => {
        expect(objectName(object)).toMatch(/^[^\n\r]+\/[^\n\r]+$/);
        expect(groupKind(object)).toContain('/');
      }),
    );
  });
});
