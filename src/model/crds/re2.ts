import { RE2JS } from 're2js';

const compiled = new Map<string, RE2JS | undefined>();

/**
 * A pattern as the API server reads it, which takes time linear in the text. `undefined` for what is no RE2 syntax: no cluster has such a
 * pattern in force.
 */
export function re2(pattern: string): RE2JS | undefined {
  if (!compiled.has(pattern)) compiled.set(pattern, tryCompile(pattern));
  return compiled.get(pattern);
}

function tryCompile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}

/** Go's `FindString`: the first match, or an empty text. */
export function findFirst(expression: RE2JS, text: string): string {
  const matcher = expression.matcher(text);
  return matcher.find() ? (matcher.group() ?? '') : '';
}
