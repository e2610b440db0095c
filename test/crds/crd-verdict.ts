import { readFileSync } from 'node:fs';
import type { CrdSet } from '../../src/manifest/crd-verdict';
import { formatPath } from '../../src/manifest/path';
import { crdSet } from '../../src/model/crds/crd-set';
import type { Crd } from '../../src/model/crds/read-crds';
import { crdsIn } from './crds-of';
import { metadataFaults } from './object-meta';
import type { Fields } from './schema';

export interface CrdVerdict {
  readonly accepted: boolean;
  /** What the API server would refuse, in no particular words. */
  readonly messages: readonly string[];
}

/**
 * What an API server that has this CRD would say to the creation of an object, as far as the CRD and object metadata go:
 * strict field validation, null dropped, defaults filled in, schema, list types, scale subresource, CEL. Admission
 * webhooks are not asked.
 */
export async function crdVerdict(crdFile: string, version: string, manifest: Fields): Promise<CrdVerdict> {
  return (await crdJudge(crdFile, version))(manifest);
}

const judges = new Map<string, Promise<(manifest: Fields) => CrdVerdict>>();

/** The same for many objects; judges are made once a CRD and version. */
export function crdJudge(crdFile: string, version: string): Promise<(manifest: Fields) => CrdVerdict> {
  const key = `${crdFile} ${version}`;
  let made = judges.get(key);
  if (!made) {
    made = makeJudge(crdFile, version);
    judges.set(key, made);
  }
  return made;
}

async function makeJudge(crdFile: string, version: string): Promise<(manifest: Fields) => CrdVerdict> {
  const crds = crdsIn(readFileSync(crdFile, 'utf8'));
  const crd = [...crds.values()][0] as Crd;
  const set = await crdSet(crds);
  return (manifest) => {
    const messages = judge(manifest, crd, version, set);
    return { accepted: messages.length === 0, messages };
  };
}

function judge(manifest: Fields, crd: Crd, version: string, set: CrdSet): string[] {
  if (manifest.apiVersion !== `${crd.group}/${version}` || manifest.kind !== crd.kind)
    return ['apiVersion and kind are not those of the CRD'];
  const { form = [], rules = [] } = set.judge(manifest) ?? {};
  const refused = [...form, ...rules].map((fault) => {
    if ('why' in fault) throw new Error(`the CRD judge cannot judge ${formatPath(fault.at)}: ${fault.why}`);
    return `${formatPath(fault.at)}: ${'message' in fault ? fault.message : fault.keyword}`;
  });
  return [...metadataFaults(manifest.metadata, crd.namespaced), ...refused];
}
