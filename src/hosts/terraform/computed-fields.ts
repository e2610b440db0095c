import { isKnownLater } from '../../builders/known-later';
import type { Manifest } from '../../manifest/object';
import { formatPath, type Path, valueAt } from '../../manifest/path';

/** The provider's own default, which any list of ours takes the place of. */
const METADATA: readonly string[] = ['metadata.annotations', 'metadata.labels'];

const REPLICAS: Path = ['spec', 'replicas'];
const MACHINE = ['spec', 'template', 'spec'];
/** Cluster API writes the version that it finds for the contract into the references of v1beta1. */
const REWRITTEN: readonly Path[] = [
  [...MACHINE, 'infrastructureRef', 'apiVersion'],
  [...MACHINE, 'bootstrap', 'configRef', 'apiVersion'],
];

/** What the server writes in a form of its own. The builder writes the same, but for a text that it cannot read yet. */
const NORMALIZED: readonly Path[] = [
  [...MACHINE, 'version'],
  [...MACHINE, 'nodeDrainTimeout'],
  [...MACHINE, 'nodeVolumeDetachTimeout'],
  [...MACHINE, 'nodeDeletionTimeout'],
];

/**
 * The fields that the cluster may answer with another value than was written, so that an apply neither fails ("Provider produced
 * inconsistent result after apply") nor shows a difference the next time. `undefined` where the provider's own default is enough.
 * @see https://github.com/hashicorp/terraform-provider-kubernetes/issues/1769
 */
export function computedFields(manifest: Manifest, given: readonly string[] = []): string[] | undefined {
  const own = manifest.kind === 'MachineDeployment' ? machineDeploymentFields(manifest) : [];
  if (own.length === 0 && given.length === 0) return undefined;
  return [...new Set([...METADATA, ...own, ...given])];
}

function machineDeploymentFields(manifest: Manifest): string[] {
  const autoscaled = valueAt(manifest, REPLICAS) === undefined ? [REPLICAS] : [];
  const rewritten = REWRITTEN.filter((at) => valueAt(manifest, at) !== undefined);
  const normalized = NORMALIZED.filter((at) => isKnownLater(valueAt(manifest, at)));
  return [...autoscaled, ...rewritten, ...normalized].map(formatPath);
}
