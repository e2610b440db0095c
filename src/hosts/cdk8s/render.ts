import { isDeepStrictEqual } from 'node:util';
import {
  ApiObject,
  type ApiObjectMetadata,
  App,
  Chart,
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
 * What `object.toJson()` gives, to the order of keys. cdk8s asks three resolvers about each value and copies an object four times: for
 * plain data and lazy values, unpatched, in an app without resolvers of its own, the answer is worked out in one pass. For any other
 * object `toJson` is asked.
 * @throws Error like `toJson`
 */
export function render(object: ApiObject): Manifest {
  isAsKnown ??= rendersAsKnown();
  return (isAsKnown ? inOnePass(object) : undefined) ?? object.toJson();
}

let isAsKnown: boolean | undefined;

/** Whether this release of cdk8s does with all kinds of values what `inOnePass` does; it is tried once. */
function rendersAsKnown(): boolean {
  const values = {
    c: [null, { z: 1, b: undefined }, [], {}],
    10: '',
    a: { y: null, x: Lazy.any({ produce: () => 0 }) },
  };
  const metadata = { name: 'probe', labels: {}, finalizers: ['b', 'a'], extra: values } as ApiObjectMetadata;
  const probe = new ApiObject(new Chart(new App(), 'chart'), 'probe', {
    ...{ spec: values, data: {}, kind: 'Probe' },
    apiVersion: 'v1',
    metadata,
  });
  const [ours, theirs] = [inOnePass(probe), probe.toJson() as unknown];
  return isDeepStrictEqual(ours, theirs) && JSON.stringify(ours) === JSON.stringify(theirs);
}

function inOnePass(object: ApiObject): Manifest | undefined {
  const { props, patches } = object as unknown as Insides;
  const plain = object.toJson === ApiObject.prototype.toJson && isPlainObject(props) && patches?.length === 0;
  if (!plain || !hasOwnResolversOnly(App.of(object))) return undefined;
  const sorted = !process.env.CDK8S_DISABLE_SORT;
  try {
    const fields = rendered({ ...props, metadata: object.metadata.toJson() }, sorted);
    return fields === UNUSUAL ? undefined : ordered(fields as PlainObject);
  } catch {
    return undefined; // `toJson` throws as well, and says where
  }
}

function hasOwnResolversOnly({ resolvers }: App): boolean {
  return (
    resolvers?.length === OWN_RESOLVERS.length && resolvers.every((one, at) => one.constructor === OWN_RESOLVERS[at])
  );
}

/** cdk8s writes these first, whatever the order of the others. */
function ordered(fields: PlainObject): Manifest {
  const first: { [name: string]: unknown } = {};
  for (const name of ['apiVersion', 'kind', 'metadata']) if (name in fields) first[name] = fields[name];
  return Object.assign(first, fields);
}

/** Stands for a value that only cdk8s knows how to render, or to refuse. */
const UNUSUAL = Symbol('unusual');

/** Lists and maps are always copied: what is written may share nothing, or the YAML gets anchors. */
function rendered(value: unknown, sorted: boolean): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? UNUSUAL : (value ?? undefined);
  if (Array.isArray(value)) return renderedList(value, sorted);
  if (value.constructor === Object) return renderedMap(value as PlainObject, sorted);
  return value instanceof Lazy ? rendered(value.produce(), sorted) : UNUSUAL;
}

function renderedList(list: readonly unknown[], sorted: boolean): unknown {
  const items = list.map((item) => rendered(item, sorted));
  return items.includes(UNUSUAL) ? UNUSUAL : items;
}

function renderedMap(map: PlainObject, sorted: boolean): unknown {
  const names = Object.keys(map);
  if (sorted && !inOrder(names)) names.sort();
  const fields: { [name: string]: unknown } = {};
  for (const name of names) {
    const field = name === '__proto__' ? UNUSUAL : rendered(map[name], sorted);
    if (field === UNUSUAL) return UNUSUAL;
    if (field !== undefined) fields[name] = field;
  }
  return fields;
}

/** Most maps are, and to see that is cheaper than to sort them. */
function inOrder(names: readonly string[]): boolean {
  return names.every((name, at) => at === 0 || (names[at - 1] as string) <= name);
}
