import type { CrdSet } from '../manifest/crd-verdict';
import { InputError } from '../manifest/input-error';
import { crdSet } from '../model/crds/crd-set';
import { readCrds } from '../model/crds/read-crds';
import { InputErrors } from '../run/input-errors';
import { documentsIn } from './documents';
import type { Io } from './io';
import { Refusals } from './refusals';

/**
 * The CRDs in files and below directories.
 * @throws InputErrors with everything that cannot be read, and where there is no CRD at all
 */
export async function loadCrds(paths: readonly string[], io: Io, maxSize: number): Promise<CrdSet> {
  const refusals = new Refusals();
  const { documents } = await documentsIn(paths, io, maxSize, refusals);
  const { crds, errors } = readCrds(documents);
  await refusals.during(() => {
    if (errors.length > 0) throw new InputErrors(errors);
  });
  refusals.throwAny();
  if (crds.size === 0) {
    const says = 'no CustomResourceDefinition in it; export them with: kubectl get crds -o yaml > crds.yaml';
    throw new InputError(paths.join(', '), undefined, says);
  }
  return crdSet(crds);
}
