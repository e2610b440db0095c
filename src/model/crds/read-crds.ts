import { InputError } from '../../manifest/input-error';
import { groupKind, isPlainObject, nameOf } from '../../manifest/object';
import { formatPath, type Path } from '../../manifest/path';
import type { SourceDocument } from '../../manifest/yaml/read';
import { shownValue } from '../../units/shown-value';
import type { CrdSchema } from './crd-schema';
import { schemaFaults } from './schema-faults';

/** A kind as its CRD declares it. */
export interface Crd {
  readonly group: string;
  readonly kind: string;
  readonly namespaced: boolean;
  /** By name, those that are served. */
  readonly versions: ReadonlyMap<string, CrdVersion>;
}

export interface CrdVersion {
  readonly schema: CrdSchema;
  readonly hasStatus: boolean;
  /** Of the scale subresource: `.spec.replicas`. */
  readonly specReplicasPath?: string;
}

const EXPORT_AGAIN = 'export the CRD again, as with kubectl get crd NAME -o yaml';
const CRD = 'apiextensions.k8s.io/CustomResourceDefinition';

export interface ReadCrds {
  /** By `group/Kind`. Documents of other kinds are left alone. */
  readonly crds: ReadonlyMap<string, Crd>;
  readonly errors: readonly InputError[];
}

export function readCrds(documents: readonly SourceDocument[]): ReadCrds {
  const crds = new Map<string, Crd>();
  const errors: InputError[] = [];
  const places = new Map<string, SourceDocument>();
  for (const document of documents) {
    if (groupKind(document.manifest) !== CRD) continue;
    const read = readCrd(document);
    if ('errors' in read) {
      errors.push(...read.errors);
      continue;
    }
    const { crd } = read;
    const key = `${crd.group}/${crd.kind}`;
    const first = places.get(key);
    if (first) {
      const says = `${key} is declared here again, after ${first.file}:${first.line}; keep one of the two`;
      errors.push(new InputError(document.file, document.line, says));
    } else {
      places.set(key, document);
      crds.set(key, crd);
    }
  }
  return { crds, errors };
}

function readCrd(document: SourceDocument): { readonly errors: readonly InputError[] } | { readonly crd: Crd } {
  const { manifest, file, lineOf } = document;
  const errors: InputError[] = [];
  const refuse = (at: Path, says: string): undefined => {
    const where = [`CustomResourceDefinition/${nameOf(manifest) ?? '?'}`, formatPath(at)].filter((part) => part !== '');
    errors.push(new InputError(file, lineOf(at), `${where.join(' ')}: ${says}`));
  };
  if (manifest.apiVersion !== 'apiextensions.k8s.io/v1') {
    refuse(
      ['apiVersion'],
      `${shownValue(manifest.apiVersion)} is no version that clusters still serve; export it as apiextensions.k8s.io/v1`,
    );
    return { errors };
  }
  const field = (value: unknown, at: Path): string => {
    if (typeof value === 'string' && value !== '') return value;
    refuse(at, `${shownValue(value)} is no name; ${EXPORT_AGAIN}`);
    return '';
  };
  const spec = isPlainObject(manifest.spec) ? manifest.spec : {};
  const names = isPlainObject(spec.names) ? spec.names : {};
  const group = field(spec.group, ['spec', 'group']);
  const kind = field(names.kind, ['spec', 'names', 'kind']);
  const versions = new Map<string, CrdVersion>();
  const list: readonly unknown[] = Array.isArray(spec.versions) ? spec.versions : [];
  if (list.length === 0) refuse(['spec', 'versions'], `there is no version; ${EXPORT_AGAIN}`);
  for (const [index, version] of list.entries()) {
    const at: Path = ['spec', 'versions', index];
    if (!isPlainObject(version)) {
      refuse(at, `${shownValue(version)} is no version; write a map with name, served and schema`);
      continue;
    }
    const name = field(version.name, [...at, 'name']);
    if (version.served !== true) continue;
    const schema = isPlainObject(version.schema) ? version.schema.openAPIV3Schema : undefined;
    if (!isPlainObject(schema)) {
      refuse(at, `it has no schema.openAPIV3Schema; ${EXPORT_AGAIN}`);
      continue;
    }
    const faults = schemaFaults(schema, [...at, 'schema', 'openAPIV3Schema']);
    for (const fault of faults) refuse(fault.at, fault.says);
    if (faults.length === 0) versions.set(name, versionOf(schema as CrdSchema, version.subresources));
  }
  return errors.length > 0 ? { errors } : { crd: { group, kind, namespaced: spec.scope === 'Namespaced', versions } };
}

function versionOf(schema: CrdSchema, subresources: unknown): CrdVersion {
  const own = isPlainObject(subresources) ? subresources : {};
  const path = isPlainObject(own.scale) ? own.scale.specReplicasPath : undefined;
  return {
    schema,
    hasStatus: own.status !== undefined && own.status !== null,
    ...(typeof path === 'string' && { specReplicasPath: path }),
  };
}
