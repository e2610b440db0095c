import type { PlainObject } from '../../src/manifest/object';
import { pool } from '../rules/pools';
import { refusals } from '../rules/refusals';

const placesOf = (metadata: unknown) => refusals({ ...pool(), metadata }).map((f) => f.at);
const wordsOf = (metadata: unknown) => refusals({ ...pool(), metadata }).map((f) => f.says);
const named = (more: PlainObject) => ({ name: 'general', ...more });

/** As validation.ValidateObjectMeta and the strict decoder of kube-apiserver judge it. */
describe('the metadata of an object', () => {
  it.each([
    ['a name with dots', { name: 'a.b-c.1' }],
    ['a name of 253 characters', { name: 'a'.repeat(253) }],
    ['a prefix instead of a name', { generateName: 'general-' }],
    ['a prefix of which only the beginning is kept', { generateName: 'a'.repeat(250) }],
    ['a prefix beside an empty name', { name: '', generateName: 'general-' }],
    ['a namespace, which a cluster-scoped kind drops', named({ namespace: 'No Name At All' })],
    ['null in every map and list', named({ labels: null, annotations: null, finalizers: null, ownerReferences: null })],
    ['null for a label, which is then empty', named({ labels: { team: null } })],
    ['an empty label', named({ labels: { 'example.com/team': '' } })],
    ['an annotation key in upper case', named({ annotations: { 'Example.COM/Team': 'any text\n at all' } })],
    ['annotations of 256 KiB', named({ annotations: { a: 'x'.repeat(262_143) } })],
    [
      'what a cluster writes',
      named({ uid: '1', resourceVersion: '5', generation: 2, selfLink: '', managedFields: [] }),
    ],
    ['a creation time of null, as kubectl writes it', named({ creationTimestamp: null })],
    ['a creation time', named({ creationTimestamp: '2026-01-01T00:00:00.5+01:00' })],
    [
      'an owner',
      named({
        ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'a', uid: '1', controller: true }],
      }),
    ],
    ['a finalizer without a prefix', named({ finalizers: ['orphan', 'example.com/wait'] })],
  ])('may be %s', (_, metadata) => {
    expect(placesOf(metadata)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['none', undefined, 'metadata.name'],
    ['null', null, 'metadata.name'],
    ['empty', {}, 'metadata.name'],
    ['text', 'general', 'metadata'],
    ['a null name', { name: null }, 'metadata.name'],
    ['an empty name', { name: '' }, 'metadata.name'],
    ['a number for a name', { name: 5 }, 'metadata.name'],
    ['an upper-case name', { name: 'General' }, 'metadata.name'],
    ['a name with two dots in a row', { name: 'a..b' }, 'metadata.name'],
    ['a name of 254 characters', { name: 'a'.repeat(254) }, 'metadata.name'],
    ['a prefix in upper case', { generateName: 'General-' }, 'metadata.generateName'],
    ['a prefix that is a dash', { generateName: '-' }, 'metadata.generateName'],
    ['a prefix whose names begin a part with a dash', { generateName: 'a.-' }, 'metadata.generateName'],
    ['an unknown field', named({ label: {} }), 'metadata.label'],
    ['a number for a label', named({ labels: { team: 1 } }), 'metadata.labels.team'],
    ['a label with a blank', named({ labels: { team: 'a b' } }), 'metadata.labels.team'],
    ['a bad key of a null label', named({ labels: { 'a b': null } }), 'metadata.labels["a b"]'],
    ['a label key of 64 characters', named({ labels: { ['a'.repeat(64)]: '' } }), `metadata.labels.${'a'.repeat(64)}`],
    ['an annotation key with two slashes', named({ annotations: { 'a/b/c': '' } }), 'metadata.annotations["a/b/c"]'],
    ['a boolean for an annotation', named({ annotations: { a: true } }), 'metadata.annotations.a'],
    ['annotations above 256 KiB', named({ annotations: { a: 'x'.repeat(262_144) } }), 'metadata.annotations'],
    [
      'annotations above 256 KiB in two-byte letters',
      named({ annotations: { a: 'é'.repeat(131_072) } }),
      'metadata.annotations',
    ],
    ['a finalizer with a blank', named({ finalizers: ['a b'] }), 'metadata.finalizers[0]'],
    ['a null finalizer', named({ finalizers: [null] }), 'metadata.finalizers[0]'],
    [
      'finalizers that exclude each other',
      named({ finalizers: ['orphan', 'foregroundDeletion'] }),
      'metadata.finalizers',
    ],
    [
      'an owner without a uid',
      named({ ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name: 'a' }] }),
      'metadata.ownerReferences[0].uid',
    ],
    ['a day for a creation time', named({ creationTimestamp: '2026-01-01' }), 'metadata.creationTimestamp'],
    ['a fraction for a generation', named({ generation: 1.5 }), 'metadata.generation'],
    ['an unknown managed field', named({ managedFields: [{ who: 'me' }] }), 'metadata.managedFields[0].who'],
  ])('may not be %s', (_, metadata, at) => {
    expect(placesOf(metadata)).toEqual([at]);
  });

  it('may not name two controllers, nor an Event as an owner', () => {
    const owner = { kind: 'Node', name: 'a', uid: '1', controller: true };
    const two = named({
      ownerReferences: [
        { ...owner, apiVersion: 'v1' },
        { ...owner, apiVersion: 'v1' },
      ],
    });
    expect(placesOf(two)).toEqual(['metadata.ownerReferences[1].controller']);
    const event = named({ ownerReferences: [{ ...owner, apiVersion: 'v1', kind: 'Event' }] });
    expect(placesOf(event)).toEqual(['metadata.ownerReferences[0]']);
  });

  it.each([
    ['My_Pool', 'my-pool'],
    ['-a', 'a'],
    ['a..b', 'a.b'],
    ['GPU (big).', 'gpu-big'],
    ['___', 'general'],
  ])('with the name %s is told to be called %s', (name, better) => {
    expect(wordsOf({ name })).toEqual([
      `"${name}" is no name, which has lower-case letters, digits, "-" and "."; write "${better}"`,
    ]);
  });

  it('without a name is told of both ways to have one', () => {
    expect(wordsOf({})).toEqual(['the object has no name; write metadata.name: general, or generateName: general-']);
  });
});
