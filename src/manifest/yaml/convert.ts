import { type Alias, isAlias, isCollection, isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { InputError } from '../input-error';
import { isPlainObject, type PlainObject } from '../object';
import { type Copies, copyOf, define, MAX_DEPTH, TOO_DEEP } from './copy';
import { type Branch, lineOf, movedTo, type Place } from './place';
import { isMergeKey, readKey, readScalar, unknownTag } from './scalar';

/** A value, and where it is written. */
export interface Written {
  readonly value: unknown;
  readonly place: Place;
}

/** What the documents of one text share. */
export interface Source {
  readonly file: string;
  readonly lineAt: (offset: number) => number;
  readonly copies: Copies;
  /** Gives numbers as their text, digit by digit: `28.0` stays `28.0`. @default false */
  readonly numbersAsText?: boolean;
}

const COMPLEX_KEY =
  'a map or list is used as a key; use text as the key, and render the file first if its {{ }} belong to a template';

interface Anchored {
  readonly node: Node;
  /** Absent while the anchored node is being read. */
  written?: Written;
}

interface Reading extends Source {
  readonly anchors: Map<string, Anchored>;
}

/**
 * The data of one document, aliases and merge keys written out. Each alias yields a copy of its own. Keys merged by `<<`
 * replace those written above it in the same map and yield to those below it, as in go-yaml v2.
 */
export function convert(root: Node, source: Source): Written {
  return read(root, 1, { ...source, anchors: new Map() });
}

function read(node: Node | null, depth: number, reading: Reading): Written {
  if (isAlias(node)) return readAlias(node, depth, reading);
  if (depth > MAX_DEPTH && isCollection(node)) fail(node, reading, TOO_DEEP);
  if (node === null || !('anchor' in node) || node.anchor === undefined) return readNode(node, depth, reading);
  const anchored: Anchored = { node };
  reading.anchors.set(node.anchor, anchored);
  anchored.written = readNode(node, depth, reading);
  return anchored.written;
}

function readNode(node: Node | null, depth: number, reading: Reading): Written {
  if (isMap(node)) return readMap(node, depth, reading);
  if (isSeq(node)) return readSeq(node, depth, reading);
  const place = lineIn(node, reading);
  if (!isScalar(node)) return { value: null, place };
  const scalar = readScalar(node);
  if (!('value' in scalar)) return fail(node, reading, scalar.wrong);
  const asText = reading.numbersAsText === true && typeof scalar.value === 'number';
  return { value: asText ? (node.source ?? '') : scalar.value, place };
}

function readSeq(node: YAMLSeq, depth: number, reading: Reading): Written {
  refuseTag(node, 'seq', reading);
  const items = node.items.map((item) => read(item as Node, depth + 1, reading));
  const place = { line: lineIn(node, reading), parts: items.map((item) => item.place) };
  return { value: items.map((item) => item.value), place };
}

function readMap(node: YAMLMap, depth: number, reading: Reading): Written {
  refuseTag(node, 'map', reading);
  const value: Record<string, unknown> = {};
  const parts = new Map<string, Place>();
  const merged = new Set<string>();
  const merge = (from: Written): void => {
    for (const [name, place] of (from.place as Branch).parts as ReadonlyMap<string, Place>) {
      if (!parts.has(name)) merged.add(name);
      parts.set(name, place);
      define(value, name, (from.value as PlainObject)[name]);
    }
  };
  for (const { key: keyNode, value: valueNode } of node.items) {
    const key = keyNode as Node;
    if (isScalar(key) && isMergeKey(key)) {
      readMerge(valueNode as Node | null, depth, reading).forEach(merge);
      continue;
    }
    const name = keyText(key, reading);
    const above = parts.get(name);
    if (above !== undefined && !merged.delete(name)) {
      fail(key, reading, `the key ${quoted(name)} stands twice in one map, first on line ${lineOf(above)}; keep one`);
    }
    const child = read(valueNode as Node | null, depth + 1, reading);
    parts.set(name, isAlias(valueNode) ? child.place : movedTo(lineIn(key, reading), child.place));
    define(value, name, child.value);
  }
  return { value, place: { line: lineIn(node, reading), parts } };
}

/** The maps to merge, the one that wins last. */
function readMerge(node: Node | null, depth: number, reading: Reading): Written[] {
  const parts = isSeq(node) ? [...node.items].reverse() : [node];
  return parts.map((part) => {
    const written = read(part as Node | null, depth, reading);
    if (isPlainObject(written.value)) return written;
    return fail(node, reading, 'the merge key "<<" takes a map or a list of maps; write it like "<<: *name"');
  });
}

function keyText(key: Node | null, reading: Reading): string {
  const node = isAlias(key) ? anchoredBy(key, reading).node : key;
  if (!isScalar(node)) return fail(key, reading, COMPLEX_KEY);
  if (node === key && (node.tag !== undefined || node.anchor !== undefined)) read(node, 1, reading);
  return readKey(node) ?? fail(key, reading, 'a null is used as a key; use text as the key, or quote it as "null"');
}

function readAlias(node: Alias, depth: number, reading: Reading): Written {
  const { written } = anchoredBy(node, reading);
  const name = quoted(`&${node.source}`);
  if (written === undefined) return fail(node, reading, `the alias stands inside ${name} itself; write the value out`);
  const value = copyOf(written.value, depth, reading.copies, (says) => fail(node, reading, says));
  return { value, place: written.place };
}

function anchoredBy(node: Alias, reading: Reading): Anchored {
  const name = `&${node.source}`;
  return (
    reading.anchors.get(node.source) ??
    fail(
      node,
      reading,
      `the alias ${quoted(`*${node.source}`)} has no anchor above it; define ${quoted(name)} first in this document`,
    )
  );
}

function refuseTag(node: YAMLMap | YAMLSeq, own: 'map' | 'seq', reading: Reading): void {
  const { tag } = node;
  if (tag === undefined || tag === '!' || tag === `tag:yaml.org,2002:${own}`) return;
  fail(node, reading, unknownTag(tag));
}

function lineIn(node: Node | null, reading: Reading): number {
  return reading.lineAt(node?.range?.[0] ?? 0);
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

function fail(node: Node | null, reading: Reading, says: string): never {
  throw new InputError(reading.file, lineIn(node, reading), says);
}
