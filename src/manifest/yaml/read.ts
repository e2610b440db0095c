import { InputError } from '../input-error';
import { isPlainObject, type Manifest } from '../object';
import type { Path } from '../path';
import { terraformDocument, type Unread } from '../terraform/document';
import { documentsIn } from './documents';
import { type Item, nameOfType, objectsIn } from './list';
import { lineAt, lineOf } from './place';

/** Bounds the memory that millions of tiny objects (`--- {}`) would take. */
const MAX_OBJECTS = 500_000;

export interface ReadOptions {
  /**
   * Bytes of UTF-8.
   * @default 32_000_000
   */
  readonly maxSize?: number;
}

/** One object of a file. */
export interface SourceDocument {
  readonly manifest: Manifest;
  readonly file: string;
  /** The object's first line, 1-based. */
  readonly line: number;
  /** Of the Terraform resource that makes the object, in a configuration or a plan. */
  readonly address?: string;
  /**
   * The 1-based line of the field at a path: of its key, or of what an alias or merge key stands for. Where there is no
   * such field, the line of the nearest field around it.
   */
  lineOf(path: Path): number;
}

export interface ReadResult {
  readonly documents: readonly SourceDocument[];
  /** What of Terraform files cannot be judged, or only in part, and why. */
  readonly unread: readonly Unread[];
}

/**
 * The Kubernetes objects of a YAML or JSON text, with values as kubectl reads them (see `readPlain`). Lists are replaced
 * by their items; documents that are empty, null or all comments are left out, and a text may hold none at all. What
 * aliases stand for is copied, so no two objects share a part. Of a Terraform configuration in JSON, a plan or a state, the objects are
 * those of its `kubernetes_manifest`s; a value known only at deploy time is a `DeferredValue` in them.
 *
 * Refused besides what is no YAML: more than `maxSize` bytes, nesting beyond 100 maps and lists, aliases that expand to
 * more than a million values, tags other than YAML's own, a key written twice in a map (kubectl takes the last in silence).
 * @throws InputError and nothing else
 */
export function readManifests(text: string, file: string, options: ReadOptions = {}): ReadResult {
  const documents: SourceDocument[] = [];
  const unread: Unread[] = [];
  for (const { value, place } of documentsIn(text, file, options.maxSize)) {
    if (value === null) continue;
    if (!isPlainObject(value)) {
      const says = `the document is ${nameOfType(value)}, not an object; begin it with apiVersion and kind`;
      throw new InputError(file, lineOf(place), says);
    }
    const terraform = terraformDocument(value, place);
    const objects: readonly (Item & { readonly address?: string })[] =
      terraform?.objects ?? objectsIn(value, place, file);
    for (const { manifest, place: at, address } of objects) {
      const source = { manifest, file, line: lineOf(at), lineOf: (path: Path) => lineAt(at, path) };
      documents.push(address === undefined ? source : { ...source, address });
    }
    if (terraform) unread.push(...terraform.unread);
    if (documents.length > MAX_OBJECTS) {
      throw new InputError(file, lineOf(place), `more than ${MAX_OBJECTS} objects in one file; split the file`);
    }
  }
  return { documents, unread };
}
