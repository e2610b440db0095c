import type { Summary } from '../check/finding';
import { InputError } from '../manifest/input-error';
import { readManifests, type SourceDocument } from '../manifest/yaml/read';
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
  const documents = await documentsIn(paths, io, flags.maxSize ?? DEFAULT_MAX_SIZE, refusals);
  refusals.throwAny();
  if (documents.length === 0) {
    const [first, second] = paths;
    const where = second === undefined ? nameOf(first as string) : 'the input as a whole';
    throw new InputError(where, undefined, 'no document in it; give at least one manifest');
  }
  const { report, skipped } = checkDocuments(documents, config);
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? colored : plain;
  io.stdout.write(flags.format === 'json' ? jsonReport(report) : textReport(report, { paint, skipped }));
  return exitCode(report.summary, flags.strict === true);
}

async function documentsIn(
  paths: readonly string[],
  io: Io,
  maxSize: number,
  refusals: Refusals,
): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const file of await inputFiles(paths, io.cwd, refusals)) {
    await refusals.during(async () => {
      const name = nameOf(file);
      const text = file === STDIN ? await textOf(io.stdin, name, maxSize) : await readText(file, io.cwd, maxSize);
      for (const document of readManifests(text, name, { maxSize }).documents) documents.push(document);
    });
  }
  return documents;
}

function nameOf(file: string): string {
  return file === STDIN ? '<stdin>' : file;
}

function exitCode({ errors, warnings }: Summary, strict: boolean): number {
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}
