import { Document, type Scalar, visit } from 'yaml';
import type { Manifest } from '../object';
import { readPlain } from './plain';

/** What other YAML 1.1 readers take for a number in base 60 or a date; kubectl reads both as text. */
const BASE_60_OR_DATE = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$|^\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s].*)?$/;

/** Control characters no YAML text may hold, and line breaks of YAML 1.1 that YAML 1.2 takes for ordinary characters. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * A YAML text, one document an object, keys in the order given. Equal data gives equal bytes. Text that YAML 1.1 would
 * take for something else (`yes`, `0755`, `1:30`, `1e3`) is quoted, and no aliases are written.
 */
export function writeManifests(manifests: readonly Manifest[]): string {
  return manifests.map(writeManifest).join('---\n');
}

function writeManifest(manifest: Manifest): string {
  const document = new Document(manifest, { version: '1.1', aliasDuplicateObjects: false });
  visit(document, { Scalar: (_, node) => quoteWhereMisread(node) });
  return document.toString({ lineWidth: 0 }).replace(ESCAPED, escaped);
}

function quoteWhereMisread(node: Scalar): void {
  const { value } = node;
  if (typeof value !== 'string') return;
  if (typeof readPlain(value) !== 'string' || BASE_60_OR_DATE.test(value) || value.search(ESCAPED) >= 0) {
    node.type = 'QUOTE_DOUBLE';
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
