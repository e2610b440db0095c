import * as fc from 'fast-check';
import { oneField, oneOf } from './arbitrary-choice';
import { KEYS, LABEL_VALUES } from './edge-words';

const owner = { apiVersion: 'v1', kind: 'Node', name: 'a', uid: '1' };
const edgeOwner = oneField(owner, {
  apiVersion: oneOf('apps/v1', 'apps/', '/v1', 'a/b/c', '', null),
  kind: oneOf('Event', '', null),
  name: oneOf('', null),
  uid: oneOf('', null),
  controller: oneOf<unknown>(true, false, null, 'true'),
  blockOwnerDeletion: oneOf<unknown>(true, 1),
  foo: oneOf(null),
});

const NAMES = ['a.b', 'A', 'a_b', '-a', 'a-', '', 'a'.repeat(253), 'a'.repeat(254), 'a..b', ' a', null, 5];
const PREFIXES = ['general-', 'a.-', '-', '--', 'A-', '', 'a'.repeat(250), 'a'.repeat(254), 'x.', 'a--', '.-', null, 5];
const TIMES = [
  null,
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00,5+01:00',
  '2026-01-01',
  '2026-01-01t00:00:00z',
  '',
  5,
];

export const edgeMetadata = fc.oneof(
  oneField({}, { name: oneOf<unknown>(...NAMES), generateName: oneOf<unknown>(...PREFIXES) }),
  oneField({ name: '' }, { generateName: oneOf<unknown>(...PREFIXES) }),
  oneField(
    { name: 'general' },
    {
      generateName: oneOf<unknown>(...PREFIXES),
      namespace: oneOf<unknown>('default', 'Not A Name', '', null, 5),
      labels: fc.dictionary(oneOf(...KEYS), fc.option(oneOf('a', 'b', ...LABEL_VALUES)), { minKeys: 1, maxKeys: 1 }),
      annotations: fc.dictionary(oneOf('Example.com/A', ...KEYS), fc.option(oneOf('', 'x', 'é'.repeat(131_072))), {
        maxKeys: 2,
      }),
      finalizers: fc.array(oneOf('orphan', 'foregroundDeletion', 'a.b/c', 'b c', null), { maxLength: 2 }),
      ownerReferences: fc.array(fc.oneof(edgeOwner, oneOf({ ...owner, controller: true })), { maxLength: 2 }),
      creationTimestamp: oneOf<unknown>(...TIMES),
      deletionTimestamp: oneOf<unknown>(...TIMES),
      generation: oneOf<unknown>(1, -1, 1.5, null, 2 ** 63),
      deletionGracePeriodSeconds: oneOf<unknown>(0, '1'),
      resourceVersion: oneOf<unknown>('1', 1),
      uid: oneOf<unknown>('1', 1),
      selfLink: oneOf<unknown>('', 1),
      managedFields: oneOf<unknown>(
        [],
        [{ manager: 'kubectl', fieldsV1: { 'f:spec': {} } }],
        [{ nope: 1 }],
        [{ time: '' }],
      ),
      foo: oneOf<unknown>(null, 1),
    },
  ),
);

export const edgeStatus = oneOf<unknown>(
  ...[
    { nodes: 3 },
    { nodeClassObservedGeneration: 1 },
    { phase: 'x' },
    'x',
    null,
    [],
    [{}],
    [{ a: 1 }],
    { nodes: { a: 1 } },
  ],
  { conditions: [{ type: 'Ready', status: 'True' }], resources: { cpu: '4' } },
  { conditions: [{ type: 5, foo: 1 }] },
  { conditions: { type: 'Ready' } },
  { resources: { cpu: { a: 1 } }, conditions: 'none' },
);
