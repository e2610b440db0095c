import { booksInUse } from '../cost/book/books-in-use';
import { billOf } from '../cost/meter/bill';
import { readEvents } from '../cost/meter/events';
import { MeterError } from '../cost/meter/meter-error';
import type { PriceBook } from '../manifest/cost/price-book';
import { InputError } from '../manifest/input-error';
import { goInstant } from '../manifest/rfc3339';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { billJson, billText } from '../report/meter-report';
import { bookFindings } from '../run/book-findings';
import { loadPrices } from '../run/cost-files';
import { InputErrors } from '../run/input-errors';
import { quoted } from '../units/quoted';
import { documentsIn, nameOf } from './documents';
import { STDIN } from './input-files';
import type { Io } from './io';
import { readText, textOf } from './read-text';
import { Refusals } from './refusals';

export interface MeterFlags {
  readonly format: 'text' | 'json';
  readonly pools?: readonly string[];
  readonly prices?: readonly string[];
  readonly until?: string;
}

/** @throws InputErrors with everything that cannot be read or cannot have happened */
export async function meterCommand(file: string, flags: MeterFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const until = await refusals.during(() => instantOf(flags.until));
  const book = await refusals.during(() => (flags.prices ? bookOf(flags.prices, io) : undefined));
  const read = flags.pools ? await documentsIn(flags.pools, io, DEFAULT_MAX_SIZE, refusals) : undefined;
  const text = await refusals.during(() =>
    file === STDIN ? textOf(io.stdin, nameOf(file), DEFAULT_MAX_SIZE) : readText(file, io.cwd, DEFAULT_MAX_SIZE),
  );
  refusals.throwAny();
  try {
    const bill = billOf(readEvents(text ?? ''), {
      manifests: read?.documents.map(({ manifest }) => manifest),
      book,
      until,
    });
    io.stdout.write(flags.format === 'json' ? billJson(bill) : billText(bill));
    return 0;
  } catch (error) {
    throw error instanceof MeterError ? new InputError(nameOf(file), error.line, error.says) : error;
  }
}

function bookOf(files: readonly string[], io: Io): PriceBook | undefined {
  const sources = loadPrices(files, io.cwd);
  const { faults } = bookFindings(sources, {});
  if (faults.length > 0) throw new InputErrors(faults);
  return booksInUse(sources).book;
}

function instantOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const instant = goInstant(text);
  if (instant !== undefined) return instant;
  throw new InputError('--until', undefined, `${quoted(text)} is no instant; write one such as 2026-04-01T00:00:00Z`);
}
