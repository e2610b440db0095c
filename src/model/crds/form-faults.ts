import type { ErrorObject } from 'ajv';
import type { FormBreach, FormUnjudged } from '../../manifest/crd-verdict';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { shownValue } from '../../units/shown-value';
import { type CrdSchema, partsOf } from './crd-schema';
import { UNJUDGED_FORMATS } from './formats';
import { duplicates } from './list-types';
import { re2 } from './re2';
import type { CrdVersion } from './read-crds';
import { unknownFields } from './unknown-fields';

export function formFaults(
  object: PlainObject,
  stored: unknown,
  { schema, specReplicasPath }: CrdVersion,
  errors: readonly ErrorObject[],
): (FormBreach | FormUnjudged)[] {
  return [
    ...unknownFields(object, schema).map(
      ({ at, known }): FormBreach => ({
        at,
        keyword: 'additionalProperties',
        limit: known,
        value: undefined,
        shape: {},
      }),
    ),
    ...errors.filter(saysMore).map((error) => breachOf(error, stored)),
    ...duplicates(stored, schema).map(
      ({ at, key }): FormBreach => ({ at, keyword: 'duplicate', limit: key, value: undefined, shape: {} }),
    ),
    ...replicas(stored, specReplicasPath),
    ...embedded(stored, schema, []),
    ...unjudged(stored, schema, []),
  ];
}

/** Of `anyOf` and the like the alternatives are listed, too; what they are about stands in the whole. */
function saysMore({ schemaPath }: ErrorObject): boolean {
  return !/\/(?:anyOf|oneOf|not|allOf)\/./.test(schemaPath) || /\/allOf\/\d+\/[^/]+$/.test(schemaPath);
}

function breachOf(
  { instancePath, keyword, params, schema: limit, parentSchema, data }: ErrorObject,
  root: unknown,
): FormBreach {
  const at = pathOf(instancePath, root);
  const shape = (parentSchema ?? {}) as PlainObject;
  const { missingProperty } = params as { readonly missingProperty?: string };
  if (missingProperty !== undefined) return { at: [...at, missingProperty], keyword, limit, value: undefined, shape };
  return { at, keyword, limit, value: data, shape };
}

function pathOf(pointer: string, root: unknown): Path {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replace(/~1/g, '/').replace(/~0/g, '~');
      const step = Array.isArray(value) ? Number(name) : name;
      value = (value as { readonly [step: string | number]: unknown } | null)?.[step];
      return step;
    });
}

/** What `kubectl scale` writes to has to fit into 32 bits. */
function replicas(stored: unknown, path: string | undefined): FormBreach[] {
  if (path === undefined) return [];
  const at = path.split('.').slice(1);
  let value: unknown = stored;
  for (const step of at) value = isPlainObject(value) ? value[step] : undefined;
  if (typeof value !== 'number') return [];
  const breach = (keyword: string, limit: number): FormBreach => ({ at, keyword, limit, value, shape: {} });
  if (value < 0) return [breach('minimum', 0)];
  return value > 2 ** 31 - 1 ? [breach('maximum', 2 ** 31 - 1)] : [];
}

/** An object inside an object has an apiVersion and a kind. */
function embedded(value: unknown, schema: CrdSchema | undefined, at: Path): FormBreach[] {
  const own =
    schema?.['x-kubernetes-embedded-resource'] === true && isPlainObject(value)
      ? ['apiVersion', 'kind'].flatMap((name): FormBreach[] => {
          const field = value[name];
          if (typeof field === 'string' && field !== '') return [];
          const keyword = field === undefined ? 'required' : field === '' ? 'minLength' : 'type';
          return [{ at: [...at, name], keyword, limit: 1, value: field, shape: { type: 'string' } }];
        })
      : [];
  return [...own, ...partsOf(value, schema).flatMap(([step, part, inside]) => embedded(part, inside, [...at, step]))];
}

function unjudged(value: unknown, schema: CrdSchema | undefined, at: Path): FormUnjudged[] {
  const own: FormUnjudged[] = [];
  if (typeof value === 'string' && schema) {
    const { pattern, format } = schema;
    if (pattern !== undefined && !re2(pattern))
      own.push({ at, why: `its pattern ${shownValue(pattern)} is no RE2 syntax` });
    if (format !== undefined && UNJUDGED_FORMATS.has(format))
      own.push({ at, why: `the format ${format} is not judged here` });
  }
  return [...own, ...partsOf(value, schema).flatMap(([step, part, inside]) => unjudged(part, inside, [...at, step]))];
}
