import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { CrdSchema } from './schema';

/** One version of a kind, as its CRD declares it. */
export interface CrdVersion {
  readonly group: string;
  readonly kind: string;
  readonly version: string;
  readonly namespaced: boolean;
  readonly schema: CrdSchema;
  readonly hasStatus: boolean;
  /** Of the scale subresource: `.spec.replicas`. */
  readonly specReplicasPath?: string;
}

interface CrdDocument {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly scope: string;
    readonly versions: readonly {
      readonly name: string;
      readonly served: boolean;
      readonly schema: { readonly openAPIV3Schema: CrdSchema };
      readonly subresources?: { readonly status?: unknown; readonly scale?: { readonly specReplicasPath: string } };
    }[];
  };
}

const FOLDER = resolve(__dirname, '../../../shared/crds');

/** The path of a CRD beside the checkout; undefined where there is none, as on a machine that has the repository alone. */
export function crdPath(file: string): string | undefined {
  const path = resolve(FOLDER, file);
  return existsSync(path) ? path : undefined;
}

/** Undefined where the CRD does not serve the version. */
export function readCrd(path: string, version: string): CrdVersion | undefined {
  const { spec } = parse(readFileSync(path, 'utf8')) as CrdDocument;
  const found = spec.versions.find((one) => one.name === version && one.served);
  if (!found) return undefined;
  return {
    group: spec.group,
    kind: spec.names.kind,
    version,
    namespaced: spec.scope === 'Namespaced',
    schema: found.schema.openAPIV3Schema,
    hasStatus: found.subresources?.status !== undefined,
    specReplicasPath: found.subresources?.scale?.specReplicasPath,
  };
}
