import { oneLine } from './one-line';

/** A map of JSON-like data. */
export interface PlainObject {
  readonly [key: string]: unknown;
}

/** A Kubernetes object as it was written: nothing is known of it but that it is a map. */
export type Manifest = PlainObject;

/** True for object literals of any realm (jest and `vm` have their own), false for lists, class instances, Map and Date. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype) return true;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A copy with those own entries that `keep` takes. */
export function withEntries(object: PlainObject, keep: (name: string, value: unknown) => boolean): PlainObject {
  const copy: { [name: string]: unknown } = {};
  for (const name of Object.keys(object)) {
    const value = object[name];
    if (!keep(name, value)) continue;
    // Assigned, `__proto__` would be another thing than a field.
    if (name === '__proto__') Object.defineProperty(copy, name, { value, enumerable: true });
    else copy[name] = value;
  }
  return copy;
}

/** `karpenter.sh` of `karpenter.sh/v1`; empty for the core group (`v1`) and for what is no text. */
export function groupOf(apiVersion: unknown): string {
  if (typeof apiVersion !== 'string') return '';
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

/** `v1` of `karpenter.sh/v1`; empty for what is no text. */
export function versionOf(apiVersion: unknown): string {
  return typeof apiVersion === 'string' ? apiVersion.slice(apiVersion.indexOf('/') + 1) : '';
}

/** `?` where there is none. */
export function kindOf(manifest: Manifest): string {
  return text(own(manifest, 'kind')) ?? '?';
}

/** Kinds whose group nobody has published, so that they are known by the kind alone. */
const KINDS_OF_ANY_GROUP: ReadonlySet<string> = new Set(['NodeScalingPolicy', 'RebalancePolicy']);

/**
 * `karpenter.sh/NodePool`; the core group is written `core/Service`, as is an object without an `apiVersion`. A kind whose
 * group is not published has a star in place of the group, whichever it stands in.
 */
export function groupKind(manifest: Manifest): string {
  return groupKindOf(groupOf(own(manifest, 'apiVersion')), kindOf(manifest));
}

/** The same of a group, empty for the core one, and a kind. */
export function groupKindOf(group: string, kind: string): string {
  return `${KINDS_OF_ANY_GROUP.has(kind) ? '*' : group || 'core'}/${kind}`;
}

/** `undefined` where `metadata.name` is absent, empty or no text. */
export function nameOf(manifest: Manifest): string | undefined {
  return text(metadata(manifest, 'name'));
}

/** `undefined` where `metadata.namespace` is absent, empty or no text; `default` is never filled in. */
export function namespaceOf(manifest: Manifest): string | undefined {
  return text(metadata(manifest, 'namespace'));
}

/**
 * `Kind/name`, or `Kind/namespace/name` where the manifest names a namespace. A `generateName` is shown as `prefix*`, an
 * absent name as `?`, control characters as escapes: the answer is for people and always one line.
 */
export function objectName(manifest: Manifest): string {
  const namespace = namespaceOf(manifest);
  const parts = [kindOf(manifest), ...(namespace === undefined ? [] : [namespace]), shownName(manifest)];
  return parts.map(oneLine).join('/');
}

function shownName(manifest: Manifest): string {
  const name = metadata(manifest, 'name');
  if (typeof name === 'number' || typeof name === 'boolean') return String(name);
  const prefix = text(metadata(manifest, 'generateName'));
  return text(name) ?? (prefix === undefined ? '?' : `${prefix}*`);
}

function metadata(manifest: Manifest, field: string): unknown {
  const all = own(manifest, 'metadata');
  return isPlainObject(all) ? own(all, field) : undefined;
}

function own(object: PlainObject, field: string): unknown {
  return Object.hasOwn(object, field) ? object[field] : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
