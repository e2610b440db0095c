import { isPlainObject, type PlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { MANIFEST_TYPE } from '../../manifest/terraform/resource';
import type { ResourceLike } from './host';

/** The manifest with what its stack lays over it: maps are merged, all else is replaced. */
export function withStackOverrides(resource: ResourceLike, manifest: unknown): unknown {
  const { cdktfStack } = resource as { readonly cdktfStack?: { readonly rawOverrides?: unknown } };
  const path = ['resource', MANIFEST_TYPE, resource.friendlyUniqueId, 'manifest'];
  const over = valueAt(cdktfStack?.rawOverrides, path);
  return over === undefined ? manifest : merged(manifest, over);
}

function merged(below: unknown, over: unknown): unknown {
  if (!isPlainObject(below) || !isPlainObject(over)) return over;
  const result: { [field: string]: unknown } = { ...below };
  for (const [field, value] of Object.entries(over)) result[field] = merged(below[field], value);
  return result satisfies PlainObject;
}
