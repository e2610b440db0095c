import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PoolSizes } from '../run/calendar/pool-sizes';
import type { CalendarFlags } from './calendar-command';
import type { Io } from './io';
import { parseSize } from './size';

const EXAMPLES = `
Examples:
  cdk-node-pools calendar dist/ --nodes 40                                          any week, in a terminal
  cdk-node-pools calendar dist/ --nodes 40 --week 2026-W49 --zone Europe/Berlin --format html > week.html
  cdk-node-pools calendar dist/ --nodes 40 --nodes batch=12 --from 2026-12-01 --to 2027-01-01 --format ics > december.ics

Exit: 0, 2 for input that cannot be read or used.`;

/** Adds the command `calendar`; `done` gets its exit code. */
export function addCalendarCommand(program: Command, io: Io, done: (exit: number) => void): void {
  program
    .command('calendar')
    .description('show when disruption budgets let how many nodes go, and when maintenance windows are open')
    .argument('<FILE...>', 'YAML or JSON files, directories, or - for standard input')
    .option(
      '--nodes <COUNT>',
      'how many nodes a pool has, such as 40; of one pool, such as batch=12. Give it as often as needed',
      collectSize,
    )
    .option('--week <WEEK>', 'a week such as 2026-W49, or a day in it (default: any week)')
    .option('--from <TIME>', 'a day such as 2026-12-01, or a time such as 2026-12-01T09:00:00Z')
    .option('--to <TIME>', 'likewise, and not included (default: seven days later)')
    .option('--zone <ZONE>', 'the time zone to show it in, such as Europe/Berlin', 'UTC')
    .addOption(
      new Option('--format <format>', 'how to print the calendar')
        .choices(['text', 'json', 'ics', 'html'])
        .default('text'),
    )
    .option('--profile <FILE>', 'what the cluster runs, as JSON: versions, platform')
    .option('--config <FILE>', 'profile and severities, as JSON (default: cdk-node-pools.config.json if it is there)')
    .option('--max-size <SIZE>', 'refuse files above this size, such as 64MB (default: 32MB)', parseSize)
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], flags: CalendarFlags) => {
      const { calendarCommand } = require('./calendar-command') as typeof import('./calendar-command');
      done(await calendarCommand(files, flags, io));
    });
}

function collectSize(text: string, before: PoolSizes = {}): PoolSizes {
  const [, pool, count = ''] = /^(?:([^=]*)=)?([0-9]{1,10})$/.exec(text) ?? [];
  if (count === '' || pool === '') {
    throw new InvalidArgumentError('Write a whole number of nodes such as 40, or batch=12 for the pool batch.');
  }
  return pool === undefined
    ? { ...before, nodes: Number(count) }
    : { ...before, nodesOf: { ...before.nodesOf, [pool]: Number(count) } };
}
