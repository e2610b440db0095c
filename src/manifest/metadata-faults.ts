import { generatesNames, isNamePrefix } from './metadata-names';
import { isPlainObject, type Manifest, type PlainObject } from './object';
import type { Path } from './path';

/** Bytes of UTF-8, over keys and values. */
export const MAX_ANNOTATIONS_SIZE = 256 * 1024;

/** What the API server refuses of metadata beyond the shape. */
export type MetadataFault =
  | { readonly kind: 'nameless'; readonly at: Path }
  | { readonly kind: 'bad-generated-name'; readonly at: Path; readonly prefix: string }
  | { readonly kind: 'annotations-too-large'; readonly at: Path; readonly size: number }
  | { readonly kind: 'event-owner'; readonly at: Path }
  | { readonly kind: 'two-controllers'; readonly at: Path }
  | { readonly kind: 'orphan-and-foreground'; readonly at: Path };

/** Silent on parts whose type is wrong: the shape has those. */
export function* metadataFaults(manifest: Manifest): Iterable<MetadataFault> {
  const metadata = manifest.metadata ?? {};
  if (!isPlainObject(metadata)) return;
  yield* nameFaults(metadata);
  const size = sizeOf(metadata.annotations);
  if (size > MAX_ANNOTATIONS_SIZE) yield { kind: 'annotations-too-large', at: ['metadata', 'annotations'], size };
  yield* ownerFaults(metadata.ownerReferences);
  const finalizers = metadata.finalizers;
  if (Array.isArray(finalizers) && finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    yield { kind: 'orphan-and-foreground', at: ['metadata', 'finalizers'] };
  }
}

function* nameFaults({ name, generateName }: PlainObject): Iterable<MetadataFault> {
  if (!absent(name)) return;
  if (absent(generateName)) yield { kind: 'nameless', at: ['metadata', 'name'] };
  else if (typeof generateName === 'string' && isNamePrefix(generateName) && !generatesNames(generateName)) {
    yield { kind: 'bad-generated-name', at: ['metadata', 'generateName'], prefix: generateName };
  }
}

function* ownerFaults(owners: unknown): Iterable<MetadataFault> {
  if (!Array.isArray(owners)) return;
  let controllers = 0;
  for (const [index, owner] of owners.entries()) {
    if (!isPlainObject(owner)) continue;
    const at = ['metadata', 'ownerReferences', index];
    if (owner.apiVersion === 'v1' && owner.kind === 'Event') yield { kind: 'event-owner', at };
    if (owner.controller === true) controllers += 1;
    if (owner.controller === true && controllers === 2) yield { kind: 'two-controllers', at: [...at, 'controller'] };
  }
}

function sizeOf(annotations: unknown): number {
  if (!isPlainObject(annotations)) return 0;
  let size = 0;
  for (const key of Object.keys(annotations)) {
    const value = annotations[key];
    size += Buffer.byteLength(key) + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
  }
  return size;
}

function absent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
