import { type Command, Option } from 'commander';
import type { DrainFlags } from './drain-command';
import type { Io } from './io';
import { parseSize } from './size';

const EXAMPLES = `
Examples:
  cdk-node-pools drain dist/                                   every workload, on every pool that takes it
  helm template . | cdk-node-pools drain - pools.yaml          a chart, on the pools of a file
  cdk-node-pools drain dist/ --pool workers                    one pool
  cdk-node-pools drain dist/ --format svg > drain.svg          a picture of the drains against their timeouts

Exit: 0, 1 where a drain cannot end in time or no pod may go, 2 for input that cannot be read.`;

/** Adds the command `drain`; `done` gets its exit code. */
export function addDrainCommand(program: Command, io: Io, done: (exit: number) => void): void {
  program
    .command('drain')
    .description('say how long drains take at best and at worst, and what is killed at the timeout')
    .argument('<FILE...>', 'YAML or JSON files, directories, or - for standard input')
    .option('--pool <NAME>', 'only drains of this pool')
    .addOption(
      new Option('--format <format>', 'how to print the drains').choices(['text', 'json', 'svg']).default('text'),
    )
    .option('--profile <FILE>', 'what the cluster runs, as JSON: versions, platform, nodeBootSeconds')
    .option('--config <FILE>', 'profile and severities, as JSON (default: cdk-node-pools.config.json if it is there)')
    .option('--platform <NAME>', 'the platform, in place of the one in the profile')
    .option('--max-size <SIZE>', 'refuse files above this size, such as 64MB (default: 32MB)', parseSize)
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], flags: DrainFlags) => {
      const { drainCommand } = require('./drain-command') as typeof import('./drain-command');
      done(await drainCommand(files, flags, io));
    });
}
