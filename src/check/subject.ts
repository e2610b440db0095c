import { deferredObjectName, deferredPlaces, isDeferredAt, withheld } from '../manifest/deferred';
import {
  groupKindOf,
  groupOf,
  kindOf,
  type Manifest,
  nameOf,
  namespaceOf,
  objectName,
  versionOf,
} from '../manifest/object';
import { type Path, valueAt } from '../manifest/path';
import { ANALYSES, type Analysed } from './derive';
import type { Input } from './input';
import { breachesOfShape, type ShapeBreach } from './shape-breaches';

/** Where an object came from: a file, a construct, or neither. */
export interface Origin {
  readonly file?: string;
  readonly construct?: string;
  /** Of the Terraform resource, in a configuration or a plan. */
  readonly address?: string;
  lineOf?(path: Path): number;
}

/** One object under judgement. Lives for one run. */
export interface Subject extends Analysed {
  /** What the rules read. A read of a value that is known only at deploy time throws `NotKnownYet`. */
  readonly manifest: Manifest;
  /** The same with a `DeferredValue` in place of each such value. */
  readonly written: Manifest;
  readonly origin: Origin;
  readonly input: Input;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly groupKind: string;
  readonly name: string | undefined;
  /** `default` where the manifest names none, for matching; `object` shows what was written. */
  readonly namespace: string;
  readonly object: string;
  /** Breaches of the kind's shape that the given rule reports; empty where the kind or its version is unknown. */
  shapeBreaches(rule: string): readonly ShapeBreach[];
}

const NONE: readonly ShapeBreach[] = [];

export function subject(manifest: Manifest, origin: Origin, input: Input): Subject {
  const plain = plainSubject(manifest, origin, input);
  return deferredPlaces(manifest).length === 0 ? plain : withDeferred(plain);
}

function withDeferred(plain: Subject): Subject {
  const { written } = plain;
  const manifest = withheld(written);
  const subject = { ...plain, manifest, object: deferredObjectName(written) };
  for (const field of ['name', 'namespace'] as const) {
    if (!isDeferredAt(written, ['metadata', field])) continue;
    const get = () => valueAt(manifest, ['metadata', field]);
    Object.defineProperty(subject, field, { get, enumerable: true });
  }
  return subject;
}

function plainSubject(manifest: Manifest, origin: Origin, input: Input): Subject {
  const apiVersion = manifest.apiVersion;
  const group = groupOf(apiVersion);
  const kind = kindOf(manifest);
  const groupKind = groupKindOf(group, kind);
  const version = versionOf(apiVersion);
  let byRule: ReadonlyMap<string, readonly ShapeBreach[]> | undefined;
  return {
    [ANALYSES]: undefined,
    manifest,
    written: manifest,
    origin,
    input,
    group,
    version,
    kind,
    groupKind,
    name: nameOf(manifest),
    namespace: namespaceOf(manifest) ?? 'default',
    object: objectName(manifest),
    shapeBreaches(rule) {
      byRule ??= breachesOfShape(groupKind, version, input.versions, manifest);
      return byRule.get(rule) ?? NONE;
    },
  };
}
