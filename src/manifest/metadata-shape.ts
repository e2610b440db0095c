import { INT64_NUMBER_MAX } from './int64';
import { fields, listOf, mapOf, type Shape } from './shape';

/**
 * `metadata` of an object that is to be created, as strict decoding and validation judge it. What a schema cannot say
 * (a name or a prefix, the size of all annotations, owners and finalizers that exclude each other) is in
 * `metadata-faults.ts`. Null equals absent, but the key of a null label or annotation is judged.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go
 */
export function metadataShape({ namespaced }: { readonly namespaced: boolean }): Shape {
  return fields(
    {
      name: { ...text, format: 'object-name', expects: NAME },
      generateName: {
        ...text,
        format: 'name-prefix',
        expects: 'lower-case letters, digits, "-" and ".", such as general-',
      },
      // On a kind without namespaces the API server drops what is written here.
      namespace: namespaced
        ? {
            ...text,
            format: 'namespace-name',
            expects: 'lower-case letters, digits and "-", at most 63, such as default',
          }
        : text,
      labels: mapOf(
        { ...text, nullable: true, format: 'label-value', expects: LABEL_VALUE },
        { propertyNames: { format: 'qualified-name', expects: KEY }, expects: 'a map such as { team: a }' },
      ),
      annotations: mapOf(
        { ...text, nullable: true },
        {
          propertyNames: { format: 'annotation-key', expects: KEY },
          expects: 'a map such as { example.com/owner: team-a }',
        },
      ),
      finalizers: listOf({ ...text, format: 'qualified-name', expects: KEY }),
      ownerReferences: listOf(ownerReference),
      managedFields: listOf(managedFields),
      creationTimestamp: time,
      deletionTimestamp: time,
      deletionGracePeriodSeconds: int64,
      generation: int64,
      resourceVersion: text,
      selfLink: text,
      uid: text,
    },
    { expects: 'a map such as { name: general }' },
  );
}

const NAME = 'lower-case letters, digits, "-" and ".", a letter or digit at both ends, at most 253, such as general';
const LABEL_VALUE = 'at most 63 letters, digits, "-", "_" and ".", a letter or digit at both ends, such as "team-a"';
const KEY = 'a key such as team or example.com/team, the part after the slash at most 63 characters long';

const text: Shape = { type: 'string' };
const filled: Shape = { type: 'string', minLength: 1 };
const flag: Shape = { type: 'boolean', expects: 'true or false' };
const time: Shape = {
  type: 'string',
  format: 'go-time',
  expects: 'a time such as 2029-01-01T00:00:00Z, or leave it out',
};
const int64: Shape = { type: 'integer', minimum: -INT64_NUMBER_MAX, maximum: INT64_NUMBER_MAX };

const ownerReference = fields(
  {
    apiVersion: { ...filled, pattern: '^([^/]*/)?[^/]+$', expects: 'an API version such as apps/v1' },
    kind: filled,
    name: filled,
    uid: filled,
    controller: flag,
    blockOwnerDeletion: flag,
  },
  { required: ['apiVersion', 'kind', 'name', 'uid'] },
);

/** The API server drops what it cannot read of these; only the form is decoded strictly. */
const managedFields = fields({
  manager: text,
  operation: text,
  apiVersion: text,
  time,
  fieldsType: text,
  fieldsV1: {},
  subresource: text,
});
