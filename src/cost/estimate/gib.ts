import { Amount } from '../../units/money';

/** 2^-30, which is a decimal of thirty digits: to multiply by it is exact, and faster than to divide. */
const GIB_IN_BYTE = Amount.of('0.000000000931322574615478515625');

export function gibOf(bytes: Amount): Amount {
  return bytes.times(GIB_IN_BYTE);
}
