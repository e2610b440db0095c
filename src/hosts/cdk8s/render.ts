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
    const manifest = rendered({ ...props, metadata: object.metadata.toJson() });
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

/** The value itself where nothing in it has to be rendered; never changed, and copied only around what differs. */
function rendered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? UNUSUAL : (value ?? undefined);
  if (Array.isArray(value)) return renderedList(value);
  if (value.constructor === Object) return renderedMap(value as PlainObject);
  return value instanceof Lazy ? rendered(value.produce()) : UNUSUAL;
}

function renderedList(list: readonly unknown[]): unknown {
  let copy: unknown[] | undefined;
  for (let at = 0; at < list.length; at += 1) {
    const item = rendered(list[at]);
    if (item === UNUSUAL) return UNUSUAL;
    if (item === list[at]) continue;
    copy ??= [...list];
    copy[at] = item;
  }
  return copy ?? list;
}

function renderedMap(map: PlainObject): unknown {
  let copy: { [name: string]: unknown } | undefined;
  for (const name of Object.keys(map)) {
    const field = name === '__proto__' ? UNUSUAL : rendered(map[name]);
    if (field === UNUSUAL) return UNUSUAL;
    if (field === map[name] && field !== undefined) continue;
    copy ??= { ...map };
    if (field === undefined) delete copy[name];
    else copy[name] = field;
  }
  return copy ?? map;
}
