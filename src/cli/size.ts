import { InvalidArgumentError } from 'commander';

const UNITS: { readonly [unit: string]: number } = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

/**
 * Bytes of `500000`, `32MB`, `1.5 GB` or `64MiB`; letter case counts for nothing.
 * @throws InvalidArgumentError, which commander shows beside the option
 */
export function parseSize(text: string): number {
  const [, number, unit = ''] = /^(\d{1,15}(?:\.\d{1,9})?) ?([a-z]{0,3})$/i.exec(text) ?? [];
  const factor = Object.hasOwn(UNITS, unit.toLowerCase()) ? UNITS[unit.toLowerCase()] : undefined;
  const bytes = number === undefined || factor === undefined ? 0 : Math.floor(Number(number) * factor);
  if (bytes < 1) throw new InvalidArgumentError('Write a size such as 64MB, or a number of bytes.');
  return bytes;
}
