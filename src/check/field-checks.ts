import { isPlainObject } from '../manifest/object';
import type { Path } from '../manifest/path';
import { nearestName } from '../units/nearest-name';
import { quoted } from '../units/quoted';
import { shownValue } from './shown-value';

/** One thing wrong with a profile or configuration. */
export interface Problem {
  readonly at: Path;
  /** `what is, with the value; what to do, with a literal value`. */
  readonly says: string;
}

/** What is wrong with the value at a place; nothing where all is well. */
export type FieldCheck = (value: unknown, at: Path) => readonly Problem[];

/** A map that knows these fields and no other. A field that is `undefined` counts as absent. */
export function knownFields(
  what: string,
  example: string,
  checks: { readonly [field: string]: FieldCheck },
): FieldCheck {
  const names = Object.keys(checks);
  return mapOf(example, (value, at) => {
    const field = at[at.length - 1] as string;
    const check = Object.hasOwn(checks, field) ? checks[field] : undefined;
    return check
      ? check(value, at)
      : [{ at, says: `${quoted(field)} is no field of ${what}; ${instead(field, names)}` }];
  });
}

/** A map whose values all have to pass one check. */
export function mapOf(example: string, check: FieldCheck): FieldCheck {
  return (value, at) => {
    if (!isPlainObject(value)) return [{ at, says: `${shownValue(value)} is no map; write one such as ${example}` }];
    const entries = Object.entries(value).filter(([, field]) => field !== undefined);
    return entries.flatMap(([field, inside]) => check(inside, [...at, field]));
  };
}

export function oneOf(what: string, allowed: readonly string[]): FieldCheck {
  return (value, at) => {
    if (typeof value === 'string' && allowed.includes(value)) return [];
    return [
      { at, says: `${shownValue(value)} is no ${what}; ${instead(typeof value === 'string' ? value : '', allowed)}` },
    ];
  };
}

export const yesOrNo: FieldCheck = (value, at) =>
  typeof value === 'boolean'
    ? []
    : [{ at, says: `${shownValue(value)} is neither true nor false; write true, without quotes` }];

/** The advice for a word that is none of the known ones. */
function instead(word: string, known: readonly string[]): string {
  const near = nearestName(word, known);
  return near === undefined ? `use one of ${known.map(quoted).join(', ')}` : `write ${quoted(near)}`;
}
