import { isKnownLater } from '../../builders/known-later';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import { MANIFEST_TYPE } from '../../manifest/terraform/resource';
import type { ManifestArguments, ManifestResource, ResourceLike, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

export function isManifest(resource: ResourceLike): boolean {
  return resource.terraformResourceType === MANIFEST_TYPE;
}

/**
 * The manifest as it is written to disk: overrides applied, `${…}` for tokens. Where the resource holds nothing but plain data that is it, and the
 * host is not asked to copy it. `undefined` where none is written, for a resource that has moved elsewhere.
 * @throws Error like the host's own synth
 */
export function rendered(host: Host, resource: ResourceLike): unknown {
  const input = hasOverrides(resource) ? undefined : host.manifestOf(resource);
  if (isPlainObject(input) && isWrittenAsIs(input)) return input;
  const written: unknown = host.resolve(resource, resource.toTerraform());
  const byName =
    isPlainObject(written) && isPlainObject(written.resource) ? written.resource[MANIFEST_TYPE] : undefined;
  const attributes = isPlainObject(byName) ? byName[resource.friendlyUniqueId] : undefined;
  return isPlainObject(attributes) ? attributes.manifest : undefined;
}

export function hasOverrides(resource: ResourceLike): boolean {
  const { rawOverrides } = resource as { readonly rawOverrides?: unknown };
  return !isPlainObject(rawOverrides) || Object.keys(rawOverrides).length > 0;
}

function isWrittenAsIs(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return !value.includes('TfToken[') && !isKnownLater(value);
    case 'number':
      return Number.isFinite(value) && !isKnownLater(value);
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isWrittenAsIs);
      return isPlainObject(value) && !('resolve' in value) && isMapWrittenAsIs(value);
    default:
      return typeof value === 'boolean';
  }
}

function isMapWrittenAsIs(map: PlainObject): boolean {
  for (const name of Object.keys(map)) if (name.includes('TfToken[') || !isWrittenAsIs(map[name])) return false;
  return true;
}
