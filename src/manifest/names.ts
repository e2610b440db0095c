const NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** A DNS-1123 subdomain: lower-case labels joined by dots, 253 characters at most. */
export function isDnsSubdomain(text: string): boolean {
  return text.length <= 253 && SUBDOMAIN.test(text);
}

/** The same few keys stand on every object of a cluster; those that were found right are remembered, up to a bound. */
const QUALIFIED = new Set<string>();
const REMEMBERED = 1000;

/** `[prefix/]name`: the key of a label, annotation or taint. The name has at most 63 characters. */
export function isQualifiedName(text: string): boolean {
  if (QUALIFIED.has(text)) return true;
  if (!readsAsQualifiedName(text)) return false;
  if (QUALIFIED.size < REMEMBERED) QUALIFIED.add(text);
  return true;
}

function readsAsQualifiedName(text: string): boolean {
  const slash = text.indexOf('/');
  const name = text.slice(slash + 1);
  if (slash >= 0 && !isDnsSubdomain(text.slice(0, slash))) return false;
  return name.length <= 63 && NAME.test(name);
}

/** A label value: empty, or 63 characters at most that begin and end with a letter or digit. */
export function isLabelValue(text: string): boolean {
  return text === '' || (text.length <= 63 && NAME.test(text));
}
