import { isDnsSubdomain } from './names';

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

/** Of a generated name: what is kept of the prefix, before five random letters and digits. */
const KEPT_OF_PREFIX = 58;

/** A `metadata.name`; empty counts as absent. */
export function isObjectName(text: string): boolean {
  return text === '' || isDnsSubdomain(text);
}

/** A `metadata.namespace`: a DNS-1123 label; empty counts as absent. */
export function isNamespaceName(text: string): boolean {
  return text === '' || (text.length <= 63 && LABEL.test(text));
}

/**
 * A `metadata.generateName`: a name, or one with a dash at its end. The API server puts an "a" in the place of the last
 * two characters before it looks, so the character before that dash may be anything.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/staging/src/k8s.io/apimachinery/pkg/api/validation/generic.go
 */
export function isNamePrefix(text: string): boolean {
  return isObjectName(text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text);
}

/** Whether names generated from this prefix are names: `a.-` is a prefix by the function above, `a.-x7d2k` no name. */
export function generatesNames(prefix: string): boolean {
  return isDnsSubdomain(`${prefix.slice(0, KEPT_OF_PREFIX)}x7d2k`);
}
