import type { Summary } from '../check/finding';
import { InputError } from '../manifest/input-error';
import { type ReadResult, readManifests, type SourceDocument } from '../manifest/yaml/read';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { jsonReport } from '../report/json';
import { colored, plain } from '../report/paint';
import { textReport } from '../report/text';
import { checkDocuments } from '../run/check-documents';
import { type ConfigFlags, configOf } from './check-config';
import { inputFiles, STDIN } from './input-files';
import type { Io } from './io';
import { readText, textOf } from './read-text';
import { Refusals } from './refusals';

export interface CheckFlags extends ConfigFlags {
  readonly format: 'text' | 'json';
  readonly strict?: boolean;
  readonly maxSize?: number;
}

/** @throws InputErrors with everything that cannot be read; nothing is printed then */
export async function checkCommand(paths: readonly string[], flags: CheckFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const config = await configOf(flags, io.cwd, refusals);
  const read = await documentsIn(paths, io, flags.maxSize ?? DEFAULT_MAX_SIZE, refusals);
  refusals.throwAny();
  if (read.documents.length + read.unread.length === 0) {
    const [first, second] = paths;
    const where = second === undefined ? nameOf(first as string) : 'the input as a whole';
    throw new InputError(where, undefined, 'no document in it; give at least one manifest');
  }
  const { report, skipped } = checkDocuments(read.documents, config, read.unread);
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? colored : plain;
  io.stdout.write(flags.format === 'json' ? jsonReport(report) : textReport(report, { paint, skipped }));
  return exitCode(report.summary, flags.strict === true);
}

async function documentsIn(paths: readonly string[], io: Io, maxSize: number, refusals: Refusals): Promise<ReadResult> {
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

function nameOf(file: string): string {
  return file === STDIN ? '<stdin>' : file;
}

function exitCode({ errors, warnings }: Summary, strict: boolean): number {
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}
