import { Command, Option } from 'commander';
import { addCalendarCommand } from './calendar-options';
import { addCheckCommand } from './check-options';
import { addCostCommands } from './cost-options';
import { addDiffCommand } from './diff-options';
import { addDrainCommand } from './drain-options';
import { reportFailure } from './failure';
import type { Io } from './io';
import { addPlanCommand } from './plan-options';
import { VERSION } from './version';

const EXAMPLES = `
Examples:
  cdk-node-pools check dist/                               every manifest below a directory
  helm template . | cdk-node-pools check -                 what a chart renders
  cdk-node-pools check pools.yaml --profile prod.json      for the versions and the platform of a cluster
  cdk-node-pools check dist/ --format json --strict        for a pipeline: warnings fail it too
  cdk-node-pools check dist/ --format sarif > check.sarif  for code scanning; junit and github are there as well
  cdk-node-pools explain budget/schedule-fires             one rule, with an example of each kind

Exit: 0 no error, 1 an error found (or a warning with --strict), 2 input that cannot be read or wrong usage.`;

/** Runs one command and gives its exit code; nothing is thrown. */
export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  let exit = 0;
  const program = new Command('cdk-node-pools')
    .description(
      'Checks Kubernetes node pools: what the cluster refuses, and what it takes and the author did not mean.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) =>
        write(
          `${text
            .trim()
            .replaceAll('\n', ' ')
            .replace(/ is invalid(?: for argument '(\w+)')?\. /, ' is not understood. ')}\n`,
        ),
    })
    .version(VERSION)
    .addHelpText('after', EXAMPLES);

  addCheckCommand(program, io, EXAMPLES, (code) => {
    exit = code;
  });

  addCostCommands(program, io, (code) => {
    exit = code;
  });

  addDiffCommand(program, io, (code) => {
    exit = code;
  });

  addDrainCommand(program, io, (code) => {
    exit = code;
  });

  addPlanCommand(program, io, (code) => {
    exit = code;
  });

  addCalendarCommand(program, io, (code) => {
    exit = code;
  });

  program
    .command('explain')
    .description('print one rule: why, who else notices, and an example of each kind')
    .argument('<RULE>', 'the id of a rule, as in [brackets] at the end of a finding')
    .action((id: string) => {
      const { explainCommand } = require('./rule-commands') as typeof import('./rule-commands');
      exit = explainCommand(id, io);
    });

  program
    .command('rules')
    .description('list all rules')
    .addOption(new Option('--format <format>', 'how to print the list').choices(['text', 'json']).default('text'))
    .action(({ format }: { format: 'text' | 'json' }) => {
      const { rulesCommand } = require('./rule-commands') as typeof import('./rule-commands');
      exit = rulesCommand(format, io);
    });

  try {
    await program.parseAsync(argv, { from: 'user' });
    return exit;
  } catch (error) {
    return reportFailure(error, io);
  }
}
