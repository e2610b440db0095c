import type { Scalar } from 'yaml';
import { type PlainKind, plainKind, readPlain, readPlainKey } from './plain';

const CORE = 'tag:yaml.org,2002:';
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const KINDS_BY_TAG: ReadonlyMap<string, readonly PlainKind[]> = new Map<string, readonly PlainKind[]>([
  [`${CORE}int`, ['int']],
  [`${CORE}float`, ['float', 'int']],
  [`${CORE}bool`, ['bool']],
  [`${CORE}null`, ['null']],
  [`${CORE}timestamp`, ['str']],
]);

/** A scalar's value, or what is wrong with its tag. */
export type ScalarReading = { readonly value: unknown } | { readonly wrong: string };

/** As kubectl reads it: `readPlain` unless quoted, and the tags of YAML's core; any other tag is wrong. */
export function readScalar(node: Scalar): ScalarReading {
  const source = node.source ?? '';
  if (node.tag === undefined) return { value: node.type === 'PLAIN' ? readPlain(source) : source };
  if (node.tag === '!' || node.tag === `${CORE}str`) return { value: source };
  if (node.tag === `${CORE}binary`) return readBinary(source);
  const kinds = KINDS_BY_TAG.get(node.tag);
  if (kinds === undefined) return { wrong: unknownTag(node.tag) };
  if (kinds.includes(plainKind(source))) return { value: readPlain(source) };
  return { wrong: `${JSON.stringify(source.slice(0, 60))} does not read as ${shortTag(node.tag)}; remove the tag` };
}

/** `undefined` for a null key. */
export function readKey(node: Scalar): string | undefined {
  const source = node.source ?? '';
  const plain = node.tag === undefined ? node.type === 'PLAIN' : KINDS_BY_TAG.has(node.tag);
  return plain ? readPlainKey(source) : source;
}

export function isMergeKey(node: Scalar): boolean {
  return node.source === '<<' && node.type === 'PLAIN' && (node.tag === undefined || node.tag === `${CORE}merge`);
}

export function unknownTag(tag: string): string {
  return `the tag ${JSON.stringify(shortTag(tag).slice(0, 60))} means nothing to Kubernetes; remove it`;
}

function shortTag(tag: string): string {
  return tag.startsWith(CORE) ? `!!${tag.slice(CORE.length)}` : tag;
}

function readBinary(source: string): ScalarReading {
  const text = source.replace(/[\r\n]/g, '');
  if (text.length % 4 !== 0 || !BASE64.test(text)) return { wrong: 'a !!binary that is not base64; remove the tag' };
  return { value: Buffer.from(text, 'base64').toString('utf8') };
}
