import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { guardrailProblems } from '../check/read-guardrails';
import { importAwsOffer } from '../cost/import/aws-offer';
import { importCsv } from '../cost/import/csv';
import { ImportError } from '../cost/import/import-error';
import { type BookOrigin, bookText, type Imported } from '../cost/import/imported';
import { importOpenCost } from '../cost/import/opencost';
import { InputError } from '../manifest/input-error';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { bookFindings } from '../run/book-findings';
import { loadPrices } from '../run/cost-files';
import { InputErrors } from '../run/input-errors';
import { readData } from '../run/read-data';
import { nameOf } from './documents';
import { STDIN } from './input-files';
import type { Io } from './io';
import { inputErrorOf, readText, textOf } from './read-text';

export const IMPORT_FORMATS = ['opencost-json', 'opencost-values', 'aws-offer', 'csv'] as const;

export interface ImportFlags extends Partial<BookOrigin> {
  readonly unit?: 'hour' | 'month';
  readonly output?: string;
}

export interface PricesCheckFlags {
  readonly asOf?: string;
  readonly maxAgeDays?: number;
}

/** @throws InputErrors with everything that keeps the file from being a price book */
export async function pricesImportCommand(
  format: (typeof IMPORT_FORMATS)[number],
  file: string,
  flags: ImportFlags,
  io: Io,
): Promise<number> {
  const { book, ignored } = await importedFrom(format, file, flags, io).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
    throw new InputErrors(error.problems.map(({ line, says }) => new InputError(nameOf(file), line, says)));
  });
  if (ignored.length > 0) io.stderr.write(`not in the price book, since no estimate uses it: ${ignored.join(', ')}\n`);
  if (flags.output === undefined) io.stdout.write(bookText(book));
  else await writeBook(flags.output, bookText(book), io);
  return 0;
}

async function importedFrom(
  format: (typeof IMPORT_FORMATS)[number],
  file: string,
  flags: ImportFlags,
  io: Io,
): Promise<Imported> {
  const { unit, region, name, source } = flags;
  if (format === 'aws-offer') {
    if (region === undefined)
      throw new InputError(
        '--region',
        undefined,
        'an offer file may have many regions; pass one, such as --region us-east-1',
      );
    const chunks = file === STDIN ? io.stdin : createReadStream(resolve(io.cwd, file));
    try {
      return await importAwsOffer(chunks, { region, name, source });
    } catch (error) {
      throw error instanceof ImportError ? error : inputErrorOf(error, nameOf(file));
    }
  }
  const origin = originOf(flags);
  const text =
    file === STDIN
      ? await textOf(io.stdin, nameOf(file), DEFAULT_MAX_SIZE)
      : await readText(file, io.cwd, DEFAULT_MAX_SIZE);
  if (format === 'csv') return importCsv(text, origin);
  return importOpenCost(readData(text, nameOf(file), { numbersAsText: true }).data, { ...origin, unit });
}

/** What a list of prices does not say of itself has to be said. */
function originOf({ currency, source, retrievedAt, name, region }: ImportFlags): BookOrigin {
  const needed = [
    ['--currency', currency, '--currency EUR'],
    ['--source', source, '--source "contract 2026-17"'],
    ['--retrieved-at', retrievedAt, '--retrieved-at 2026-11-01'],
  ] as const;
  const missing = needed.filter(([, value]) => value === undefined);
  if (missing.length > 0 || !currency || !source || !retrievedAt) {
    throw new InputErrors(
      missing.map(([flag, , example]) => new InputError(flag, undefined, `the file does not say it; pass ${example}`)),
    );
  }
  return { currency, source, retrievedAt, name, region };
}

async function writeBook(output: string, text: string, io: Io): Promise<void> {
  try {
    await writeFile(resolve(io.cwd, output), text);
  } catch (error) {
    throw new InputError(output, undefined, `it cannot be written: ${(error as Error).message}`);
  }
}

/** Exit 2 for a book that cannot be used, with a line for each problem; else what else there is to say of it. */
export function pricesCheckCommand(files: readonly string[], flags: PricesCheckFlags, io: Io): number {
  const [problem] = guardrailProblems({ asOf: flags.asOf, maxAgeDays: flags.maxAgeDays }, []);
  if (problem) throw new InputError('--as-of', undefined, problem.says);
  const { faults, findings, books } = bookFindings(loadPrices(files, io.cwd), flags);
  if (faults.length > 0) throw new InputErrors(faults);
  for (const { severity, object, at, says, rule } of findings)
    io.stdout.write(`${severity}: ${object} ${at}: ${says} [${rule}]\n`);
  for (const { name, currency, retrievedAt } of books)
    io.stdout.write(`${name}: fit for use, ${currency}, prices of ${retrievedAt}\n`);
  return 0;
}
