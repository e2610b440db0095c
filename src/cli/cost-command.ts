import type { Config } from '../check/config';
import { guardrailProblems } from '../check/read-guardrails';
import type { Guardrails } from '../manifest/cost/guardrails';
import { InputError } from '../manifest/input-error';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { costHtml } from '../report/cost-html';
import { costJson } from '../report/cost-json';
import { costMarkdown } from '../report/cost-markdown';
import { costText } from '../report/cost-text';
import type { CostView } from '../report/cost-view';
import { notCheckedLines } from '../report/not-checked-lines';
import { oneLine } from '../report/one-line';
import { loadBaseline, loadPrices } from '../run/cost-files';
import { costSettings } from '../run/cost-of-objects';
import { type CostRun, costRun } from '../run/cost-run';
import { type ConfigFlags, configOf } from './check-config';
import { documentsIn, refuseEmpty } from './documents';
import { type EstimateFlags, estimateOptionsOf } from './estimate-flags';
import type { Io } from './io';
import { Refusals } from './refusals';

export type CostFormat = 'text' | 'json' | 'markdown' | 'html';

export interface CostFlags extends Pick<ConfigFlags, 'config'>, EstimateFlags {
  readonly format: CostFormat;
  readonly prices?: readonly string[];
  readonly baseline?: string;
  readonly totalMax?: string;
  readonly increaseAbs?: string;
  readonly increasePercent?: string;
  readonly asOf?: string;
  readonly maxAgeDays?: number;
  readonly requirePrices?: boolean;
  readonly maxSize?: number;
}

const FORMATS: { readonly [format in CostFormat]: (view: CostView) => string } = {
  text: costText,
  json: costJson,
  markdown: costMarkdown,
  html: costHtml,
};

/** @throws InputErrors with everything that cannot be read or used; nothing is printed then */
export async function costCommand(paths: readonly string[], flags: CostFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const config = await configOf(flags, io.cwd, refusals);
  const prices = await refusals.during(() => flags.prices && loadPrices(flags.prices, io.cwd));
  const baseline = await refusals.during(() =>
    flags.baseline === undefined ? undefined : loadBaseline(flags.baseline, io.cwd),
  );
  const guardrails = await refusals.during(() => guardrailsOf(flags, config));
  const options = await refusals.during(() => estimateOptionsOf(flags));
  const read = await documentsIn(paths, io, flags.maxSize ?? DEFAULT_MAX_SIZE, refusals);
  refusals.throwAny();
  refuseEmpty(read, paths);
  const whole: Config = {
    ...config,
    ...(prices && { prices }),
    ...(baseline && { baseline }),
    ...(guardrails && { guardrails }),
  };
  const run = costRun(read.documents, whole, costSettings(whole, io.cwd, options ?? {}));
  io.stdout.write(FORMATS[flags.format](run.view));
  sayBeside(run, flags.format, io);
  return exitCode(run, flags.requirePrices === true);
}

/** What the report itself has no room for goes to standard error. */
function sayBeside({ view, notChecked }: CostRun, format: CostFormat, io: Io): void {
  const findings = format === 'json' ? (view.findings ?? []) : [];
  for (const { severity, object, says, rule } of findings) {
    if (severity !== 'info') io.stderr.write(`${oneLine(`${severity}: ${object}: ${says} [${rule}]`)}\n`);
  }
  for (const line of notCheckedLines(notChecked)) io.stderr.write(`${line}\n`);
}

function exitCode({ findings, estimate }: CostRun, requirePrices: boolean): number {
  const unknown = requirePrices && (estimate.total.min === 'unknown' || estimate.total.max === 'unknown');
  return unknown || findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Single flags over those of the configuration; a wrong one is said by its name. */
function guardrailsOf(flags: CostFlags, { guardrails }: Config): Guardrails | undefined {
  const { totalMax, increaseAbs, increasePercent, asOf, maxAgeDays } = flags;
  const own = Object.fromEntries(
    Object.entries({ totalMax, increaseAbs, increasePercent, asOf, maxAgeDays }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const [problem] = guardrailProblems(own, []);
  if (problem) {
    const flag = String(problem.at[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new InputError(`--${flag}`, undefined, problem.says);
  }
  return Object.keys(own).length === 0 ? guardrails : { ...guardrails, ...own };
}
