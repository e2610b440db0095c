import type { Place } from '../yaml/place';

export const MANIFEST_TYPE = 'kubernetes_manifest';

/** The `rule` of what is said of resources that no rule can judge as they are. */
export const TERRAFORM = 'terraform';

/** A `kubernetes_manifest` of a document. */
export interface ManifestResource {
  readonly address: string;
  /** A map with deferred values in it, or anything else where it is not known. */
  readonly manifest: unknown;
  readonly place: Place;
  /** As written; a plan has resolved it. */
  readonly count?: unknown;
  readonly forEach?: unknown;
}

/** Why a resource with `count` or `for_each` is judged as if it made one object; `undefined` where it does. */
export function whyOnce(count: unknown, forEach: unknown): string | undefined {
  if (forEach !== undefined && forEach !== null) {
    return 'it is made once for each entry of for_each, and judged as one object';
  }
  if (count === undefined || count === null || count === 1) return undefined;
  if (count === 0) return 'its count is 0, so it is not made';
  return typeof count === 'number'
    ? `it is made ${count} times, and judged as one object`
    : 'how often it is made is known only at deploy time, and it is judged as one object';
}
