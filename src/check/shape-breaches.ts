import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { deferredPlaces } from '../manifest/deferred';
import { FORMATS } from '../manifest/formats';
import { type KnownKind, knownKind } from '../manifest/kinds';
import { isPlainObject, type Manifest } from '../manifest/object';
import type { Path } from '../manifest/path';
import { beginsWith } from '../manifest/path-beginnings';
import type { Shape } from '../manifest/shape';
import type { Versions } from '../manifest/versions';
import { withoutNulls } from './without-nulls';

/** One thing the API server's schema refuses. */
export interface ShapeBreach {
  /** The field itself where a field is unknown or missing. */
  readonly at: Path;
  /** The JSON Schema keyword that failed, such as `type`, `pattern`, `required`, `additionalProperties`. */
  readonly keyword: string;
  /** The keyword's value: the pattern, the bound, the list of allowed values. */
  readonly limit: unknown;
  /** What is written there; `undefined` for a missing field. */
  readonly value: unknown;
  /** The node of the shape that was breached; for an unknown or missing field, the object's. */
  readonly shape: Shape;
}

const NONE: ReadonlyMap<string, readonly ShapeBreach[]> = new Map();

const compiled = new WeakMap<Shape, ValidateFunction>();
let ajv: Ajv | undefined;

/** All breaches, grouped by the rule that reports them; one a place. Empty for kinds and versions we have no shape of. */
export function breachesOfShape(
  groupKind: string,
  version: string,
  versions: Versions,
  manifest: Manifest,
): ReadonlyMap<string, readonly ShapeBreach[]> {
  const known = knownKind(groupKind);
  const shape = known && shapeFor(known, version, versions);
  if (!shape) return NONE;
  const byRule = new Map<string, ShapeBreach[]>();
  for (const breach of breachesOf(shape, manifest)) {
    const rule = reporter(breach, known);
    const list = byRule.get(rule);
    if (list) list.push(breach);
    else byRule.set(rule, [breach]);
  }
  return byRule;
}

const UNBROKEN: readonly ShapeBreach[] = [];

/** What a manifest breaks of any shape; one a place. Nothing is said of values known only at deploy time. */
export function breachesOf(shape: Shape, manifest: Manifest): readonly ShapeBreach[] {
  const validate = validator(shape);
  if (validate(manifest)) return UNBROKEN;
  const seen = withoutNulls(manifest, shape);
  if (validate(seen)) return UNBROKEN;
  const hidden = deferredPlaces(manifest).length > 0 ? hiddenFrom(manifest) : undefined;
  const breaches = new Map<string, ShapeBreach>();
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'propertyNames') continue; // the breach inside it is listed as well, and says more
    if (hidden?.(pointed(seen, error.instancePath).path, error.keyword)) continue;
    const breach = breachOf(error, shape, seen);
    const place = JSON.stringify(breach.at);
    if (!breaches.has(place)) breaches.set(place, breach);
  }
  return [...breaches.values()];
}

/** Whether a breach hangs on values that are known only at deploy time: at or below such a place, or on whether two of a list are alike. */
function hiddenFrom(manifest: Manifest): (at: Path, keyword: string) => boolean {
  const places = deferredPlaces(manifest).map((place) => place.at);
  return (at, keyword) =>
    places.some((place) => beginsWith(at, place) || (keyword === 'uniqueItems' && beginsWith(place, at)));
}

const shapes = new WeakMap<Versions, Map<string, Shape | undefined>>();

/** Every object of a run has the same versions, by identity. */
function shapeFor(known: KnownKind, version: string, versions: Versions): Shape | undefined {
  let byKind = shapes.get(versions);
  if (!byKind) {
    byKind = new Map();
    shapes.set(versions, byKind);
  }
  const key = `${known.group}/${version}/${known.kind}`;
  if (!byKind.has(key)) byKind.set(key, known.shapeOf(version, versions));
  return byKind.get(key);
}

function validator(shape: Shape): ValidateFunction {
  let validate = compiled.get(shape);
  if (!validate) {
    ajv ??= newAjv();
    validate = ajv.compile(shape);
    compiled.set(shape, validate);
  }
  return validate;
}

/** Not `verbose`: the code for a large shape is then too long for V8 to optimize, and takes more than twice the time. */
function newAjv(): Ajv {
  const made = new Ajv({ allErrors: true, strict: false });
  for (const [name, test] of Object.entries(FORMATS)) made.addFormat(name, test);
  return made;
}

function breachOf(error: ErrorObject, root: Shape, seen: unknown): ShapeBreach {
  const { path, value } = pointed(seen, error.instancePath);
  const { shape, limit } = breached(root, error);
  const { missingProperty, additionalProperty } = error.params as {
    missingProperty?: string;
    additionalProperty?: string;
  };
  const at = (field: string): Path => [...path, field];
  const { keyword, propertyName } = error;
  if (missingProperty !== undefined) return { at: at(missingProperty), keyword, limit, value: undefined, shape };
  if (additionalProperty !== undefined)
    return { at: at(additionalProperty), keyword, limit, value: fieldOf(value, additionalProperty), shape };
  if (propertyName !== undefined) return { at: at(propertyName), keyword, limit, value: propertyName, shape };
  return { at: path, keyword, limit, value, shape };
}

/** The node whose keyword failed, and the keyword's value, by the pointer to it: `#/properties/spec/required`. */
function breached(root: Shape, { schemaPath }: ErrorObject): Pick<ShapeBreach, 'shape' | 'limit'> {
  let shape: unknown;
  let limit: unknown = root;
  for (const part of schemaPath.slice(2).split('/')) {
    shape = limit;
    limit = (shape as { readonly [step: string]: unknown })[unescaped(decodeURIComponent(part))];
  }
  return { shape: shape as Shape, limit };
}

function reporter({ keyword, shape, at }: ShapeBreach, known: KnownKind): string {
  if (keyword === 'additionalProperties') return known.rules.unknownField;
  if (keyword === 'required') return shape.missingReportedBy?.[String(at[at.length - 1])] ?? known.rules.missingField;
  return shape.reportedBy ?? known.rules.shape;
}

function fieldOf(data: unknown, field: string): unknown {
  return isPlainObject(data) && Object.hasOwn(data, field) ? data[field] : undefined;
}

/** By a JSON pointer as ajv writes it. What looks like a number is an index in lists, and a key in maps. */
function pointed(root: unknown, pointer: string): { readonly path: Path; readonly value: unknown } {
  let value = root;
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const step = Array.isArray(value) ? Number(unescaped(part)) : unescaped(part);
      value = (value as { readonly [step: string | number]: unknown } | null | undefined)?.[step];
      return step;
    });
  return { path, value };
}

function unescaped(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}
