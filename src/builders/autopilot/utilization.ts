import { ValueError } from '../value-error';

/** Utilization as policies have it: a fraction, of which 1 is fully used. */
export const Utilization = {
  /**
   * The fraction of a percentage, exactly: `Utilization.percent(18.5)` is 0.185.
   * @throws ValueError for what is not above 0 and up to 100
   */
  percent(percent: number): number {
    if (typeof percent === 'number' && percent > 0 && percent <= 100) return fraction(percent);
    const meant = percent > 0 && percent <= 10_000 ? fraction(percent) : 30;
    throw ValueError.of(`${String(percent)} is no utilization in percent, above 0 and up to 100; write ${meant}`);
  },
} as const;

/** By the digits, since a division of binary fractions could be off in the last. */
function fraction(percent: number): number {
  const [digits, power = '0'] = `${percent}`.split('e');
  return Number(`${digits}e${Number(power) - 2}`);
}
