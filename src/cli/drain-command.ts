import { InputError } from '../manifest/input-error';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { drainJson } from '../report/drain/drain-json';
import type { DrainReport } from '../report/drain/drain-report';
import { drainSvg } from '../report/drain/drain-svg';
import { drainText } from '../report/drain/drain-text';
import { colored, plain } from '../report/paint';
import { drainRun } from '../run/drain/drain-run';
import { UnknownPoolError } from '../run/drain/pools-of';
import { type ConfigFlags, configOf } from './check-config';
import { documentsIn, refuseEmpty } from './documents';
import type { Io } from './io';
import { Refusals } from './refusals';

export interface DrainFlags extends Omit<ConfigFlags, 'workloads'> {
  readonly format: 'text' | 'json' | 'svg';
  readonly pool?: string;
  readonly maxSize?: number;
}

/** @throws InputErrors with everything that cannot be read; nothing is printed then */
export async function drainCommand(paths: readonly string[], flags: DrainFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const config = await configOf(flags, io.cwd, refusals);
  const read = await documentsIn(paths, io, flags.maxSize ?? DEFAULT_MAX_SIZE, refusals);
  refusals.throwAny();
  refuseEmpty(read, paths);
  const report = reportOf(() => drainRun(read.documents, config, { pool: flags.pool }));
  io.stdout.write(written(report, flags.format, io));
  return report.summary.fails > 0 ? 1 : 0;
}

function reportOf(run: () => DrainReport): DrainReport {
  try {
    return run();
  } catch (error) {
    throw error instanceof UnknownPoolError ? new InputError('--pool', undefined, error.message) : error;
  }
}

function written(report: DrainReport, format: DrainFlags['format'], { stdout, env }: Io): string {
  if (format === 'json') return drainJson(report);
  if (format === 'svg') return drainSvg(report);
  return drainText(report, stdout.isTTY && !env.NO_COLOR ? colored : plain);
}
