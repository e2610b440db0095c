import type { Guardrails } from '../manifest/cost/guardrails';
import { isDay } from '../units/day';
import { Amount } from '../units/money';
import { shownValue } from '../units/shown-value';
import { type FieldCheck, knownFields, oneOf } from './field-checks';

const amount: FieldCheck = (value, at) =>
  (typeof value === 'string' || typeof value === 'number') && Amount.read(String(value))
    ? []
    : [{ at, says: `${shownValue(value)} is no plain decimal number from 0 up; write one such as "900.00"` }];

const day: FieldCheck = (value, at) =>
  isDay(value) ? [] : [{ at, says: `${shownValue(value)} is no day; write one such as "2026-11-30"` }];

const days: FieldCheck = (value, at) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? []
    : [{ at, says: `${shownValue(value)} is no number of days; write one such as 90, without quotes` }];

const CHECKS: { readonly [Field in keyof Required<Guardrails>]: FieldCheck } = {
  totalMax: amount,
  increaseAbs: amount,
  increasePercent: amount,
  level: oneOf('level', ['warn', 'error']),
  asOf: day,
  maxAgeDays: days,
};

/** Everything that keeps `data` from being `Guardrails`. */
export const guardrailProblems: FieldCheck = knownFields('guardrails', '{ "totalMax": "900.00" }', CHECKS);
