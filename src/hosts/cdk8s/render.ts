import {
  ApiObject,
  App,
  ImplicitTokenResolver,
  type JsonPatch,
  Lazy,
  LazyResolver,
  NumberStringUnionResolver,
} from 'cdk8s';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';

const OWN_RESOLVERS: readonly unknown[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

/** What cdk8s keeps to itself; each is looked at before it is trusted. */
interface Insides {
  readonly props?: unknown;
  readonly patches?: readonly JsonPatch[];
}

/**
 * What `object.toJson()` gives, but for the order of keys. cdk8s asks three resolvers about each value, and renders every object
 * again when it writes: for an object of plain data and lazy values, unpatched, in an app without resolvers of its own, the answer is
 * worked out in one pass. For any other `toJson` is asked.
 * @throws Error like `toJson`
 */
export function render(object: ApiObject): Manifest {
  const { props, patches } = object as unknown as Insides;
  const plain = object.toJson === ApiObject.prototype.toJson && isPlainObject(props) && patches?.length === 0;
  if (plain && hasOwnResolversOnly(App.of(object))) {
    const manifest = copy({ ...props, metadata: object.metadata.toJson() });
    if (manifest !== UNUSUAL) return manifest as Manifest;
  }
  return object.toJson();
}

function hasOwnResolversOnly({ resolvers }: App): boolean {
  return (
    resolvers?.length === OWN_RESOLVERS.length && resolvers.every((one, at) => one.constructor === OWN_RESOLVERS[at])
  );
}

/** Stands for a value that only cdk8s knows how to render, or to refuse. */
const UNUSUAL = Symbol('unusual');

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? UNUSUAL : (value ?? undefined);
  if (Array.isArray(value)) return copyList(value);
  if (value.constructor === Object) return copyMap(value as PlainObject);
  return value instanceof Lazy ? copy(value.produce()) : UNUSUAL;
}

function copyList(list: readonly unknown[]): unknown {
  const items: unknown[] = [];
  for (const item of list) {
    const copied = copy(item);
    if (copied === UNUSUAL) return UNUSUAL;
    items.push(copied);
  }
  return items;
}

function copyMap(map: PlainObject): unknown {
  const fields: { [name: string]: unknown } = {};
  for (const [name, field] of Object.entries(map)) {
    const copied = name === '__proto__' ? UNUSUAL : copy(field);
    if (copied === UNUSUAL) return UNUSUAL;
    if (copied !== undefined) fields[name] = copied;
  }
  return fields;
}
