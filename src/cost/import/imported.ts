import { PRICE_BOOK_SCHEMA, type PriceBook } from '../../manifest/cost/price-book';
import { formatPath } from '../../manifest/path';
import { bookFaults } from '../book/book-form';
import { unitDoubts } from '../book/unit-doubts';
import { ImportError } from './import-error';

/** What a price list does not say of itself. */
export interface BookOrigin {
  readonly name?: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly region?: string;
  /** One line: where the prices are from. */
  readonly source: string;
  /** `2026-11-01`. */
  readonly retrievedAt: string;
}

export interface Imported {
  readonly book: PriceBook;
  /** What the price list has and the book does not. */
  readonly ignored: readonly string[];
}

/**
 * A price book with these prices.
 * @param lineOf where a type of machine stands in the list
 * @throws ImportError for prices that are none, or that look like prices for another time
 */
export function bookWith(
  origin: BookOrigin,
  prices: Partial<PriceBook>,
  lineOf: (type: string) => number | undefined = () => undefined,
): PriceBook {
  const { name, currency, region, source, retrievedAt } = origin;
  const book: PriceBook = {
    schema: PRICE_BOOK_SCHEMA,
    ...(name !== undefined && { name }),
    currency,
    ...(region !== undefined && { region }),
    source,
    retrievedAt,
    ...prices,
  };
  const faults = bookFaults(book);
  const doubts = faults.length > 0 ? [] : unitDoubts(book);
  const problems = [...faults, ...doubts].map(({ at, says }) => {
    const line = at[0] === 'instanceTypes' ? lineOf(String(at[1])) : undefined;
    return { ...(line !== undefined && { line }), says: `${formatPath(at)}: ${says}` };
  });
  if (problems.length > 0) throw new ImportError(problems);
  return book;
}

/** The book as the text of a file. */
export function bookText(book: PriceBook): string {
  return `${JSON.stringify(book, null, 2)}\n`;
}
