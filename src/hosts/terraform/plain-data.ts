import { isKnownLater } from '../../builders/known-later';
import { isPlainObject, type PlainObject } from '../../manifest/object';

/** Whether the host writes a value as it is: nothing in it is a token, and nothing is dropped or refused. */
export function isWrittenAsIs(value: unknown): boolean {
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

/** Whether something is laid over what the resource itself writes. */
export function hasOverrides(resource: object): boolean {
  const { rawOverrides } = resource as { readonly rawOverrides?: unknown };
  return !isPlainObject(rawOverrides) || Object.keys(rawOverrides).length > 0;
}

/** What of the host's context a value without tokens needs. */
interface Resolution {
  readonly preparing: boolean;
  registerPostProcessor(last: { postProcess(value: unknown): unknown }): void;
}

/**
 * Plain data on its way to disk. The host looks for tokens in every value of a configuration three times; in this it has to only once, when it
 * writes.
 */
export class PlainData {
  readonly creationStack: string[] = [];

  constructor(private readonly data: PlainObject) {}

  resolve(context: Resolution): undefined {
    if (!context.preparing) context.registerPostProcessor({ postProcess: () => this.data });
  }

  toString(): string {
    return JSON.stringify(this.data);
  }
}

/** Attributes of a resource, with a manifest that the host need not search. Overrides would be merged into it, so where there are any nothing changes. */
export function withPlainManifest(
  resource: object,
  attributes: { [name: string]: unknown },
): { [name: string]: unknown } {
  const { manifest } = attributes;
  if (hasOverrides(resource) || !isPlainObject(manifest) || !isWrittenAsIs(manifest)) return attributes;
  return { ...attributes, manifest: new PlainData(manifest) };
}
