/** Beginnings of label and taint keys that the platform keeps for itself, as literal texts. */
export const RESERVED_BEGINNINGS: readonly string[] = [
  'aether.cloud/',
  'kubernetes.io/',
  'k8s.io/',
  'node-role.kubernetes.io/',
  'node.kubernetes.io/',
];

/** The beginning that makes a key reserved. `topology.kubernetes.io/zone` begins with none of them. */
export function reservedBeginning(key: string): string | undefined {
  return RESERVED_BEGINNINGS.find((beginning) => key.startsWith(beginning));
}
