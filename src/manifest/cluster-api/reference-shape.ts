import type { Shape } from '../shape';
import { DNS_SUBDOMAIN, KIND_NAME } from './patterns';
import { filledText, struct, text } from './schema-nodes';

/** What a reference is for, in the words of an example. */
export interface ReferenceExample {
  readonly group: string;
  readonly kind: string;
}

export const BOOTSTRAP: ReferenceExample = { group: 'bootstrap.cluster.x-k8s.io', kind: 'KubeadmConfigTemplate' };
export const INFRASTRUCTURE: ReferenceExample = {
  group: 'infrastructure.cluster.x-k8s.io',
  kind: 'DockerMachineTemplate',
};

/** v1beta2: by group, kind and name, always in the namespace of the MachineDeployment. */
export function groupReference({ group, kind }: ReferenceExample): Shape {
  const name = { pattern: DNS_SUBDOMAIN };
  return struct(
    {
      apiGroup: filledText(253, { ...name, expects: `apiGroup: ${group}` }),
      kind: filledText(63, { pattern: KIND_NAME, expects: `kind: ${kind}` }),
      name: filledText(253, { ...name, expects: 'name: workers' }),
    },
    {
      required: ['apiGroup', 'kind', 'name'],
      expects: `a map such as { apiGroup: ${group}, kind: ${kind}, name: workers }`,
    },
  );
}

/** v1beta1: an ObjectReference, in which the schema requires nothing. */
export function objectReference({ group, kind }: ReferenceExample): Shape {
  const plain = ['fieldPath', 'kind', 'name', 'namespace', 'resourceVersion', 'uid'].map((name) => [name, text()]);
  return struct(
    { apiVersion: text({ expects: `apiVersion: ${group}/v1beta1` }), ...Object.fromEntries(plain) },
    { expects: `a map such as { apiVersion: ${group}/v1beta1, kind: ${kind}, name: workers }` },
  );
}
