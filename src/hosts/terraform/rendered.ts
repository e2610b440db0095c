import { isPlainObject } from '../../manifest/object';
import { MANIFEST_TYPE } from '../../manifest/terraform/resource';
import type { ManifestArguments, ManifestResource, ResourceLike, TerraformHost } from './host';
import { hasOverrides, isWrittenAsIs } from './plain-data';
import { withStackOverrides } from './stack-overrides';

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
  return withStackOverrides(resource, ofResource(host, resource));
}

function ofResource(host: Host, resource: ResourceLike): unknown {
  const input = hasOverrides(resource) ? undefined : host.manifestOf(resource);
  if (isPlainObject(input) && isWrittenAsIs(input)) return input;
  const written: unknown = host.resolve(resource, resource.toTerraform());
  const byName =
    isPlainObject(written) && isPlainObject(written.resource) ? written.resource[MANIFEST_TYPE] : undefined;
  const attributes = isPlainObject(byName) ? byName[resource.friendlyUniqueId] : undefined;
  return isPlainObject(attributes) ? attributes.manifest : undefined;
}
