import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readBaseline } from '../cost/baseline';
import { DEFAULT_BOOK } from '../cost/book/default-book';
import { BaselineSource, BookSource, type PriceSetting, type PricesSetting } from '../manifest/cost/cost-source';
import { InputError } from '../manifest/input-error';
import { isPlainObject, type Manifest } from '../manifest/object';
import { shownValue } from '../units/shown-value';
import { readData } from './read-data';

export const BUILT_IN = 'built-in';

let builtIn: BookSource | undefined;

/** The built-in price book. One value, so that those who share it are seen to. */
export function builtInBook(): BookSource {
  builtIn ??= new BookSource(DEFAULT_BOOK as unknown as Manifest);
  return builtIn;
}

/**
 * The text of a price book. What is in it is judged by rules.
 * @throws InputError for a text that is no map
 */
export function readBook(text: string, file: string): BookSource {
  const source = readData(text, file, { numbersAsText: true });
  if (isPlainObject(source.data)) return new BookSource(source.data, file, source.lineOf);
  throw new InputError(
    file,
    1,
    `${shownValue(source.data)} is no price book; write a map with currency, source and retrievedAt`,
  );
}

/** @throws InputError for a text that is no estimate */
export function readBaselineText(text: string, file: string): BaselineSource {
  const source = readData(text, file);
  const baseline = readBaseline(source.data);
  if ('wrong' in baseline) throw new InputError(file, 1, baseline.wrong);
  return new BaselineSource(baseline, file, source.lineOf);
}

/**
 * The books that a setting names; paths are relative to `directory`.
 * @throws InputError for a file that cannot be read
 */
export function loadPrices(setting: PricesSetting, directory: string): readonly BookSource[] {
  return listOf(setting).map((one) => {
    if (one instanceof BookSource) return one;
    if (typeof one !== 'string') return new BookSource(one as unknown as Manifest);
    return one === BUILT_IN ? builtInBook() : readBook(textOf(one, directory), one);
  });
}

/** @throws InputError for a file that cannot be read */
export function loadBaseline(setting: string | BaselineSource, directory: string): BaselineSource {
  return typeof setting === 'string' ? readBaselineText(textOf(setting, directory), setting) : setting;
}

function listOf(setting: PricesSetting): readonly PriceSetting[] {
  return Array.isArray(setting) ? (setting as readonly PriceSetting[]) : [setting as PriceSetting];
}

const UNREADABLE: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file; give the path of one that exists',
  EISDIR: 'it is a directory; give the path of a file',
};

function textOf(file: string, directory: string): string {
  try {
    return readFileSync(resolve(directory, file), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new InputError(file, undefined, UNREADABLE[code ?? ''] ?? `it cannot be read: ${message}`);
  }
}
