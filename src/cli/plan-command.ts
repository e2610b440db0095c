import { InputError } from '../manifest/input-error';
import { goInstant } from '../manifest/rfc3339';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import type { FleetState } from '../model/autopilot/snapshot';
import { colored, plain } from '../report/paint';
import { planJson } from '../report/plan/plan-json';
import { planText } from '../report/plan/plan-text';
import type { LabelMatch } from '../run/plan/label-match';
import { planFiles } from '../run/plan/plan-files';
import { timeFault } from '../run/plan/snapshot-input';
import { STDIN } from './input-files';
import type { Io } from './io';
import { readText, textOf } from './read-text';
import { Refusals } from './refusals';

export interface PlanFlags {
  readonly policy: string;
  readonly snapshot: string;
  readonly format: 'text' | 'json';
  readonly at?: string;
  readonly prices?: string;
  readonly utilization?: string;
  readonly managedLabel?: LabelMatch;
  readonly scaleUpThreshold?: string;
  /** Seconds. */
  readonly sinceLastAction?: number;
  readonly pendingCycles?: number;
  readonly rebalanceRun?: boolean;
  readonly maxSize?: number;
}

/** A dump of a large cluster has hundreds of megabytes; Node's strings end at 512 MiB. */
const LARGEST_SNAPSHOT = 500_000_000;

/** @throws InputErrors with everything that cannot be read; nothing is printed then */
export async function planCommand(flags: PlanFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const read = (file: string | undefined, most: number) =>
    refusals.during(async () =>
      file === undefined ? undefined : { file: shown(file), text: await text(file, io, most) },
    );
  const { maxSize } = flags;
  await refusals.during(() => refuseStdinTwice(flags));
  const at = await refusals.during(() => (flags.at === undefined ? undefined : timeOf(flags.at)));
  const policy = await read(flags.policy, maxSize ?? DEFAULT_MAX_SIZE);
  const prices = await read(flags.prices, maxSize ?? DEFAULT_MAX_SIZE);
  const utilization = await read(flags.utilization, maxSize ?? DEFAULT_MAX_SIZE);
  const snapshot = await read(flags.snapshot, maxSize ?? LARGEST_SNAPSHOT);
  refusals.throwAny();
  if (!policy || !snapshot) return 2;
  const plan = planFiles({
    policy,
    snapshot,
    prices,
    utilization,
    at,
    isManaged: flags.managedLabel,
    scaleUpThreshold: flags.scaleUpThreshold,
    state: stateOf(flags),
    maxSize,
  });
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? colored : plain;
  io.stdout.write(flags.format === 'json' ? planJson(plan) : planText(plan, paint));
  return 0;
}

const FILES = ['policy', 'snapshot', 'prices', 'utilization'] as const;

function refuseStdinTwice(flags: PlanFlags): void {
  const [first, second] = FILES.filter((flag) => flags[flag] === STDIN);
  if (second === undefined) return;
  const says = `--${first} reads standard input too, which is there once; give a file to one of them`;
  throw new InputError(`--${second}`, undefined, says);
}

function shown(file: string): string {
  return file === STDIN ? '<stdin>' : file;
}

function text(file: string, io: Io, most: number): Promise<string> {
  return file === STDIN ? textOf(io.stdin, shown(file), most) : readText(file, io.cwd, most);
}

function timeOf(written: string): Date {
  const time = goInstant(written);
  if (time !== undefined) return new Date(time);
  throw new InputError('--at', undefined, timeFault(written));
}

function stateOf({ sinceLastAction, pendingCycles, rebalanceRun }: PlanFlags): FleetState {
  return {
    ...(sinceLastAction !== undefined && { secondsSinceLastAction: sinceLastAction }),
    ...(pendingCycles !== undefined && { pendingStableCycles: pendingCycles }),
    ...(rebalanceRun && { rebalanceRunActive: true }),
  };
}
