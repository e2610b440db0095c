import type { FieldCheck } from '../../check/field-checks';
import { tryRatio } from '../../units/ratio';
import { shownValue } from '../../units/shown-value';

/** A decimal from 0 up, as a number or as text. */
export const decimal: FieldCheck = (value, at) => {
  const read = typeof value === 'number' || typeof value === 'string' ? tryRatio(value) : undefined;
  if (read && read.numerator >= 0n) return [];
  return [{ at, says: `${shownValue(value)} is no decimal from 0 up; write one such as "0.185"` }];
};

export const count: FieldCheck = (value, at) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? []
    : [{ at, says: `${shownValue(value)} is no whole number from 0 up; write one such as 1, without quotes` }];

export const amount: FieldCheck = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? []
    : [{ at, says: `${shownValue(value)} is no number from 0 up; write one such as 60, without quotes` }];

export function textLike(example: string): FieldCheck {
  return (value, at) =>
    typeof value === 'string' && value !== ''
      ? []
      : [{ at, says: `${shownValue(value)} is no text; write one such as ${example}` }];
}

export function listOf(example: string, check: FieldCheck): FieldCheck {
  return (value, at) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => check(item, [...at, index]))
      : [{ at, says: `${shownValue(value)} is no list; write one such as ${example}` }];
}

/** Fields of the worked examples that a snapshot is not read for. */
export const anything: FieldCheck = () => [];

/** The check, and one problem more for each of these fields that is absent from a map. */
export function requiring(fields: { readonly [field: string]: string }, check: FieldCheck): FieldCheck {
  return (value, at) => {
    const map: object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    const isMap = map === value;
    const missing = Object.keys(fields).filter((field) => isMap && !Object.hasOwn(map, field));
    return [
      ...missing.map((field) => ({ at: [...at, field], says: `${field} is missing; write ${fields[field]}` })),
      ...check(value, at),
    ];
  };
}
