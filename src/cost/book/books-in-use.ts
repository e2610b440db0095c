import type { BookSource, BooksInUse } from '../../manifest/cost/cost-source';
import type { PriceBook } from '../../manifest/cost/price-book';
import { bookFaults } from './book-form';
import { DEFAULT_BOOK } from './default-book';
import type { BookFault } from './fault';
import { mergeBooks } from './merge-books';

const FAULTS = new WeakMap<BookSource, readonly BookFault[]>();

/** Everything that keeps a source from being a price book, worked out once. */
export function faultsOf(source: BookSource): readonly BookFault[] {
  let faults = FAULTS.get(source);
  if (!faults) {
    faults = bookFaults(source.data);
    FAULTS.set(source, faults);
  }
  return faults;
}

/** Of two books in different currencies there is none together. */
export function booksInUse(sources: readonly BookSource[]): BooksInUse {
  const illustrative = sources.some(({ data }) => (data as unknown) === DEFAULT_BOOK);
  const usable = sources.every((source) => faultsOf(source).length === 0);
  const books = usable ? sources.map(({ data }) => data as unknown as PriceBook) : [];
  const [first, ...others] = books;
  if (!first || others.some(({ currency }) => currency !== first.currency)) return { sources, illustrative };
  return { sources, book: mergeBooks([first, ...others]), illustrative };
}
