import type { PriceBook } from '../../src/manifest/cost/price-book';

/** A book without prices, but for what is given. */
export function aBook(parts: Partial<PriceBook> = {}): PriceBook {
  return { currency: 'USD', source: 'a test', retrievedAt: '2026-07-20', ...parts };
}
