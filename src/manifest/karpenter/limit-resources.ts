/** The resource names a node reports that have no domain; `hugepages-2Mi` and the like come on top. */
export const NODE_RESOURCES: readonly string[] = ['cpu', 'memory', 'ephemeral-storage', 'pods', 'nodes'];

/** Whether some node can report the resource, so that a limit on it can hold: extended resources carry a domain. */
export function isNodeResource(name: string): boolean {
  return NODE_RESOURCES.includes(name) || name.startsWith('hugepages-') || name.includes('/');
}

const MEANT: ReadonlyMap<string, string> = new Map([
  ['gpu', 'nvidia.com/gpu'],
  ['gpus', 'nvidia.com/gpu'],
  ['neuron', 'aws.amazon.com/neuron'],
  ['cores', 'cpu'],
  ['vcpu', 'cpu'],
  ['vcpus', 'cpu'],
  ['ram', 'memory'],
  ['storage', 'ephemeral-storage'],
  ['disk', 'ephemeral-storage'],
  ['instances', 'nodes'],
  ['replicas', 'nodes'],
]);

/** The resource that a name without a domain is most often meant for. */
export function meantResource(name: string): string | undefined {
  return MEANT.get(name.toLowerCase());
}
