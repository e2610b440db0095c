import { DeferredValue, deferredObjectName } from '../deferred';
import { isPlainObject, type Manifest, type PlainObject } from '../object';
import type { Place } from '../yaml/place';
import { configurationResources } from './configuration';
import { planResources } from './plan';
import { type ManifestResource, noteRepeated, whyOnce } from './resource';

/** An object that a `kubernetes_manifest` makes. */
export interface TerraformObject {
  readonly manifest: Manifest;
  /** Of the resource: `module.fleet.kubernetes_manifest.general[0]`. */
  readonly address: string;
  readonly place: Place;
}

/** What of a document cannot be judged, or only in part. */
export interface Unread {
  /** The object, or the address of its resource where it is not known what the object is. */
  readonly object: string;
  readonly why: string;
}

export interface TerraformDocument {
  readonly objects: readonly TerraformObject[];
  readonly unread: readonly Unread[];
}

/**
 * The objects of a Terraform configuration in JSON (`cdk.tf.json`), or of a plan or state as `terraform show -json` prints it. `undefined` for any
 * other document, which is told by its content.
 */
export function terraformDocument(value: PlainObject, place: Place): TerraformDocument | undefined {
  if ('kind' in value || 'apiVersion' in value) return undefined;
  const resources = planResources(value, place) ?? configurationResources(value, place);
  if (!resources) return isSynthesisIndex(value) ? { objects: [], unread: [] } : undefined;
  const objects: TerraformObject[] = [];
  const unread: Unread[] = [];
  for (const resource of resources) readResource(resource, objects, unread);
  return { objects, unread };
}

function readResource(resource: ManifestResource, objects: TerraformObject[], unread: Unread[]): void {
  const { manifest, address, place, count, forEach } = resource;
  if (!isPlainObject(manifest) || isHidden(manifest.kind) || isHidden(manifest.apiVersion)) {
    const why = 'its manifest, or what kind it is of, is known only at deploy time';
    unread.push({ object: address, why });
    return;
  }
  const why = whyOnce(count, forEach);
  if (why !== undefined) unread.push({ object: deferredObjectName(manifest), why });
  noteRepeated(manifest, count, forEach);
  if (count !== 0) objects.push({ manifest, address, place });
}

function isHidden(value: unknown): boolean {
  return value instanceof DeferredValue;
}

/** `manifest.json`, which cdktf writes beside the stacks: it says where they are. */
function isSynthesisIndex({ version, stacks, ...rest }: PlainObject): boolean {
  if (typeof version !== 'string' || !isPlainObject(stacks) || Object.keys(rest).length > 0) return false;
  return Object.values(stacks).every((stack) => isPlainObject(stack) && 'synthesizedStackPath' in stack);
}
