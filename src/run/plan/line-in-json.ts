import type { Path } from '../../manifest/path';

/**
 * The 1-based line of the value at a path, or of the nearest around it, in a text that `JSON.parse` has taken. Reads the text up to there:
 * made for the one value that a message is about.
 */
export function lineInJson(text: string, path: Path): number {
  let at = afterBlanks(text, 0);
  for (const step of path) {
    const part = typeof step === 'number' ? itemAt(text, at, step) : fieldAt(text, at, step);
    if (part === undefined) break;
    at = part;
  }
  return lineOf(text, at);
}

function fieldAt(text: string, object: number, name: string): number | undefined {
  if (text[object] !== '{') return undefined;
  let found: number | undefined;
  for (let at = afterBlanks(text, object + 1); text[at] === '"'; ) {
    const end = afterString(text, at);
    const value = afterBlanks(text, afterBlanks(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === name) found = value; // the last of several counts, as in JSON.parse
    at = afterComma(text, afterValue(text, value));
  }
  return found;
}

function itemAt(text: string, list: number, index: number): number | undefined {
  if (text[list] !== '[') return undefined;
  let at = afterBlanks(text, list + 1);
  for (let passed = 0; at < text.length && text[at] !== ']'; passed += 1) {
    if (passed === index) return at;
    at = afterComma(text, afterValue(text, at));
  }
  return undefined;
}

function afterValue(text: string, start: number): number {
  if (text[start] === '"') return afterString(text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = afterString(text, at) - 1;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      if (depth <= 1) return depth === 1 ? at + 1 : at;
      depth -= 1;
    } else if (depth === 0 && char === ',') return at;
  }
  return text.length;
}

function afterString(text: string, quote: number): number {
  let at = quote + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function afterComma(text: string, end: number): number {
  const at = afterBlanks(text, end);
  return text[at] === ',' ? afterBlanks(text, at + 1) : at;
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r') at += 1;
  return at;
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
