import type { Path } from '../../manifest/path';
import { Amount } from '../../units/money';
import { tryQuantity } from '../../units/quantity';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import type { BookFault } from './fault';

/** A plain decimal from 0 up. */
export function priceFaults(value: unknown, at: Path): readonly BookFault[] {
  if (typeof value === 'string' && Amount.read(value)) return [];
  return [{ rule: 'cost/price-form', at, says: says(value) }];
}

/** A plain decimal above 0, for sizes. */
export function sizeFaults(value: unknown, at: Path): readonly BookFault[] {
  const amount = typeof value === 'string' ? Amount.read(value) : undefined;
  if (amount && !amount.isZero) return [];
  return [
    { rule: 'cost/price-form', at, says: amount ? `${quoted(value as string)} is no size; write "2"` : says(value) },
  ];
}

function says(value: unknown): string {
  if (typeof value === 'number') {
    const text = value >= 0 ? plainText(String(value)) : undefined;
    return `${value} is a number, and binary numbers lose digits; write ${quoted(text ?? '0.02')}, with the quotes`;
  }
  if (typeof value !== 'string') return `${shownValue(value)} is no price; write one such as "0.02", or remove the key`;
  if (/^\s*[-−]/.test(value)) return `${quoted(value)} is below 0; write "0" or a price above it`;
  if (/^[0-9]+(?:\.[0-9]+)?$/.test(value))
    return `${shownValue(value)} has more than 30 digits before or after the point; write "0.02"`;
  return `${quoted(value)} is no plain decimal number; write ${quoted(plainText(value) ?? '0.02')}`;
}

/** The plain decimal that a text most likely means: `1.20` for `1,20`, `3` for `$3`, `0.001` for `1e-3`, `1234.5` for `1,234.50`. */
function plainText(text: string): string | undefined {
  const bare = text.slice(0, 60).replace(/[^0-9.,eE+-]/g, '');
  const quantity = /^[0-9.]+[eE][+-]?[0-9]$/.test(bare) ? tryQuantity(bare) : undefined;
  if (quantity) return Amount.ofQuantity(quantity).exactText();
  const commas = /^[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]*)?$/.test(bare);
  const plain = commas ? bare.replaceAll(',', '') : bare.replace(/\.(?=.*,)/g, '').replace(',', '.');
  const repaired = plain.replace(/^\./, '0.').replace(/\.$/, '');
  return Amount.read(repaired) ? repaired : undefined;
}
