import type { Bill, BillLine } from '../cost/meter/bill-line';
import { amountText } from '../cost/report/amount-text';
import type { Amount } from '../units/money';
import { oneLine } from './one-line';
import { table } from './table';

/** The bill for people: each line with its reason, then the total. Ends in a line break. */
export function billText(bill: Bill): string {
  const rows = bill.lines.map((line) => [
    oneLine(line.pool),
    oneLine(line.node ?? line.month ?? ''),
    `${line.quantity} ${line.unit}${line.quantity === 1 ? '' : 's'}`,
    amountOf(line.amount, bill),
    oneLine(line.because),
  ]);
  const missing = bill.missing.length > 0 ? `missing in the price book: ${bill.missing.map(oneLine).join(', ')}\n` : '';
  return `${table([['pool', 'node or month', 'quantity', 'amount', 'because'], ...rows])}\ntotal: ${totalOf(bill)}\n${missing}`;
}

/** The bill as JSON text; amounts have every digit, and are null without a price. Ends in a line break. */
export function billJson({ currency, lines, total, missing }: Bill): string {
  const data = {
    version: 1,
    currency: currency ?? null,
    lines: lines.map(lineData),
    total: total?.exactText() ?? null,
    missing,
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

function lineData({ pool, node, month, quantity, unit, price, amount, because }: BillLine): object {
  const [priceText, exact] = [price?.exactText() ?? null, amount?.exactText() ?? null];
  return { pool, node: node ?? null, month: month ?? null, quantity, unit, price: priceText, amount: exact, because };
}

function amountOf(amount: Amount | null, { currency }: Bill): string {
  if (currency === undefined) return '';
  return amount === null ? 'unknown' : amountText(amount, currency);
}

function totalOf({ currency, total, lines }: Bill): string {
  if (currency !== undefined) return total === null ? 'unknown' : `${amountText(total, currency)} ${currency}`;
  const sum = (unit: BillLine['unit']): number =>
    lines.reduce((all, line) => (line.unit === unit ? all + line.quantity : all), 0);
  return `${sum('node-hour')} node-hours, ${sum('node-month')} node-months; pass --prices to see what they cost`;
}
