import type { Summary } from '../check/finding';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { jsonReport } from '../report/json';
import { colored, plain } from '../report/paint';
import { textReport } from '../report/text';
import { checkDocuments } from '../run/check-documents';
import { type ConfigFlags, configOf } from './check-config';
import { documentsIn, refuseEmpty } from './documents';
import type { Io } from './io';
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
  refuseEmpty(read, paths);
  const { report, skipped } = checkDocuments(read.documents, config, read.unread);
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? colored : plain;
  io.stdout.write(flags.format === 'json' ? jsonReport(report) : textReport(report, { paint, skipped }));
  return exitCode(report.summary, flags.strict === true);
}

function exitCode({ errors, warnings }: Summary, strict: boolean): number {
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}
