import { type Command, InvalidArgumentError, Option } from 'commander';
import { goInstant } from '../manifest/rfc3339';
import { CRDS_FLAG, collectCrds } from './crds-flag';
import type { DiffFlags } from './diff-command';
import type { Io } from './io';
import { parseSize } from './size';

const EXAMPLES = `
Examples:
  cdk-node-pools diff main/dist dist                               two synth outputs
  git show main:pools.yaml | cdk-node-pools diff - pools.yaml      a file against what is on main
  cdk-node-pools diff old.yaml new.yaml --prices prices.json --format markdown > comment.md
  cdk-node-pools diff old.yaml new.yaml --nodes general=40         for a pool whose size no manifest says

Exit: 0, 1 where a change is refused or a rule about changes finds an error, 2 for input that cannot be read.`;

/** Adds the command `diff`; `done` gets its exit code. */
export function addDiffCommand(program: Command, io: Io, done: (exit: number) => void): void {
  program
    .command('diff')
    .description('say what a change does to nodes and to the bill, field by field')
    .argument('<OLD>', 'what is deployed: a YAML or JSON file, a directory, or - for standard input')
    .argument('<NEW>', 'what will be: the same')
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json', 'markdown']).default('text'))
    .option('--nodes <POOL=COUNT>', 'how many nodes a pool has; give it again for more', collectNodes)
    .option(
      '--at <INSTANT>',
      'when the change is made, such as 2026-12-01T09:00:00Z, for what waits for a time',
      parseAt,
    )
    .option(
      '--prices <BOOK>',
      'a price book; give it again for more, of which a later one adds to the earlier',
      collect,
    )
    .option('--no-bill', 'say nothing of the bill')
    .option('--hours <HOURS>', 'the hours of a month: 730, calendar, or a month such as 2026-02')
    .option('--spot-share <SHARE>', 'the part of nodes that is spot where both are allowed, such as 0.7')
    .option('--replacements-per-node <COUNT>', 'how often nodes billed by started hours are replaced a month, or worst')
    .option('--profile <FILE>', 'what the cluster runs, as JSON: versions, platform, nodeBootSeconds')
    .option(
      '--config <FILE>',
      'profile, severities and prices, as JSON (default: cdk-node-pools.config.json if it is there)',
    )
    .option('--platform <NAME>', 'the platform, in place of the one in the profile')
    .option(CRDS_FLAG, 'hold changes of custom resources to the CRDs in it, as exported from the cluster', collectCrds)
    .option('--max-size <SIZE>', 'refuse files above this size, such as 64MB (default: 32MB)', parseSize)
    .addHelpText('after', EXAMPLES)
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const { diffCommand } = require('./diff-command') as typeof import('./diff-command');
      done(await diffCommand(before, after, flags, io));
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function collectNodes(text: string, before: DiffFlags['nodes'] = {}): NonNullable<DiffFlags['nodes']> {
  const [, pool, count] = /^([^=]{1,300})=([0-9]{1,9})$/.exec(text) ?? [];
  if (pool === undefined) throw new InvalidArgumentError('Write a pool and its nodes, such as general=40.');
  return { ...before, [pool]: Number(count) };
}

function parseAt(text: string): number {
  const at = goInstant(text);
  if (at === undefined) throw new InvalidArgumentError('Write an instant such as 2026-12-01T09:00:00Z.');
  return at;
}
