import { ask, pool } from '../pools';
import { refusals } from '../refusals';

const said = (manifest: ReturnType<typeof pool>) => refusals(manifest).map((f) => `${f.rule} ${f.at}: ${f.says}`);
const disrupting = (disruption: object) => pool({ spec: { disruption } });
const NODE = 'spec.template.spec';

describe('a field in the wrong place', () => {
  it.each([
    [
      disrupting({ consolidateAfter: '5m', expireAfter: '720h' }),
      'spec.disruption.expireAfter',
      'move it to spec.template.spec.expireAfter',
    ],
    [pool({ node: { labels: { a: 'b' } } }), `${NODE}.labels`, 'move it to spec.template.metadata.labels'],
    [
      pool({ node: { consolidateAfter: '5m' } }),
      `${NODE}.consolidateAfter`,
      'move it to spec.disruption.consolidateAfter',
    ],
    [
      pool({ node: { kubelet: {} } }),
      `${NODE}.kubelet`,
      'move it to the node class, as spec.kubelet of the EC2NodeClass',
    ],
    [pool({ spec: { requirements: [] } }), 'spec.requirements', 'move it to spec.template.spec.requirements'],
    [
      pool({ spec: { ttlSecondsUntilExpired: 5 } }),
      'spec.ttlSecondsUntilExpired',
      'write spec.template.spec.expireAfter, such as 720h',
    ],
    [pool({ spec: { limit: {} } }), 'spec.limit', 'write limits'],
    [pool({ spec: { Weight: 5 } }), 'spec.Weight', 'write weight'],
    [pool({ spec: { nonsense: 5 } }), 'spec.nonsense', 'remove it'],
    [pool({ spec: { nonsense: null } }), 'spec.nonsense', 'remove it'],
    [{ ...pool(), labels: {} }, 'labels', 'move it to metadata.labels'],
    [{ ...pool(), metadata: { name: 'a', lables: {} } }, 'metadata.lables', 'write labels'],
    [
      pool({ requirements: [ask('a', 'Exists', undefined, { value: 'x' })] }),
      `${NODE}.requirements[0].value`,
      'write values',
    ],
    [
      disrupting({ consolidateAfter: '5m', schedule: '@daily' }),
      'spec.disruption.schedule',
      'move it to spec.disruption.budgets[0].schedule',
    ],
    [
      disrupting({ consolidateAfter: '5m', budgets: [{ nodes: '1', timeZone: 'Europe/Berlin' }] }),
      'spec.disruption.budgets[0].timeZone',
      'remove it, and write the schedule in UTC, such as 0 9 * * 1-5',
    ],
    [{ ...pool(), status: { phase: 'Ready' } }, 'status.phase', 'remove it'],
  ])('is told where it belongs (%#)', (manifest, at, advice) => {
    const field = at.split('.').at(-1);
    expect(said(manifest)).toEqual([`node-pool/unknown-field ${at}: "${field}" is no field here; ${advice}`]);
  });

  it('of a whole block in the template is told so once', () => {
    const manifest = pool();
    const spec = manifest.spec as { readonly template: object };
    const template = { ...spec.template, disruption: { consolidateAfter: '5m' } };
    expect(said({ ...manifest, spec: { ...spec, template } })).toEqual([
      'node-pool/unknown-field spec.template.disruption: "disruption" is no field here; move it to spec.disruption',
    ]);
  });
});

describe('the name of a node class', () => {
  const ref = (nodeClassRef: unknown) => said(pool({ node: { nodeClassRef } }));
  const at = `node-pool/node-class-ref ${NODE}.nodeClassRef:`;

  it('takes its group from the apiVersion that v1beta1 had', () => {
    expect(ref({ apiVersion: 'karpenter.azure.com/v1beta1', kind: 'AKSNodeClass', name: 'default' })).toEqual([
      `node-pool/unknown-field ${NODE}.nodeClassRef.apiVersion: "apiVersion" is no field here; write group: karpenter.azure.com`,
      `${at} group is missing; write group: karpenter.azure.com`,
    ]);
  });

  it.each([
    [{}, 'group, kind and name are missing; write group: karpenter.k8s.aws, kind: EC2NodeClass and name: default'],
    [{ group: 'a/v1', kind: 'B', name: 'c' }, 'group "a/v1" holds a slash; write group: a'],
    [{ group: 5, kind: 'B', name: 'c' }, 'group: 5 is an integer, and a string belongs here; write "5"'],
    [
      undefined,
      'nodeClassRef is missing; write nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }',
    ],
  ])('%j is told what to be', (value, says) => {
    expect(ref(value)).toEqual([`${at} ${says}`]);
  });
});
