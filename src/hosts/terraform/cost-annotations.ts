import type { CostAnnotations } from '../../cost/annotations';
import { COST_PREFIX } from '../../manifest/annotations/cost';
import { deferredPlaces, noteDeferred } from '../../manifest/deferred';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { fromConfiguration } from '../../manifest/terraform/configuration-value';
import type { AnnotatedManifest } from '../tree/after-annotation';
import { escapedManifest } from './escaped';
import type { ManifestArguments, ManifestResource, ResourceLike, TerraformHost } from './host';
import { followedSource } from './object-source';
import { hasOverrides } from './plain-data';
import { rendered } from './rendered';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

/** What was written last, to tell it from what somebody wrote by hand. */
const WRITTEN = new WeakMap<ResourceLike, CostAnnotations>();

const ANNOTATIONS = ['metadata', 'annotations'];

/**
 * Writes the annotations on a resource of whoever's. `undefined` where its annotations as a whole are known only at deploy time, so that there
 * is nothing to write beside.
 * @param manifest as it was read before
 */
export function annotated(
  host: Host,
  resource: ResourceLike,
  manifest: Manifest,
  annotations: CostAnnotations,
): AnnotatedManifest | undefined {
  const there = valueAt(manifest, ANNOTATIONS) ?? {};
  if (!isPlainObject(manifest.metadata) || !isPlainObject(there)) return undefined;
  const handWritten = writtenByHand(there, annotations, WRITTEN.get(resource));
  const after = throughSource(host, resource, manifest, annotations) ?? throughOverride(host, resource, annotations);
  if (!after) return undefined;
  WRITTEN.set(resource, annotations);
  return { manifest: after, handWritten };
}

function writtenByHand(
  there: PlainObject,
  annotations: CostAnnotations,
  last: CostAnnotations | undefined,
): AnnotatedManifest['handWritten'] {
  for (const [key, value] of Object.entries(there)) {
    if (!key.startsWith(COST_PREFIX) || value === annotations[key] || value === last?.[key]) continue;
    return { key, value: String(value) };
  }
  return undefined;
}

/** Of a resource whose manifest is still the one of our construct. */
function throughSource(
  host: Host,
  resource: ResourceLike,
  manifest: Manifest,
  annotations: CostAnnotations,
): Manifest | undefined {
  const source = hasOverrides(resource) ? undefined : followedSource(resource, host.manifestOf(resource));
  if (!source) return undefined;
  source.annotate(annotations);
  const metadata = manifest.metadata as PlainObject;
  const own = isPlainObject(metadata.annotations) ? metadata.annotations : {};
  const after = { ...manifest, metadata: { ...metadata, annotations: { ...own, ...annotations } } };
  return noteDeferred(after, deferredPlaces(manifest));
}

/** Of any other; overrides that are there stay. */
function throughOverride(host: Host, resource: ResourceLike, annotations: CostAnnotations): Manifest | undefined {
  const { rawOverrides } = resource as { readonly rawOverrides?: unknown };
  const steps = ['manifest', ...ANNOTATIONS].map((_, at, all) => valueAt(rawOverrides, all.slice(0, at + 1)));
  if (steps.some((value) => value !== undefined && !isPlainObject(value))) return undefined;
  const there = (steps[steps.length - 1] ?? {}) as PlainObject;
  resource.addOverride('manifest.metadata.annotations', { ...there, ...escapedManifest(annotations) });
  const written = rendered(host, resource);
  const after = isPlainObject(written) ? fromConfiguration(written) : undefined;
  return isPlainObject(after) ? after : undefined;
}
