import * as fc from 'fast-check';
import type { Fields } from '../../crds/schema';
import { mostly, oneOf } from './arbitrary-choice';
import { KEYS, LABEL_VALUES } from './edge-words';

export const arbitraryMetadata = mostly(
  fc.constant<Fields>({ name: 'general' }),
  fc.record(
    {
      name: oneOf('general', 'a.b', 'A', 'a_b', '-a', '', 'a'.repeat(253), 'a'.repeat(254), 'a..b'),
      generateName: oneOf('general-', 'a.-', '-', 'A-', '', 'a'.repeat(250), 'x.', 'a--'),
      namespace: oneOf('default', 'Not A Name', ''),
      labels: fc.dictionary(oneOf(...KEYS), fc.option(oneOf(...LABEL_VALUES)), { maxKeys: 2 }),
      annotations: fc.dictionary(
        oneOf('a', 'Example.com/A', 'b c', ''),
        fc.option(oneOf('', 'x', 'x'.repeat(262_144))),
        { maxKeys: 2 },
      ),
      finalizers: fc.array(oneOf('orphan', 'foregroundDeletion', 'a.b/c', 'b c', 'x'), { maxLength: 2 }),
      ownerReferences: fc.array(
        fc.record(
          {
            apiVersion: oneOf('v1', 'apps/v1', 'apps/', 'a/b/c', ''),
            kind: oneOf('Deployment', 'Event', ''),
            name: oneOf('a', ''),
            uid: oneOf('1', ''),
            controller: fc.boolean(),
          },
          { requiredKeys: ['apiVersion', 'kind', 'name', 'uid'] },
        ),
        { maxLength: 2 },
      ),
      creationTimestamp: oneOf(null, '2026-01-01T00:00:00Z', '2026-01-01', ''),
      generation: oneOf(1, -1, 1.5),
      resourceVersion: oneOf<unknown>('1', 1),
      managedFields: oneOf([], [{ manager: 'kubectl', fieldsV1: { 'f:spec': {} } }], [{ nope: 1 }]),
    },
    { requiredKeys: ['name'] },
  ),
);

export const arbitraryStatus = oneOf<unknown>(
  { nodes: 3 },
  { nodeClassObservedGeneration: 1 },
  { conditions: [{ type: 'Ready', status: 'True' }], resources: { cpu: '4' } },
  { conditions: [{ type: 5, foo: 1 }] },
  { phase: 'x' },
  { resources: { cpu: { a: 1 } }, conditions: 'none' },
  'x',
);
