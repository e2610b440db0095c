import { isDnsSubdomain } from '../names';

/** A version's name is a DNS-1035 label; `v1alpha1` is a convention only. */
const VERSION = /^[a-z][-a-z0-9]{0,62}$/;

/**
 * Whether a custom resource can be served under this API version: `group/version`, and a dot in the group.
 * @see https://github.com/kubernetes/apiextensions-apiserver/blob/v0.33.0/pkg/apis/apiextensions/validation/validation.go
 */
export function isCustomApiVersion(text: string): boolean {
  const slash = text.indexOf('/');
  if (slash < 0) return false;
  const [group, version] = [text.slice(0, slash), text.slice(slash + 1)];
  return group.includes('.') && isDnsSubdomain(group) && VERSION.test(version) && !version.endsWith('-');
}
