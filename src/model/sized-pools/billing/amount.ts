import { Amount } from '../../../units/money';

/**
 * A quantity times a price, exactly and with the price's decimals: 720 at `0.10` is `72.00`.
 * @throws RangeError for a price that is no plain decimal number from 0 up, or a quantity that is no whole one
 */
export function exactAmount(quantity: number, price: string): string {
  if (quantity < 0) throw new RangeError(`the quantity ${quantity} is below 0; count whole hours or months from 0 up`);
  const [, decimals = ''] = price.split('.');
  return Amount.of(price).times(Amount.whole(quantity)).rounded(decimals.length);
}
