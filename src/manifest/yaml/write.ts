import { Document, type Scalar, visit } from 'yaml';
import type { Manifest } from '../object';
import { readPlain } from './plain';

/** What other YAML 1.1 readers take for a number in base 60 or a date; kubectl reads both as text. */
const BASE_60_OR_DATE = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$|^\d{4}-\d{1,2}-\d{1,2}(?:[Tt\s].*)?$/;

/** Block text cannot tell such white space from its indentation. */
const WHITE_SPACE_AT_EDGE = /^\s|[ \t]\n|[ \t]$/;

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
  const document = new Document(manifest, { aliasDuplicateObjects: false });
  visit(document, { Scalar: (_, node) => quoteWhereMisread(node) });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' }).replace(ESCAPED, escaped);
}

function quoteWhereMisread(node: Scalar): void {
  const { value } = node;
  if (typeof value === 'string' && isMisreadUnquoted(value)) node.type = 'QUOTE_DOUBLE';
}

function isMisreadUnquoted(text: string): boolean {
  return (
    text === '<<' ||
    typeof readPlain(text) !== 'string' ||
    BASE_60_OR_DATE.test(text) ||
    text.search(ESCAPED) >= 0 ||
    (text.includes('\n') && WHITE_SPACE_AT_EDGE.test(text))
  );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
