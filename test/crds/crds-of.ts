import type { CrdSet } from '../../src/manifest/crd-verdict';
import { readManifests } from '../../src/manifest/yaml/read';
import { crdSet } from '../../src/model/crds/crd-set';
import { type Crd, readCrds } from '../../src/model/crds/read-crds';

/** The CRDs of a text, which has to be without fault. */
export function crdsIn(text: string): ReadonlyMap<string, Crd> {
  const { crds, errors } = readCrds(readManifests(text, 'crds.yaml').documents);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return crds;
}

export function crdsOf(text: string): Promise<CrdSet> {
  return crdSet(crdsIn(text));
}
