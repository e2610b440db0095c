import { InputError } from '../manifest/input-error';
import type { Path } from '../manifest/path';
import { convert } from '../manifest/yaml/convert';
import { MAX_COPIES } from '../manifest/yaml/copy';
import { parseDocuments } from '../manifest/yaml/parse';
import { lineAt } from '../manifest/yaml/place';
import { DEFAULT_MAX_SIZE, refuseUnreadable } from '../manifest/yaml/text';

/** The data of a settings file in JSON or YAML, and where each part of it is written. */
export interface DataFile {
  readonly data: unknown;
  readonly file: string;
  lineOf(path: Path): number;
}

export interface ReadDataOptions {
  /** Gives numbers as their text, so that no digit of a price is lost. @default false */
  readonly numbersAsText?: boolean;
}

/** @throws InputError for what is neither JSON nor YAML, and for none or several documents */
export function readData(text: string, file: string, { numbersAsText }: ReadDataOptions = {}): DataFile {
  refuseUnreadable(text, file, DEFAULT_MAX_SIZE);
  const found: DataFile[] = [];
  for (const { root, lineAt: lineOfOffset } of parseDocuments(text, file)) {
    const { value, place } = convert(root, {
      file,
      lineAt: lineOfOffset,
      copies: { left: MAX_COPIES },
      numbersAsText,
    });
    found.push({ data: value, file, lineOf: (path) => lineAt(place, path) });
  }
  const [only, second] = found;
  if (only === undefined) throw new InputError(file, undefined, 'the file is empty; write at least {}');
  if (second) throw new InputError(file, second.lineOf([]), 'a second document begins here; keep one');
  return only;
}
