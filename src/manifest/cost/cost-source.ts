import { isPlainObject, type Manifest } from '../object';
import type { Path } from '../path';
import type { Baseline } from './baseline';
import type { PriceBook } from './price-book';

/** A price book as it was handed in, not yet found usable, and where each part of it is written. */
export class BookSource {
  constructor(
    readonly data: Manifest,
    readonly file?: string,
    readonly lineOf?: (path: Path) => number,
  ) {}

  /** `acme`: as the book calls itself, else the name of its file without its ending. */
  get name(): string {
    const { name } = this.data;
    if (typeof name === 'string' && name !== '') return name;
    return this.file?.replace(/^.*[\\/]/, '').replace(/\.(?:json|ya?ml)$/, '') ?? 'prices';
  }
}

/** An earlier estimate, and the file it is in. */
export class BaselineSource {
  constructor(
    readonly baseline: Baseline,
    readonly file: string,
    readonly lineOf?: (path: Path) => number,
  ) {}
}

/** The price books of a run, and the one that they make together; absent where one of them cannot be used. */
export interface BooksInUse {
  readonly sources: readonly BookSource[];
  readonly book?: PriceBook;
  /** The built-in book, whose prices are nobody's. */
  readonly illustrative: boolean;
}

/** `built-in`, the path of a file, a price book, or several, of which a later one adds to the earlier ones. */
export type PricesSetting = PriceSetting | readonly PriceSetting[];
export type PriceSetting = string | PriceBook | BookSource;

export function isBook(setting: PriceSetting): setting is PriceBook {
  return !(setting instanceof BookSource) && isPlainObject(setting);
}
