import { type Command, Option } from 'commander';
import type { CheckFlags } from './check-command';
import { CRDS_FLAG, collectCrds } from './crds-flag';
import type { Io } from './io';
import { parseSize } from './size';

const FORMATS: readonly CheckFlags['format'][] = ['text', 'json', 'sarif', 'junit', 'github'];

/** Adds the command `check`; `done` gets its exit code. */
export function addCheckCommand(program: Command, io: Io, examples: string, done: (exit: number) => void): void {
  program
    .command('check')
    .description('judge manifests')
    .argument('<FILE...>', 'YAML or JSON files, directories, or - for standard input')
    .addOption(new Option('--format <format>', 'how to print the report').choices(FORMATS).default('text'))
    .option('--profile <FILE>', 'what the cluster runs, as JSON: versions, platform, what to check')
    .option('--config <FILE>', 'profile and severities, as JSON (default: cdk-node-pools.config.json if it is there)')
    .option('--platform <NAME>', 'the platform, in place of the one in the profile')
    .option('--workloads', 'check Deployments, PodDisruptionBudgets and the like too')
    .option(
      CRDS_FLAG,
      'check custom resources against the CRDs in it, as exported from the cluster; may be given again',
      collectCrds,
    )
    .option('--strict', 'exit with 1 for warnings as well')
    .option('--max-size <SIZE>', 'refuse files above this size, such as 64MB (default: 32MB)', parseSize)
    .addHelpText('after', examples)
    .action(async (files: string[], flags: CheckFlags) => {
      const { checkCommand } = require('./check-command') as typeof import('./check-command');
      done(await checkCommand(files, flags, io));
    });
}
