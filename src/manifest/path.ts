import { isPlainObject } from './object';

/** From the root of an object: map keys as text, list indices as numbers counted from 0. */
export type Path = readonly (string | number)[];

const BARE_KEY = /^[A-Za-z_][\w-]*$/;
const STEP = /(?:(^|\.)([A-Za-z_][\w-]*))|\[(0|[1-9]\d*)\]|\[("(?:[^"\\]|\\.)*")\]/y;

/**
 * `spec.disruption.budgets[2].schedule`; a key with other characters than letters, digits, `_` and `-` goes in brackets
 * and quotes: `metadata.labels["example.com/team"]`. The empty path is the empty text.
 */
export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!BARE_KEY.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/**
 * The path that `formatPath` writes as `text`.
 * @throws SyntaxError where `formatPath` writes no such text
 */
export function parsePath(text: string): Path {
  const path: (string | number)[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const found = STEP.exec(text);
    if (found === null) break;
    const [, , bare, index, quoted] = found;
    path.push(bare ?? (index === undefined ? unquote(quoted ?? '') : Number(index)));
    if (STEP.lastIndex === text.length && formatPath(path) === text) return path;
  }
  if (text === '') return path;
  throw new SyntaxError(`${JSON.stringify(text)} is no path; write it like spec.disruption.budgets[0].schedule`);
}

/** `undefined` where the path leads nowhere. Reads own properties only; a number indexes lists only, a string maps only. */
export function valueAt(object: unknown, path: Path): unknown {
  let value = object;
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined;
    else value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

function unquote(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return '';
  }
}
