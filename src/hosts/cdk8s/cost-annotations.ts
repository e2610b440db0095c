import { type ApiObject, JsonPatch } from 'cdk8s';
import type { CostAnnotations } from '../../cost/annotations';
import { COST_PREFIX } from '../../manifest/annotations/cost';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import type { AnnotatedManifest } from '../tree/after-annotation';
import { render } from './render';

/** What was written last, to tell it from what somebody wrote by hand. */
const WRITTEN = new WeakMap<ApiObject, CostAnnotations>();
/** Patches of ours, which come after everybody else's and are replaced together. */
const PATCHES = new WeakMap<ApiObject, readonly JsonPatch[]>();

const ANNOTATIONS = ['metadata', 'annotations'];

/** What cdk8s keeps to itself. */
interface Insides {
  readonly patches?: JsonPatch[];
}

/**
 * Writes the annotations on the object. Where a JSON patch replaces the annotations of the object, a patch behind it adds them.
 * @param manifest as it was rendered before; it is not needed any more, and may be changed
 */
export function annotated(object: ApiObject, manifest: Manifest, annotations: CostAnnotations): AnnotatedManifest {
  const handWritten = writtenByHand(object, manifest, annotations);
  WRITTEN.set(object, annotations);
  for (const [key, value] of Object.entries(annotations)) object.metadata.addAnnotation(key, value);
  const patches = (object as unknown as Insides).patches ?? [];
  if (patches.length === 0 && !process.env.CDK8S_DISABLE_SORT)
    return { manifest: withAnnotations(manifest, annotations), handWritten };
  for (const patch of PATCHES.get(object) ?? []) if (patches.includes(patch)) patches.splice(patches.indexOf(patch), 1);
  PATCHES.delete(object);
  const patched = render(object);
  const now = valueAt(patched, ANNOTATIONS);
  if (isPlainObject(now) && Object.entries(annotations).every(([key, value]) => now[key] === value))
    return { manifest: patched, handWritten };
  const own = [
    ...(isPlainObject(now) ? [] : [JsonPatch.add('/metadata/annotations', {})]),
    ...Object.entries(annotations).map(([key, value]) =>
      JsonPatch.add(`/metadata/annotations/${key.replace('/', '~1')}`, value),
    ),
  ];
  object.addJsonPatch(...own);
  PATCHES.set(object, own);
  return { manifest: render(object), handWritten };
}

function writtenByHand(
  object: ApiObject,
  manifest: Manifest,
  annotations: CostAnnotations,
): AnnotatedManifest['handWritten'] {
  const there = valueAt(manifest, ANNOTATIONS);
  if (!isPlainObject(there)) return undefined;
  const last = WRITTEN.get(object);
  for (const [key, value] of Object.entries(there)) {
    if (!key.startsWith(COST_PREFIX) || value === annotations[key] || value === last?.[key]) continue;
    return { key, value: String(value) };
  }
  return undefined;
}

/** In the order of keys in which cdk8s writes: rendered maps and our annotations are in it already. */
function withAnnotations(manifest: Manifest, annotations: CostAnnotations): Manifest {
  const metadata = isPlainObject(manifest.metadata) ? manifest.metadata : {};
  const there = isPlainObject(metadata.annotations) ? metadata.annotations : {};
  const all = Object.keys(there).length === 0 ? { ...annotations } : sorted({ ...there, ...annotations });
  const own = { ...metadata, annotations: all };
  return { ...manifest, metadata: 'annotations' in metadata ? own : sorted(own) };
}

function sorted(map: PlainObject): PlainObject {
  const inOrder: { [key: string]: unknown } = {};
  for (const key of Object.keys(map).sort()) inOrder[key] = map[key];
  return inOrder;
}
