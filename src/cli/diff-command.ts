import type { Config } from '../check/config';
import { InputError } from '../manifest/input-error';
import { TERRAFORM } from '../manifest/terraform/resource';
import type { ReadResult } from '../manifest/yaml/read';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { diffJson } from '../report/diff/diff-json';
import { diffMarkdown } from '../report/diff/diff-markdown';
import type { DiffReport } from '../report/diff/diff-report';
import { diffText } from '../report/diff/diff-text';
import { colored, plain } from '../report/paint';
import { builtInBook, loadPrices } from '../run/cost-files';
import { costSettings } from '../run/cost-of-objects';
import { diffRun } from '../run/diff/diff-run';
import { type ConfigFlags, configOf } from './check-config';
import { crdsOf } from './crds-flag';
import { documentsIn, refuseEmpty } from './documents';
import { type EstimateFlags, estimateOptionsOf } from './estimate-flags';
import { STDIN } from './input-files';
import type { Io } from './io';
import { Refusals } from './refusals';

export type DiffFormat = 'text' | 'json' | 'markdown';

export interface DiffFlags extends Omit<ConfigFlags, 'workloads'>, EstimateFlags {
  readonly format: DiffFormat;
  readonly prices?: readonly string[];
  /** `false` with `--no-bill`. */
  readonly bill: boolean;
  readonly at?: number;
  readonly nodes?: { readonly [pool: string]: number };
  readonly crds?: readonly string[];
  readonly maxSize?: number;
}

/** @throws InputErrors with everything that cannot be read or used; nothing is printed then */
export async function diffCommand(before: string, after: string, flags: DiffFlags, io: Io): Promise<number> {
  if (before === STDIN && after === STDIN) {
    throw new InputError('diff - -', undefined, 'both sides are standard input; give the path of one of them');
  }
  const refusals = new Refusals();
  const config = await configOf(flags, io.cwd, refusals);
  const prices = await refusals.during(() => flags.prices && loadPrices(flags.prices, io.cwd));
  const options = await refusals.during(() => estimateOptionsOf(flags));
  const crds = await refusals.during(() => crdsOf(flags.crds, io, flags.maxSize ?? DEFAULT_MAX_SIZE));
  const old = await sideOf(before, flags, io, refusals);
  const now = await sideOf(after, flags, io, refusals);
  refusals.throwAny();
  const { guardrails: _, baseline: __, ...own } = config;
  const whole: Config = { ...own, prices: prices ?? config.prices ?? [builtInBook()] };
  const report = diffRun(old.documents, now.documents, {
    config: own,
    ...(flags.bill && { cost: costSettings(whole, io.cwd, options ?? {}) }),
    ...(flags.at !== undefined && { at: flags.at }),
    ...(flags.nodes && { nodes: flags.nodes }),
    ...(crds && { crds }),
  });
  const shown = { ...report, notChecked: [...report.notChecked, ...unreadOf(old), ...unreadOf(now)] };
  io.stdout.write(written(shown, flags.format, io));
  return exitCode(shown);
}

async function sideOf(path: string, { maxSize }: DiffFlags, io: Io, refusals: Refusals): Promise<ReadResult> {
  const read = await documentsIn([path], io, maxSize ?? DEFAULT_MAX_SIZE, refusals);
  if (!refusals.any) await refusals.during(() => refuseEmpty(read, [path]));
  return read;
}

function unreadOf({ unread }: ReadResult): DiffReport['notChecked'] {
  return unread.map(({ object, why }) => ({ rule: TERRAFORM, object, at: '', why }));
}

function written(report: DiffReport, format: DiffFormat, { stdout, env }: Io): string {
  if (format === 'json') return diffJson(report);
  if (format === 'markdown') return diffMarkdown(report);
  return diffText(report, stdout.isTTY && !env.NO_COLOR ? colored : plain);
}

function exitCode({ summary, findings }: DiffReport): number {
  const error = findings.some(({ severity, waived }) => severity === 'error' && waived === undefined);
  return error || summary.changes.refused > 0 ? 1 : 0;
}
