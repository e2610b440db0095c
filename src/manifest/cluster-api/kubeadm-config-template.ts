import { isPlainObject, type Manifest } from '../object';
import { type Path, valueAt } from '../path';

export const KUBEADM_CONFIG_TEMPLATE = 'bootstrap.cluster.x-k8s.io/KubeadmConfigTemplate';

const EXTRA_ARGS_AT: Path = [
  ...['spec', 'template', 'spec', 'joinConfiguration'],
  ...['nodeRegistration', 'kubeletExtraArgs'],
];

export interface KubeletLabel {
  readonly key: string;
  readonly value: string;
  /** The place of the list it is an entry of. */
  readonly at: Path;
}

/**
 * The labels that kubelets register their node with: `--node-labels`, split at commas and at the first `=`, trimmed, as the
 * kubelet reads it. The arguments are a map in v1beta1 and a list of name and value in v1beta2.
 */
export function kubeletLabels(manifest: Manifest): readonly KubeletLabel[] {
  return argumentsNamed(manifest, 'node-labels').flatMap(({ at, value }) =>
    value
      .split(',')
      .filter((entry) => entry !== '')
      .map((entry) => {
        const equals = entry.indexOf('=');
        const key = equals < 0 ? entry : entry.slice(0, equals);
        return { key: key.trim(), value: equals < 0 ? '' : entry.slice(equals + 1).trim(), at };
      }),
  );
}

function argumentsNamed(manifest: Manifest, name: string): readonly { readonly at: Path; readonly value: string }[] {
  const written = valueAt(manifest, EXTRA_ARGS_AT);
  if (Array.isArray(written)) {
    return written.flatMap((entry: unknown, index) => {
      const value = valueAt(entry, ['value']);
      const isIt = valueAt(entry, ['name']) === name && typeof value === 'string';
      return isIt ? [{ at: [...EXTRA_ARGS_AT, index, 'value'], value }] : [];
    });
  }
  const value = isPlainObject(written) ? valueAt(written, [name]) : undefined;
  return typeof value === 'string' ? [{ at: [...EXTRA_ARGS_AT, name], value }] : [];
}
