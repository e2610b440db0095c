const RTTI = Symbol.for('jsii.rtti');

const KNOWN = new WeakMap<object, readonly string[]>();

/** The names of the published classes an object is an instance of, such as `cdktf.TerraformStack`; true of any copy of their package. */
export function lineageOf(object: object): readonly string[] {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype === null) return [];
  let names = KNOWN.get(prototype);
  if (!names) {
    const made = (prototype as { readonly constructor?: { readonly [RTTI]?: { readonly fqn?: unknown } } }).constructor;
    const fqn = made && Object.hasOwn(made, RTTI) ? made[RTTI]?.fqn : undefined;
    names = [...(typeof fqn === 'string' ? [fqn] : []), ...lineageOf(prototype)];
    KNOWN.set(prototype, names);
  }
  return names;
}
