import { isPlainObject, type PlainObject } from '../object';
import { type Place, partOf } from '../yaml/place';
import { fromConfiguration } from './configuration-value';
import { MANIFEST_TYPE, type ManifestResource } from './resource';

/** The blocks that a configuration may hold, and comments. */
const BLOCKS: ReadonlySet<string> = new Set(
  '// terraform provider resource data variable output locals module moved import check removed ephemeral'.split(' '),
);

/**
 * The `kubernetes_manifest`s of a configuration in Terraform's JSON syntax, in the order in which they are written. `undefined` for what is none.
 * @see https://developer.hashicorp.com/terraform/language/syntax/json
 */
export function configurationResources(value: PlainObject, place: Place): readonly ManifestResource[] | undefined {
  const names = Object.keys(value);
  if (!names.some((name) => name !== '//') || !names.every((name) => BLOCKS.has(name))) return undefined;
  return blocks(value.resource, partOf(place, 'resource') ?? place).flatMap((types) =>
    blocksAt(types, MANIFEST_TYPE).flatMap((named) =>
      Object.keys(named.value)
        .filter((name) => name !== '//')
        .flatMap((name) => blocksAt(named, name).map((block) => resourceOf(name, block))),
    ),
  );
}

interface Block {
  readonly value: PlainObject;
  readonly place: Place;
}

/** A block may be written once, or as a list of any length. */
function blocks(value: unknown, place: Place): readonly Block[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => blocks(one, partOf(place, index) ?? place));
  return isPlainObject(value) ? [{ value, place }] : [];
}

function blocksAt({ value, place }: Block, name: string): readonly Block[] {
  return Object.hasOwn(value, name) ? blocks(value[name], partOf(place, name) ?? place) : [];
}

function resourceOf(name: string, { value, place }: Block): ManifestResource {
  const { manifest, count, for_each: forEach } = value;
  return {
    address: `${MANIFEST_TYPE}.${name}`,
    manifest: isPlainObject(manifest) ? fromConfiguration(manifest) : undefined,
    place: partOf(place, 'manifest') ?? place,
    count,
    forEach,
  };
}
