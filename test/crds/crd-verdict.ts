import type { ValidateFunction } from 'ajv';
import { type CelJudge, celJudge } from './cel';
import { type CrdVersion, readCrd } from './crd-file';
import { withDefaults, withoutField } from './defaults';
import { compileCrdSchema } from './json-schema';
import { duplicates } from './list-types';
import { metadataFaults } from './object-meta';
import { type Fields, isMap } from './schema';
import { unknownFields } from './unknown-fields';

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
  const crd = readCrd(crdFile, version);
  if (!crd) return () => ({ accepted: false, messages: [`${version} is not served`] });
  const validate = compileCrdSchema(crd.schema);
  const cel = await celJudge();
  return (manifest) => {
    const messages = judge(manifest, crd, validate, cel);
    return { accepted: messages.length === 0, messages };
  };
}

function judge(manifest: Fields, crd: CrdVersion, validate: ValidateFunction, cel: CelJudge): string[] {
  const { apiVersion, kind, metadata } = manifest;
  if (apiVersion !== `${crd.group}/${crd.version}` || kind !== crd.kind)
    return ['apiVersion and kind are not those of the CRD'];
  const written = crd.hasStatus ? withoutField(manifest, 'status') : manifest;
  const stored = withDefaults({ ...written, metadata: {} }, crd.schema);
  const refused = [
    ...unknownFields(manifest, crd.schema).map((path) => `${path}: unknown field`),
    ...metadataFaults(metadata, crd.namespaced),
    ...(validate(stored) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)),
    ...duplicates(stored, crd.schema),
    ...scaleFaults(stored, crd),
  ];
  return refused.length > 0 ? refused : cel(stored, crd.schema);
}

function scaleFaults(stored: unknown, { specReplicasPath }: CrdVersion): string[] {
  if (specReplicasPath === undefined) return [];
  let replicas: unknown = stored;
  for (const step of specReplicasPath.split('.').slice(1)) replicas = isMap(replicas) ? replicas[step] : undefined;
  const fits = typeof replicas !== 'number' || (replicas >= 0 && replicas < 2 ** 31);
  return fits ? [] : [`${specReplicasPath}: negative, or more than int32 holds`];
}
