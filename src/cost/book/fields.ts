import { CURRENCIES, minorDigits } from '../../units/currency';
import { isDay } from '../../units/day';
import { Amount } from '../../units/money';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { readHours } from '../hours';
import { type BookCheck, field } from './fault';

const LONGEST_LINE = 200;

/** Text that fits on one line, also in an annotation. */
export const line: BookCheck = (value, at) =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= LONGEST_LINE &&
  !/[\p{Cc}\u2028\u2029]/u.test(value)
    ? []
    : field(
        at,
        `${shownValue(value)} is no line of 1 to ${LONGEST_LINE} characters; write one such as "contract 2026-17"`,
      );

export const currency: BookCheck = (value, at) => {
  if (typeof value === 'string' && minorDigits(value) !== undefined) return [];
  const near = typeof value === 'string' ? nearestName(value, CURRENCIES) : undefined;
  return field(at, `${shownValue(value)} is no currency of ISO 4217; write ${quoted(near ?? 'EUR')}`);
};

export const day: BookCheck = (value, at) =>
  isDay(value) ? [] : field(at, `${shownValue(value)} is no day; write one such as "2026-11-01"`);

export const hours: BookCheck = (value, at) => {
  const read = typeof value === 'string' ? readHours(value) : { wrong: `${shownValue(value)} is no text; write "730"` };
  return 'wrong' in read ? field(at, read.wrong) : [];
};

export const share: BookCheck = (value, at) => {
  const amount = typeof value === 'string' ? Amount.read(value) : undefined;
  if (amount && amount.compare(Amount.whole(1)) <= 0) return [];
  return field(at, `${shownValue(value)} is no share from "0" to "1"; write one such as "0.7"`);
};

export const yesOrNo: BookCheck = (value, at) =>
  typeof value === 'boolean'
    ? []
    : field(at, `${shownValue(value)} is neither true nor false; write true, without quotes`);

/** As a number, or as the digits of one. */
export const nodeCount: BookCheck = (value, at) =>
  /^[0-9]{1,6}$/.test(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    ? []
    : field(at, `${shownValue(value)} is no number of nodes; write one such as 5`);

/** For fields that others read, such as `$schema`. */
export const anything: BookCheck = () => [];
