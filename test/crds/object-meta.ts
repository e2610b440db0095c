import { isMap } from './schema';

const LABEL = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const SUBDOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const NAME_PART = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const GO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d)$/;

type Check = (value: unknown) => boolean;

const text: Check = (value) => value === null || typeof value === 'string';
const flag: Check = (value) => value === null || typeof value === 'boolean';
const integer: Check = (value) => value === null || (Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 63);
const time: Check = (value) =>
  value === null ||
  (typeof value === 'string' && GO_TIME.test(value) && !Number.isNaN(Date.parse(value.replace(',', '.'))));
const textMap: Check = (value) => value === null || (isMap(value) && Object.values(value).every(text));
const listOf =
  (item: Check): Check =>
  (value) =>
    value === null || (Array.isArray(value) && value.every(item));
const struct =
  (fields: { readonly [name: string]: Check }): Check =>
  (value) =>
    value === null ||
    (isMap(value) &&
      Object.entries(value).every(([name, field]) => Object.hasOwn(fields, name) && fields[name](field)));

const owner = struct({
  apiVersion: text,
  kind: text,
  name: text,
  uid: text,
  controller: flag,
  blockOwnerDeletion: flag,
});
const managed = struct({
  ...{ manager: text, operation: text, apiVersion: text, time, fieldsType: text, subresource: text },
  fieldsV1: () => true,
});

/** Go's ObjectMeta, decoded with unknown fields refused; null is the zero value. */
const decodes = struct({
  ...{ name: text, generateName: text, namespace: text, selfLink: text, uid: text, resourceVersion: text },
  ...{ generation: integer, deletionGracePeriodSeconds: integer, creationTimestamp: time, deletionTimestamp: time },
  ...{ labels: textMap, annotations: textMap, finalizers: listOf(text) },
  ...{ ownerReferences: listOf(owner), managedFields: listOf(managed) },
});

/** What the API server refuses in the metadata of an object that is to be created. */
export function metadataFaults(metadata: unknown, namespaced: boolean): string[] {
  if (metadata !== undefined && !decodes(metadata)) return ['metadata: cannot be decoded'];
  const fields = isMap(metadata) ? metadata : {};
  const faults: string[] = [];
  const refuse = (unless: boolean, says: string) => {
    if (!unless) faults.push(`metadata.${says}`);
  };
  const prefix = String(fields.generateName ?? '');
  const name = String(fields.name ?? '') || (prefix && `${prefix.slice(0, 58)}abcde`);
  refuse(prefix === '' || isSubdomain(prefix.replace(/.-$/s, 'a')), 'generateName');
  refuse(isSubdomain(name), 'name');
  refuse(!namespaced || /^$|^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/.test(String(fields.namespace ?? '')), 'namespace');
  for (const [key, value] of Object.entries(fields.labels ?? {})) {
    refuse(isQualified(key), `labels: key ${key}`);
    refuse(!value || (String(value).length <= 63 && NAME_PART.test(String(value))), `labels: value of ${key}`);
  }
  const annotations = Object.entries(fields.annotations ?? {});
  for (const [key] of annotations) refuse(isQualified(key.toLowerCase()), `annotations: key ${key}`);
  const size = annotations.reduce((sum, [key, value]) => sum + Buffer.byteLength(key + String(value ?? '')), 0);
  refuse(size <= 262_144, 'annotations: too large');
  const finalizers = listed(fields.finalizers);
  refuse(
    finalizers.every((one) => isQualified(String(one ?? ''))),
    'finalizers',
  );
  refuse(
    !(finalizers.includes('orphan') && finalizers.includes('foregroundDeletion')),
    'finalizers: exclude each other',
  );
  const owners = listed(fields.ownerReferences);
  refuse(owners.every(isOwner), 'ownerReferences');
  refuse(owners.filter((one) => isMap(one) && one.controller === true).length < 2, 'ownerReferences: two controllers');
  return faults;
}

function isOwner(reference: unknown): boolean {
  if (!isMap(reference)) return false;
  const { apiVersion, kind, name, uid } = reference;
  const parts = String(apiVersion ?? '').split('/');
  return (
    parts.length <= 2 && Boolean(parts.at(-1) && kind && name && uid) && !(apiVersion === 'v1' && kind === 'Event')
  );
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSubdomain(name: string): boolean {
  return name.length <= 253 && SUBDOMAIN.test(name);
}

function isQualified(key: string): boolean {
  const parts = key.split('/');
  const name = parts.at(-1) ?? '';
  return (
    parts.length <= 2 && name.length <= 63 && NAME_PART.test(name) && (parts.length === 1 || isSubdomain(parts[0]))
  );
}
