import { InputError } from '../manifest/input-error';
import { type ReadResult, readManifests, type SourceDocument } from '../manifest/yaml/read';
import { inputFiles, STDIN } from './input-files';
import type { Io } from './io';
import { readText, textOf } from './read-text';
import type { Refusals } from './refusals';

/** Everything that the files hold, in their order. What cannot be read is gathered, and not thrown. */
export async function documentsIn(
  paths: readonly string[],
  io: Io,
  maxSize: number,
  refusals: Refusals,
): Promise<ReadResult> {
  const documents: SourceDocument[] = [];
  const unread: ReadResult['unread'][number][] = [];
  for (const file of await inputFiles(paths, io.cwd, refusals)) {
    await refusals.during(async () => {
      const name = nameOf(file);
      const text = file === STDIN ? await textOf(io.stdin, name, maxSize) : await readText(file, io.cwd, maxSize);
      const read = readManifests(text, name, { maxSize });
      for (const document of read.documents) documents.push(document);
      unread.push(...read.unread);
    });
  }
  return { documents, unread };
}

/** @throws InputError for an input in which there is nothing at all */
export function refuseEmpty({ documents, unread }: ReadResult, paths: readonly string[]): void {
  if (documents.length + unread.length > 0) return;
  const [first, second] = paths;
  const where = second === undefined ? nameOf(first as string) : 'the input as a whole';
  throw new InputError(where, undefined, 'no document in it; give at least one manifest');
}

export function nameOf(file: string): string {
  return file === STDIN ? '<stdin>' : file;
}
