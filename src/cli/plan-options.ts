import { type Command, InvalidArgumentError, Option } from 'commander';
import { type LabelMatch, labelMatch } from '../run/plan/label-match';
import { tryGoDuration } from '../units/duration';
import { compareRatios, ratio, tryRatio } from '../units/ratio';
import type { Io } from './io';
import type { PlanFlags } from './plan-command';
import { parseSize } from './size';

const EXAMPLES = `
Examples:
  kubectl get nodes,pods --all-namespaces -o json | cdk-node-pools plan --policy night.yaml --snapshot - --managed-label pool=autopilot
  cdk-node-pools plan --policy night.yaml --snapshot fleet.json --at 2026-01-12T11:30:00Z --prices book.json --format json`;

/** Adds the command `plan`; `done` gets its exit code. */
export function addPlanCommand(program: Command, io: Io, done: (exit: number) => void): void {
  program
    .command('plan')
    .description(
      "say what Autopilot's policies do to a fleet: nodes that go now, nodes that a window takes, next windows",
    )
    .requiredOption('--policy <FILE>', 'a NodeScalingPolicy, a RebalancePolicy, or both; - for standard input')
    .requiredOption(
      '--snapshot <FILE>',
      'what kubectl get nodes,pods --all-namespaces -o json prints, or a small snapshot',
    )
    .option('--at <TIME>', 'the time to plan for, such as 2026-01-12T11:30:00Z (default: the newest in the snapshot)')
    .option('--prices <BOOK>', 'a price book, or a map of instance types to prices an hour')
    .option('--utilization <FILE>', 'measured utilization, a map of nodes to fractions, in place of requests')
    .option('--managed-label <LABEL>', 'the label of nodes that Autopilot manages, KEY or KEY=VALUE', parseLabel)
    .option(
      '--scale-up-threshold <FRACTION>',
      'the utilization above which nodes are added, such as 0.7',
      parseFraction,
    )
    .option('--since-last-action <DURATION>', 'how long ago the last scale action was, such as 90s', parseSeconds)
    .option(
      '--pending-cycles <COUNT>',
      'for how many evaluations the number of pending pods has been the same',
      parseCount,
    )
    .option('--rebalance-run', 'a rebalance run is active')
    .addOption(new Option('--format <format>', 'how to print the plan').choices(['text', 'json']).default('text'))
    .option('--max-size <SIZE>', 'refuse files above this size (default: 32MB, and 500MB for the snapshot)', parseSize)
    .addHelpText('after', EXAMPLES)
    .action(async (flags: PlanFlags) => {
      const { planCommand } = require('./plan-command') as typeof import('./plan-command');
      done(await planCommand(flags, io));
    });
}

function parseLabel(text: string): LabelMatch {
  const match = labelMatch(text);
  if (typeof match === 'function') return match;
  throw new InvalidArgumentError(match.says);
}

function parseFraction(text: string): string {
  const read = tryRatio(text);
  if (read && compareRatios(read, ratio(0n)) > 0 && compareRatios(read, ratio(1n)) <= 0) return text;
  throw new InvalidArgumentError('Write a fraction above 0 and up to 1, such as 0.7.');
}

function parseSeconds(text: string): number {
  const nanoseconds = text.length <= 100 ? tryGoDuration(text) : undefined;
  if (nanoseconds !== undefined && nanoseconds >= 0n) return Number(nanoseconds) / 1e9;
  throw new InvalidArgumentError('Write a duration such as 90s or 5m.');
}

function parseCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number such as 3.');
}
