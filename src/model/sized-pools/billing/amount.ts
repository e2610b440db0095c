/**
 * A quantity times a price, exactly and with the price's decimals: 720 at `0.10` is `72.00`.
 * @throws RangeError for a price that is no plain decimal number from 0 up, or a quantity that is no whole one
 */
export function exactAmount(quantity: number, price: string): string {
  const [, whole, decimals = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(price) ?? [];
  if (whole === undefined) {
    throw new RangeError(`the price ${JSON.stringify(price)} is no plain decimal number; write one such as "0.10"`);
  }
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError(`the quantity ${quantity} is no whole number from 0 up; count whole hours or months`);
  }
  const product = (BigInt(whole + decimals) * BigInt(quantity)).toString().padStart(decimals.length + 1, '0');
  const point = product.length - decimals.length;
  return decimals === '' ? product : `${product.slice(0, point)}.${product.slice(point)}`;
}
