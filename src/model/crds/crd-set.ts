import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CrdSet, CrdVerdict, FormBreach } from '../../manifest/crd-verdict';
import {
  groupOf,
  isPlainObject,
  kindOf,
  type Manifest,
  nameOf,
  type PlainObject,
  versionOf,
} from '../../manifest/object';
import { type CelEngine, celEngine } from './cel-engine';
import { celFaults, changeFaults } from './cel-rules';
import { withDefaults } from './defaults';
import { formFaults } from './form-faults';
import { compileCrdSchema } from './json-schema';
import type { Crd, CrdVersion } from './read-crds';

/** Loads the library for CEL. */
export async function crdSet(crds: ReadonlyMap<string, Crd>): Promise<CrdSet> {
  const engine = await celEngine();
  // Several rules ask for one.
  const verdicts = new WeakMap<Manifest, CrdVerdict>();
  const validators = new Map<CrdVersion, ValidateFunction>();
  const validator = (version: CrdVersion) => {
    const known = validators.get(version) ?? compileCrdSchema(version.schema);
    validators.set(version, known);
    return known;
  };
  const crdOf = (object: Manifest) => crds.get(`${groupOf(object.apiVersion)}/${kindOf(object)}`);
  const versionIn = (object: Manifest) => crdOf(object)?.versions.get(versionOf(object.apiVersion));
  return {
    has: (object) => crdOf(object) !== undefined,
    judge(object) {
      const crd = crdOf(object);
      if (!crd) return undefined;
      const version = versionIn(object);
      const { namespaced } = crd;
      if (!version) return { namespaced, form: [notServed(object, crd)], rules: [] };
      const known = verdicts.get(object) ?? { namespaced, ...verdict(object, version, validator(version), engine) };
      verdicts.set(object, known);
      return known;
    },
    judgeChange(before, after) {
      const version = versionIn(after);
      if (!version || before.apiVersion !== after.apiVersion || before.kind !== after.kind) return [];
      return [...changeFaults(seenByRules(before, version), seenByRules(after, version), version.schema, engine)];
    },
  };
}

function notServed({ apiVersion }: Manifest, { group, versions }: Crd): FormBreach {
  const limit = [...versions.keys()].map((name) => `${group}/${name}`);
  return { at: ['apiVersion'], keyword: 'enum', limit, value: apiVersion, shape: { enum: limit } };
}

function verdict(
  object: Manifest,
  version: CrdVersion,
  validate: ValidateFunction,
  engine: CelEngine,
): Omit<CrdVerdict, 'namespaced'> {
  const stored = storedOf(object, version);
  const errors: readonly ErrorObject[] = validate(stored) ? [] : (validate.errors ?? []);
  const form = formFaults(object, stored, version, errors);
  const refused = form.some((fault) => 'keyword' in fault);
  return { form, rules: refused ? [] : [...celFaults(seenByRules(object, version), version.schema, engine)] };
}

/** Status is dropped at creation where it is a subresource; metadata is judged apart. */
function storedOf(object: Manifest, { schema, hasStatus }: CrdVersion): PlainObject {
  const { status, ...rest } = object;
  const written = hasStatus || status === undefined ? rest : object;
  return withDefaults({ ...written, metadata: {} }, schema) as PlainObject;
}

/** CEL is shown of metadata the name alone. */
function seenByRules(object: Manifest, version: CrdVersion): PlainObject {
  const metadata = isPlainObject(object.metadata) ? object.metadata : {};
  const name = nameOf(object);
  const { generateName } = metadata;
  return {
    ...storedOf(object, version),
    metadata: { ...(name !== undefined && { name }), ...(generateName !== undefined && { generateName }) },
  };
}
