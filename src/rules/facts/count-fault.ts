import { shownValue } from '../../units/shown-value';
import { wholeNumberMeant } from './whole-number-meant';

export interface CountBounds {
  readonly least: number;
  readonly most?: number;
  /** What to write where nothing nearer can be told. */
  readonly instead: number;
}

/** Why a value is no whole number within the bounds, and which to write; `undefined` where it is one. */
export function countFault(written: unknown, { least, most, instead }: CountBounds): string | undefined {
  if (typeof written !== 'number') {
    const meant = typeof written === 'string' ? wholeNumberMeant(written, instead) : instead;
    const fits = meant >= least && meant <= (most ?? meant);
    return `${shownValue(written)} is no number; write ${fits ? meant : instead} without quotes`;
  }
  if (written < least) return `${written} is below ${least}; write ${instead}`;
  if (most !== undefined && written > most) return `${written} is above ${most}; write ${most}`;
  if (Number.isSafeInteger(written)) return undefined;
  const nearest = Math.max(least, Math.round(written));
  return `${written} is no whole number; write ${Number.isSafeInteger(nearest) ? nearest : instead}`;
}
