/**
 * What a function gives, worked out at the first call and kept. For modules that few apps need: `require` alone takes some ten
 * microseconds each time, however often the module was loaded before.
 */
export function atFirstUse<Value extends object>(load: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= load();
    return value;
  };
}
