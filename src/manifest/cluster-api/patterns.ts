/**
 * Patterns of the schemas of Cluster API. In RE2 and in JavaScript they match the same strings, in time linear in the
 * length.
 */

const SUBDOMAIN = '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*';

/** Group and name of a reference. */
export const DNS_SUBDOMAIN = `^${SUBDOMAIN}$`;

/** Kind of a reference: letters, digits and dashes. */
export const KIND_NAME = '^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$';

/** Keys of taints and condition types. Sets no length for the parts. */
export const PREFIXED_NAME = `^(${SUBDOMAIN}/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$`;

/** Values of taints. */
export const LABEL_VALUE = '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$';
