import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Config } from '../check/config';
import { BookSource, type PriceSetting } from '../manifest/cost/cost-source';
import { isPlainObject } from '../manifest/object';
import type { Path } from '../manifest/path';
import { BUILT_IN, loadBaseline, loadPrices } from './cost-files';
import { type DataFile, readData } from './read-data';

/**
 * The configuration with its price books and its baseline read. Paths are relative to the folder of the configuration file; of a price
 * book that stands in it every digit is kept.
 * @throws InputError for a file that cannot be read
 */
export function withCostFiles(config: Config, text: string, file: string, directory: string): Config {
  const { prices, baseline } = config;
  const beside = (path: string): string => shownPath(resolve(directory, dirname(file), path), directory);
  const exact = readData(text, file, { numbersAsText: true });
  const setting = isPlainObject(exact.data) ? exact.data.prices : undefined;
  const books = Array.isArray(setting)
    ? setting.map((one: unknown, index) => bookIn(one, ['prices', index], exact, beside))
    : [bookIn(setting, ['prices'], exact, beside)];
  return {
    ...config,
    ...(prices !== undefined && { prices: loadPrices(books, directory) }),
    ...(typeof baseline === 'string' && { baseline: loadBaseline(beside(baseline), directory) }),
  };
}

function bookIn(value: unknown, at: Path, { file, lineOf }: DataFile, beside: (path: string) => string): PriceSetting {
  if (isPlainObject(value)) return new BookSource(value, file, (path) => lineOf([...at, ...path]));
  const path = String(value);
  return path === BUILT_IN ? path : beside(path);
}

/** As the user would write it from the working directory. */
function shownPath(path: string, directory: string): string {
  const short = relative(directory, path);
  return short.startsWith('..') || isAbsolute(short) ? path : join(short);
}
