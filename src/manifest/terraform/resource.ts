import type { Manifest } from '../object';
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

const REPEATED = new WeakMap<Manifest, string>();

/** Notes that a manifest is made other than once, so that nobody takes it for one object where the number matters. */
export function noteRepeated(manifest: Manifest, count: unknown, forEach: unknown): void {
  if (whyOnce(count, forEach) === undefined) return;
  REPEATED.set(manifest, forEach === undefined || forEach === null ? 'count' : 'for_each');
}

/** The same of a copy. */
export function repeatAs(manifest: Manifest, copy: Manifest): void {
  const by = REPEATED.get(manifest);
  if (by !== undefined) REPEATED.set(copy, by);
}

/** `count` or `for_each`; `undefined` where a manifest is one object. */
export function repeatedBy(manifest: Manifest): string | undefined {
  return REPEATED.get(manifest);
}
